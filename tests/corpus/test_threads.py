import json
from pathlib import Path

from fccrawler.corpus.records import document_record
from fccrawler.corpus.threads import assemble
from fccrawler.page import Page, Paragraph, Post

THREAD = "http://f.example/t/7"


def page(url: str, texts: list[str], thread: str = THREAD, parents: tuple[int, ...] = ()) -> Page:
    posts = [Post(f"author of {text}", "3 May 2024", "2024-05-03") for text in texts]
    for post, parent in zip(posts, parents, strict=False):
        post.parent = parent
    paragraphs = [Paragraph(text, post=number) for number, text in enumerate(texts, 1)]
    return Page(url, title=f"Title of {url}", language="en", posts=posts, paragraphs=paragraphs, thread=thread)


def corpus(folder: Path, *pages: Page) -> Path:
    lines = [json.dumps(document_record(page, "id", "file")) + "\n" for page in pages]
    (folder / "documents.jsonl").write_text("".join(lines), encoding="utf-8")
    return folder


def test_posts_of_all_pages_in_the_order_of_the_pages(tmp_path: Path) -> None:
    tenth = page(f"{THREAD}?page=10", ["k"])
    second = page(f"{THREAD}?page=2", ["c", "d"])
    dest = corpus(tmp_path, tenth, second, page(THREAD, ["a", "b"]), page("http://f.example/about", [], thread=""))
    (thread,) = assemble(dest)
    assert thread["thread"] == THREAD
    assert (thread["title"], thread["language"]) == (f"Title of {THREAD}", "en")
    assert thread["pages"] == [THREAD, f"{THREAD}?page=2", f"{THREAD}?page=10"]
    assert [(post["position"], post["text"]) for post in thread["posts"]] == [*enumerate("abcdk", 1)]
    assert [post["page"] for post in thread["posts"]][2] == f"{THREAD}?page=2"


def test_a_first_post_that_every_page_repeats_counts_once(tmp_path: Path) -> None:
    dest = corpus(tmp_path, page(THREAD, ["a", "b"]), page(f"{THREAD}?page=2", ["a", "c"]))
    (thread,) = assemble(dest)
    assert [post["text"] for post in thread["posts"]] == ["a", "b", "c"]


def test_who_answers_whom_is_told_in_the_thread_s_own_numbers(tmp_path: Path) -> None:
    dest = corpus(tmp_path, page(THREAD, ["a", "b"]), page(f"{THREAD}?page=2", ["a", "c", "d"], parents=(0, 1, 2)))
    (thread,) = assemble(dest)
    assert [(post["text"], post["parent"]) for post in thread["posts"]] == [("a", 0), ("b", 0), ("c", 1), ("d", 3)]


def test_threads_are_told_apart(tmp_path: Path) -> None:
    dest = corpus(tmp_path, page(THREAD, ["a"]), page("http://f.example/t/8", ["a"], thread="http://f.example/t/8"))
    assert [thread["thread"] for thread in assemble(dest)] == [THREAD, "http://f.example/t/8"]


def test_a_corpus_without_threads_has_none(tmp_path: Path) -> None:
    assert list(assemble(corpus(tmp_path, page("http://f.example/", [], thread="")))) == []
