"""The model `uni-app` calls the hooks of Vue in the order of the real Vue.

No order is written here. What is written is what happens to pages: which opens, which closes, and
whose data change. That pages lie on each other, and which goes when, is uni-app's; the hooks of a page
and of the component in it are Vue's.

WeChat is left out. There no tree of Vue is mounted in a document: WeChat makes a component of its own
for the page and for each component in it, and uni-app calls Vue's hooks when WeChat says that they
are attached, ready and detached. Its orders come from logs, and differ from Vue's on purpose.
"""

import functools
import re
import tempfile
import unittest

import orders

# What the user does, and what it does to pages.
OPENING = [
    ("launch", [("open", "A")]),
    ("navigate-to C", [("open", "C")]),
]
UPDATING = [
    ("change", [("change page", "C")]),
    ("change child", [("change child", "C")]),
]
CLOSING = [
    ("navigate-back", [("close", "C")]),
    ("navigate-to C", [("open", "C")]),
    ("redirect-to D", [("close", "C"), ("open", "D")]),
    ("re-launch B", [("close", "D"), ("close", "A"), ("open", "B")]),
]
# The model updates pages in the browser alone, for which the hooks are documented.
STEPS = {"h5": OPENING + UPDATING + CLOSING, "app": OPENING + CLOSING}
TWO, THREE, SETUP = ("2", "options"), ("3", "options"), ("3", "setup")


@functools.cache
def observed(platform):
    return orders.observe([acts for _, acts in STEPS[platform]])


def differences(book, platform):
    """What differs from the model in a book, by version and form of components."""
    stimuli = [stimulus for stimulus, _ in STEPS[platform]]
    found = {}
    for real in observed(platform):
        version = real["version"].partition(".")[0]
        modelled = orders.model(book, stimuli, version, platform)
        found[version, real["form"]] = orders.difference(stimuli, real, modelled)
    return {form: difference for form, difference in found.items() if difference}


def swapped(first, second):
    """Swaps two calls of the chart wherever one comes right after the other."""
    def change(text):
        call = r'(<tb:call name="{}"[^>]*/>)'
        pair = call.format(re.escape(first)) + r"(\s*)" + call.format(re.escape(second))
        changed, count = re.subn(pair, r"\3\2\1", text)
        assert count > 0, (first, second)
        return changed
    return change


def without(name):
    """Drops all calls of a name from the chart."""
    return lambda text: re.sub(rf'<tb:call name="{re.escape(name)}"[^>]*/>', "", text)


class Orders(unittest.TestCase):
    maxDiff = None

    def test_vue_calls_hooks_in_every_step(self):
        for platform, steps in STEPS.items():
            self.assertEqual([real["version"][0] for real in observed(platform)], ["2", "3", "3"])
            for real in observed(platform):
                self.assertEqual(len(real["steps"]), len(steps))
                self.assertTrue(all(real["steps"]), real)

    def test_the_model_has_the_order_of_vue(self):
        for platform in STEPS:
            with self.subTest(platform):
                found = differences(orders.PROJECT, platform)
                self.assertEqual(found, {}, "\n" + "\n".join(found.values()))


class BrokenModels(unittest.TestCase):
    """The comparison notices what is wrong in a model, in the step and the versions that it is of."""

    CASES = [
        ("launch", swapped("Child.created", "Child.beforeMount"), [TWO, THREE]),
        ("launch", swapped("Child.beforeMount", "Child.mounted"), [TWO, THREE, SETUP]),
        ("launch", without("Page.mounted"), [TWO, THREE, SETUP]),
        ("change", swapped("Page.beforeUpdate", "Child.beforeUpdate"), [TWO, THREE, SETUP]),
        ("change", swapped("Child.updated", "Page.updated"), [TWO, THREE, SETUP]),
        ("change", without("Page.beforeUpdate"), [TWO, THREE, SETUP]),
        ("navigate-back", swapped("Page.beforeDestroy", "Child.beforeDestroy"), [TWO]),
        ("navigate-back", swapped("Child.destroyed", "Page.destroyed"), [TWO]),
        ("navigate-back", swapped("Page.beforeUnmount", "Child.beforeUnmount"), [THREE, SETUP]),
        ("navigate-back", swapped("Child.unmounted", "Page.unmounted"), [THREE, SETUP]),
    ]

    def test_each_is_noticed(self):
        for number, (step, change, forms) in enumerate(self.CASES):
            with self.subTest(number=number, step=step), tempfile.TemporaryDirectory() as folder:
                found = differences(orders.copy(folder, change), "h5")
                self.assertEqual(sorted(found), sorted(forms))
                for difference in found.values():
                    self.assertTrue(difference.startswith(f"`{step}`, hook "), difference)

    def test_a_copy_that_is_not_broken_has_the_order_of_vue(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(differences(orders.copy(folder, lambda text: text), "h5"), {})

    def test_the_first_difference_is_said_with_both_orders(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = orders.copy(folder, swapped("Child.updated", "Page.updated"))
            version = observed("h5")[0]["version"]
            self.assertEqual(
                differences(broken, "h5")[TWO],
                "`change`, hook 3: Vue calls Child.updated@C, the model Page.updated@C\n"
                f"  Vue {version}, options: "
                "Page.beforeUpdate@C Child.beforeUpdate@C Child.updated@C Page.updated@C\n"
                "  the model: Page.beforeUpdate@C Child.beforeUpdate@C Page.updated@C Child.updated@C",
            )


if __name__ == "__main__":
    unittest.main()
