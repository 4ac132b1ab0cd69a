from fccrawler.job import Job
from fccrawler.scope import Scope

SEEDS = ("http://www.example.co.uk/start",)


def scope_of(scope: str | None = None, **options: object) -> Scope:
    return Scope.of(Job.model_validate({"seeds": SEEDS, "languages": ("en",), "scope": scope, **options}))


def test_web_is_everywhere() -> None:
    assert scope_of("web").refusal("http://other.org/") == ""


def test_sites_take_in_the_other_hosts_of_a_site() -> None:
    scope = scope_of("sites")
    assert scope.refusal("http://news.example.co.uk/") == ""
    assert scope.refusal("http://other.co.uk/") == "offsite"


def test_hosts_are_exact() -> None:
    scope = scope_of("hosts")
    assert scope.refusal("https://www.example.co.uk/a") == ""
    assert scope.refusal("http://news.example.co.uk/") == "offsite"


def test_default_depends_on_the_number_of_languages() -> None:
    assert scope_of().refusal("http://other.org/") == ""
    assert scope_of(languages=("en", "de")).refusal("http://other.org/") == "offsite"


def test_filter_and_length() -> None:
    scope = scope_of("web", filter=r"/en/", seeds=("http://example.com/en/",))
    assert scope.refusal("http://example.com/en/a") == ""
    assert scope.refusal("http://example.com/de/a") == "filter"
    assert scope.refusal("http://example.com/en/" + "a" * 2000) == "url-length"


def test_file_types() -> None:
    scope = scope_of("web", types=("html", "pdf"))
    assert scope.refusal("http://example.com/a.PDF?x=1") == ""
    assert scope.refusal("http://example.com/a.docx") == "type"
    assert scope.refusal("http://example.com/a.jpg") == "type"
    assert scope.refusal("http://example.com/a.php") == ""
    assert scope.refusal("http://example.com/a.html.gz") == ""
    assert scope.refusal("http://example.com/a.txt.gz") == "type"
