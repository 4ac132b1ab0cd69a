import pytest

from fccrawler.options import OptionError, check_settings, make_options


def test_text_from_the_command_line_becomes_numbers_and_none_keeps_the_default() -> None:
    options = make_options({"FC_PROCESSES": "3", "FC_PAGE_TIMEOUT": None, "FC_WARC": "0", "DOWNLOAD_DELAY": "x"})
    assert (options.processes, options.page_timeout, options.warc) == (3, 30.0, False)


def test_thresholds_depend_on_the_number_of_languages_unless_set() -> None:
    assert make_options({}).thresholds(multilingual=False).min_unique_terms == 2
    assert make_options({}).thresholds(multilingual=True).min_content_terms == 1
    assert make_options({"FC_MIN_CONTENT_TERMS": 5}).thresholds(multilingual=True).min_content_terms == 5


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"FC_PROCESSES": 0}, "FC_PROCESSES"),
        ({"FC_LOCATION_WEIGHTS": {"title": 1}}, "FC_LOCATION_WEIGHTS: must have weights for content"),
        ({"FC_WRAC": True}, "unknown setting FC_WRAC; did you mean FC_WARC"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, object], named: str) -> None:
    with pytest.raises(OptionError, match=named):
        make_options(settings)


def test_robots_txt_cannot_be_ignored() -> None:
    check_settings({"ROBOTSTXT_OBEY": "True"})
    with pytest.raises(OptionError, match="ROBOTSTXT_OBEY"):
        check_settings({"ROBOTSTXT_OBEY": "0"})
