"""The settings file and the checked object have the same settings and the same defaults."""

from fccrawler import settings
from fccrawler.options import Options, make_options


def test_each_option_is_a_setting_with_the_same_default() -> None:
    ours = {name: value for name, value in vars(settings).items() if name.startswith("FC_")}
    assert {f"FC_{name.upper()}" for name in Options.model_fields} == set(ours)
    assert make_options(ours) == Options()
