#!/usr/bin/env python3
"""Tests of the runner: python3 Plugins/javascript-app/test_javascript_app.py

They speak to the plugin as the program does. Limits of time are the plugin's own; no test measures
how long anything takes.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
SCRATCH = tempfile.TemporaryDirectory(prefix="javascript-app-")
MINI, UNI = "wechat-mini-program", "uni-app"


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def callbacks(model):
    found = re.findall(r'<tb:callback name="([^"]+)"([^>]*)/>', read(ROOT, "Content/models", model, "model.scxml"))
    result = []
    for name, rest in found:
        limits = {key: int(value) for key, value in re.findall(r'(since|until)="(\d+)"', rest)}
        result.append({"name": name, "spellings": [], "since": limits.get("since"), "until": limits.get("until")})
    return result


def shim(model):
    """The code that all models share comes first, as in the program."""
    folders = [os.path.join(ROOT, "Content/code/js"), os.path.join(ROOT, "Content/models", model, "code/js")]
    return [{"path": os.path.relpath(path, folder), "text": read(path)} for folder in folders
            for path in sorted(glob.glob(os.path.join(folder, "**/*.js"), recursive=True))]


def request(model, sources, talk=(), **parameters):
    if isinstance(sources, str):
        sources = {"app.js": sources}
    return {"model": model, "parameters": parameters, "callbacks": callbacks(model),
            "sources": [{"path": path, "text": text} for path, text in sources.items()],
            "shim": shim(model), "talk": list(talk)}


def setUpModule():
    plugin = subprocess.run(
        [os.path.join(FOLDER, "plugin")], input=b'{"id":1,"method":"initialize","params":{}}\n',
        stdout=subprocess.PIPE, check=True)
    lacking = json.loads(plugin.stdout)["result"].get("lacks")
    if lacking:
        raise unittest.SkipTest(lacking)


class Plugin:
    def __init__(self, **environment):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(FOLDER, "plugin")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "HOME": SCRATCH.name, "TMPDIR": SCRATCH.name, **environment})
        self.number = 0

    def ask(self, method, params):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer.pop("id") == self.number and answer.pop("jsonrpc") == "2.0", answer
        return answer

    def app(self, *args, **more):
        return self.ask("app", request(*args, **more))["result"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.plugin = Plugin()

    @classmethod
    def tearDownClass(cls):
        cls.plugin.close()

    def answers(self, model, sources, *messages, **parameters):
        """The replies to all messages, asked for one after the other."""
        result = []
        for count in range(1, len(messages) + 1):
            answer = self.plugin.app(model, sources, messages[:count], **parameters)
            self.assertIn("reply", answer, answer)
            result.append(answer["reply"])
        return result

    def diagnostics(self, model, sources, talk=(), **parameters):
        return self.plugin.app(model, sources, talk, **parameters)["diagnostics"]

    def only(self, model, sources, talk=(), **parameters):
        found = self.diagnostics(model, sources, talk, **parameters)
        self.assertEqual(len(found), 1, found)
        return found[0]


def call(name, instance=None, **more):
    return {"call": name, **({"instance": instance} if instance else {}), "at": 0, **more}


DRAFT = """App({
  globalData: { draft: '' },
  onLaunch() {
    this.globalData.draft = wx.getStorageSync('draft')
  },
  onHide() {
    this.globalData.draft = 'Dear Anna,'
    wx.setStorageSync('draft', this.globalData.draft)
  },
})
"""


class Talks(Case):
    def test_initialize_names_the_extension_and_the_version_of_node(self):
        answer = self.plugin.ask("initialize", {"protocol": 1, "settings": {}})["result"]
        self.assertEqual(answer["capabilities"], {"apps": ["js"]})
        self.assertRegex(answer["version"], r"^v\d+\.\d+\.\d+$")
        self.assertEqual(answer["protocol"], 1)

    def test_an_unknown_method_is_refused(self):
        self.assertEqual(self.plugin.ask("draw", {})["error"]["code"], -32601)

    def test_without_a_talk_the_code_is_only_inspected(self):
        self.assertEqual(self.plugin.app(MINI, DRAFT), {"methods": ["App.onLaunch", "App.onHide"], "diagnostics": []})

    def test_actions_come_one_by_one_with_the_lines_before_them(self):
        self.assertEqual(
            self.answers(MINI, DRAFT, call("App.onLaunch"), {"continue": "none"}, call("App.onHide"),
                         {"continue": None}, {"continue": None}),
            [{"action": "restore draft", "lines": [[0, 1], [0, 3], [0, 4]]},
             {"returned": True, "lines": []},
             {"action": "set draft", "lines": [[0, 6], [0, 7]]},
             {"action": "save draft", "lines": [[0, 8]]},
             {"returned": True, "lines": []}])

    def test_a_continue_may_have_no_value_at_all(self):
        self.assertEqual(self.answers(MINI, DRAFT, call("App.onLaunch"), {"at": 0})[1]["returned"], True)

    def test_what_cannot_come_now_is_refused(self):
        for talk in ([{"continue": "none"}], [{"call": "App.onShow", "end": "x"}], [{}]):
            self.assertEqual(self.plugin.ask("app", request(MINI, DRAFT, talk))["error"]["code"], -32602)
        self.assertIn("reply", self.plugin.app(MINI, DRAFT, [call("App.onLaunch")]))

    def test_a_nested_call_runs_on_top_of_the_code_that_waits(self):
        source = """App({
  onShow() {
    wx.setStorageSync('a', 1)
    wx.setStorageSync('b', 2)
  },
  onHide() {
    wx.setStorageSync('c', 3)
  },
})
"""
        replies = self.answers(
            MINI, source, call("App.onShow"), call("App.onHide"), {"continue": None}, {"continue": None},
            {"continue": None})
        self.assertEqual([r.get("action", "returned") for r in replies],
                         ["save a", "save c", "returned", "save b", "returned"])
        self.assertEqual([r["lines"] for r in replies], [[[0, 1], [0, 2], [0, 3]], [[0, 6], [0, 7]], [], [[0, 4]], []])

    def test_a_call_without_a_method_returns_at_once(self):
        self.assertEqual(self.answers(MINI, "App({})", call("Page.onShow", "B"))[0]["returned"], True)

    def test_promises_are_drained_before_a_call_returns(self):
        source = """App({
  async onLaunch() {
    await null
    wx.setStorageSync('a', 1)
  },
})
"""
        replies = self.answers(MINI, source, call("App.onLaunch"), {"continue": None})
        self.assertEqual([r.get("action") for r in replies], ["save a", None])

    def test_the_state_and_the_time_may_come_with_every_message(self):
        replies = self.answers(MINI, DRAFT, call("App.onLaunch", state="foreground", argument="pages/A/A"),
                               {"continue": "none", "state": "background", "at": 5})
        self.assertTrue(replies[1]["returned"])


class Endings(Case):
    def test_after_an_end_memory_is_gone_and_what_was_saved_stays(self):
        source = """let count = 0
Page({
  onShow() {
    count += 1
    wx.setStorageSync('count', wx.getStorageSync('count') + count)
  },
})
"""
        once = [call("Page.onShow"), {"continue": "none"}, {"continue": None}]
        replies = self.answers(MINI, source, *once, *once, {"end": "reclaimed"}, *once)
        self.assertEqual(replies[6], {"ended": True, "lines": []})
        # A new process runs the outermost code again.
        self.assertEqual(replies[7]["lines"], [[0, 1], [0, 2], [0, 3], [0, 4], [0, 5]])
        self.assertEqual(replies[4]["action"], "save count")

    def test_an_end_in_the_middle_means_that_the_action_never_took_effect(self):
        source = """App({
  onLaunch() {
    if (wx.getStorageSync('a') === '') wx.setStorageSync('a', 1)
    else wx.setStorageSync('kept', 1)
  },
})
"""
        launch = call("App.onLaunch")
        kept = self.answers(MINI, source, launch, {"continue": "none"}, {"continue": None}, {"end": "killed"}, launch,
                            {"continue": "saved"})
        lost = self.answers(MINI, source, launch, {"continue": "none"}, {"end": "killed"}, launch, {"continue": "none"})
        self.assertEqual(kept[-1]["action"], "save kept")
        self.assertEqual(lost[2], {"ended": True, "lines": []})
        self.assertEqual(lost[-1]["action"], "save a")

    def test_an_end_without_a_process_is_answered_as_well(self):
        self.assertEqual(self.answers(MINI, DRAFT, {"end": "killed"}), [{"ended": True, "lines": []}])

    def test_numbers_of_continuations_go_on_in_the_next_process(self):
        source = "App({ onShow() { setTimeout(() => {}, 10) } })"
        replies = self.answers(MINI, source, call("App.onShow"), {"continue": None}, {"end": "x"}, call("App.onShow"))
        self.assertEqual([r.get("resume") for r in replies], [0, None, None, 1])


class Timers(Case):
    def test_a_timer_is_a_continuation(self):
        source = """App({
  onHide() {
    setTimeout(() => wx.setStorageSync('a', 1), 8000)
  },
})
"""
        replies = self.answers(MINI, source, call("App.onHide"), {"continue": None}, {"resume": 0, "at": 8000},
                               {"continue": None})
        self.assertEqual(replies[0], {"after": 8000, "resume": 0, "lines": [[0, 1], [0, 2], [0, 3]]})
        self.assertEqual(replies[2], {"action": "save a", "lines": [[0, 3]]})
        self.assertEqual(replies[3]["returned"], True)

    def test_a_cleared_timer_is_cancelled_once(self):
        source = """App({
  onHide() {
    const timer = setTimeout(() => {}, 100)
    clearTimeout(timer)
    clearTimeout(timer)
  },
})
"""
        replies = self.answers(MINI, source, call("App.onHide"), {"continue": None}, {"continue": None})
        self.assertEqual(replies[1], {"cancel": 0, "lines": [[0, 4]]})
        self.assertEqual(replies[2]["returned"], True)

    def test_an_interval_comes_again_under_its_number(self):
        source = "App({ onShow() { setInterval(() => wx.setStorageSync('a', 1), 1000) } })"
        replies = self.answers(MINI, source, call("App.onShow"), {"continue": None}, {"resume": 0, "at": 1000},
                               {"continue": None}, {"continue": None})
        self.assertEqual(replies[3], {"after": 1000, "resume": 0, "lines": []})

    def test_a_request_answers_later_and_what_it_says_can_be_stored(self):
        source = """App({
  onLaunch() {
    wx.request({
      url: 'https://example.com/news',
      success: ({ data }) => wx.setStorageSync('news', data.items),
    })
  },
})
"""
        replies = self.answers(MINI, source, call("App.onLaunch"), {"continue": None}, {"resume": 0, "at": 200})
        self.assertEqual([r.get("after") or r.get("action") for r in replies], [200, None, "save news"])

    def test_nothing_may_depend_on_what_an_answer_says(self):
        source = """App({
  onLaunch() {
    wx.request({
      url: 'https://example.com/news',
      success: ({ data }) => console.log(data.count + 1),
    })
  },
})
"""
        problem = self.only(MINI, source, [call("App.onLaunch"), {"continue": None}, {"resume": 0}])
        self.assertEqual((problem["line"], problem["severity"]), (5, "error"))
        self.assertIn("https://example.com/news.data.count".split("/news")[0], problem["message"])


class Storage(Case):
    def lines(self, model, source, name, *knows, **parameters):
        replies = self.answers(model, source, call(name), *[{"continue": k} for k in knows], **parameters)
        return [r.get("action", "returned") for r in replies]

    def test_a_value_that_the_storage_gave_is_nothing_new(self):
        source = """Page({
  data: { draft: '' },
  onLoad() { this.setData({ draft: wx.getStorageSync('draft') }) },
  onUnload() { wx.setStorageSync('draft', this.data.draft) },
})"""
        self.assertEqual(self.lines(MINI, source, "Page.onLoad", "none"), ["restore draft", "returned"])

    def test_only_what_some_line_stores_is_set(self):
        source = """Page({
  data: { draft: '', seen: false },
  onShow() { this.setData({ draft: 'a', seen: true }) },
  onHide() { wx.setStorage({ key: 'draft', data: this.data.draft }) },
})"""
        self.assertEqual(self.lines(MINI, source, "Page.onShow", None), ["set draft", "returned"])

    def test_a_change_within_a_datum_is_one_of_it(self):
        source = """App({
  globalData: { draft: { title: '' } },
  onShow() { this.globalData.draft.title = 'a' },
  onHide() { wx.setStorageSync('draft', this.globalData.draft) },
})"""
        self.assertEqual(self.lines(MINI, source, "App.onShow", None), ["set draft", "returned"])

    def test_a_copy_is_stored_and_given(self):
        source = """App({
  onLaunch() {
    const list = [1]
    wx.setStorageSync('list', list)
    list.push(2)
    if (wx.getStorageSync('list').length === 1) wx.setStorageSync('copied', true)
  },
})"""
        self.assertEqual(self.lines(MINI, source, "App.onLaunch", None, "saved", None),
                         ["save list", "restore list", "save copied", "returned"])

    def test_what_was_removed_is_gone(self):
        source = """App({
  onLaunch() {
    wx.setStorageSync('a', 1)
    wx.removeStorageSync('a')
    if (wx.getStorageSync('a') === '') wx.setStorageSync('gone', true)
  },
})"""
        self.assertEqual(self.lines(MINI, source, "App.onLaunch", None, None, "saved", None),
                         ["save a", "save a", "restore a", "save gone", "returned"])

    def test_to_read_what_is_not_there_fails_later(self):
        source = """App({
  onLaunch() {
    wx.getStorage({ key: 'a', success() { wx.setStorageSync('b', 1) }, fail() { wx.setStorageSync('c', 1) } })
  },
})"""
        replies = self.answers(MINI, source, call("App.onLaunch"), {"continue": None}, {"resume": 0},
                               {"continue": "none"}, {"continue": None})
        self.assertEqual([r.get("action") for r in replies], [None, None, "restore a", "save c", None])

    def test_a_key_that_is_not_one_word_is_refused(self):
        problem = self.only(MINI, "App({ onShow() { wx.setStorageSync('a b', 1) } })", [call("App.onShow")])
        self.assertEqual(problem["severity"], "error")


class Lines(Case):
    def lines(self, source, *messages):
        return [reply["lines"] for reply in self.answers(MINI, source, *(messages or [call("App.onShow")]))]

    def test_statements_without_braces_are_marked_on_their_lines(self):
        source = """App({
  onShow() {
    const all = [3, 1, 2]
      .map(x => x + 1)
      .filter(x =>
        x > 2)
    if (all.length > 5)
      all.pop()
    else
      all.push(1)
    for (const x of [1, 2])
      all.push(x)
    switch (all.length) {
      case 5: all.pop(); break
      default:
    }
    return all
  },
})
"""
        self.assertEqual([line for _, line in self.lines(source)[0]],
                         [1, 2, 3, 4, 6, 7, 10, 11, 12, 13, 14, 17])

    def test_a_line_is_reported_again_when_another_ran_between(self):
        source = """App({
  onShow() {
    for (let i = 0; i < 2; i += 1) {
      this.a()
      this.b()
    }
  },
  a() {}, b() {},
})
"""
        self.assertEqual([line for _, line in self.lines(source)[0]], [1, 2, 3, 4, 8, 5, 8, 4, 8, 5, 8])

    def test_after_200_lines_the_rest_is_left_out(self):
        source = "App({\n  onShow() {\n    for (;;) {\n      if (++this.n > 500) break\n      this.n\n    }\n  },\n  n: 0,\n})\n"
        self.assertEqual(len(self.lines(source)[0]), 200)

    def test_files_are_numbered_in_their_order(self):
        sources = {"app.js": "const { greet } = require('./greet')\nApp({ onShow() { greet() } })\n",
                   "greet.js": "module.exports = {\n  greet() {\n    return 1\n  },\n}\n"}
        self.assertEqual(self.answers(MINI, sources, call("App.onShow"))[0]["lines"],
                         [[0, 1], [1, 1], [0, 2], [1, 2], [1, 3]])

    def test_columns_count_code_points_of_the_authors_text(self):
        source = "App({ onShow() { const s = '😀é'; if (s) null.boom } })"
        problem = self.only(MINI, source, [call("App.onShow")])
        self.assertEqual((problem["line"], problem["column"], problem["length"]),
                         (1, [*source].index("b", source.index("null") - 1) + 1, 4))

    def test_modules_keep_their_lines(self):
        sources = {"App.js": "import {\n  load,\n} from './store.js'\n\nexport default {\n  onShow() {\n    load()\n  },\n}\n",
                   "store.js": "export const key = 'a', other = 2\nexport function load() {\n  uni.getStorageSync(key)\n}\n"}
        replies = self.answers(UNI, sources, call("App.onShow"), vue="3")
        self.assertEqual(replies[0], {"action": "restore a", "lines": [[1, 1], [0, 5], [0, 6], [0, 7], [1, 2], [1, 3]]})


class Catches(Case):
    def test_a_caught_error_is_the_same_in_every_form(self):
        source = """App({
  async onLaunch() {
    try { null.a } catch { wx.setStorageSync('a', 1) }
    try { null.b } catch (error) { wx.setStorageSync(error.name, 1) }
    try { null.c } catch ({ name,
      message: text = '' }) { wx.setStorageSync(name, text) }
    await Promise.reject(new Error('d')).catch(error => wx.setStorageSync(error.message, 1))
  },
})
"""
        replies = self.answers(MINI, source, call("App.onLaunch"), *[{"continue": None}] * 4)
        self.assertEqual([r.get("action") for r in replies],
                         ["save a", "save TypeError", "save TypeError", "save d", None])
        self.assertEqual([line for r in replies for _, line in r["lines"]], [1, 2, 3, 4, 5, 6, 7])


class Pages(Case):
    def test_a_page_has_its_own_data_until_it_is_unloaded(self):
        source = """Page({
  data: { n: 0 },
  onLoad() {},
  onShow() {
    this.setData({ n: this.data.n + 1 })
    wx.setStorageSync('at' + this.data.n, 1)
  },
  onUnload() {},
})"""
        show = [call("Page.onShow", "C"), {"continue": None}]
        other = [call("Page.onShow"), {"continue": None}]
        replies = self.answers(MINI, source, *show, *show, *other, call("Page.onUnload", "C"), *show)
        self.assertEqual([r["action"] for r in replies if "action" in r], ["save at1", "save at2", "save at1", "save at1"])

    def test_a_file_of_its_own_has_one_page(self):
        sources = {"pages/B.js": "Page({ onShow() { wx.setStorageSync('b', 1) } })",
                   "page.js": "Page({ onShow() { wx.setStorageSync(this.route, 1) } })"}
        names = [self.answers(MINI, sources, call("Page.onShow", name))[0].get("action") for name in "B"]
        self.assertEqual(names, ["save b"])

    def test_two_pages_of_one_file_are_an_error(self):
        problem = self.only(MINI, "Page({})\nPage({})\n")
        self.assertEqual((problem["severity"], problem["line"]), ("error", 2))

    def test_open_pages_are_those_that_were_shown(self):
        source = """Page({
  onShow() { wx.setStorageSync('open' + getCurrentPages().length, 1) },
})"""
        replies = self.answers(MINI, source, call("Page.onShow"), {"continue": None}, call("Page.onShow", "C"))
        self.assertEqual([r.get("action") for r in replies], ["save open1", None, "save open2"])

    def test_a_components_hooks_are_found_where_they_are_written(self):
        source = """const logging = Behavior({ attached() { wx.setStorageSync('first', 1) } })
Component({
  behaviors: [logging],
  lifetimes: { attached() { this.note() } },
  pageLifetimes: { show() {} },
  detached() {},
  methods: { note() { wx.setStorageSync('second', 1) } },
})
Component({ created() {} })
"""
        self.assertEqual(self.plugin.app(MINI, source)["methods"],
                         ["Child.attached", "Child.show", "Child.detached", "Grandchild.created"])
        replies = self.answers(MINI, source, call("Child.attached", "A"), {"continue": None}, {"continue": None})
        self.assertEqual([r.get("action") for r in replies], ["save first", "save second", None])

    def test_listeners_of_the_program_come_after_its_method(self):
        source = """App({ onShow() { wx.setStorageSync('a', 1) } })
wx.onAppShow(() => wx.setStorageSync('b', 1))
wx.onAppHide(() => {})
"""
        self.assertEqual(self.plugin.app(MINI, source)["methods"], ["App.onShow", "App.onHide"])
        replies = self.answers(MINI, source, call("App.onShow"), {"continue": None})
        self.assertEqual([r["action"] for r in replies], ["save a", "save b"])


class UniApp(Case):
    def actions(self, sources, name, *knows, **parameters):
        messages = [call(name), *[{"continue": k} for k in knows]]
        return [r.get("action", "returned") for r in self.answers(UNI, sources, *messages, **parameters)]

    def test_options_of_vue_2_and_of_vue_3(self):
        source = "export default {\n  destroyed() {},\n  onShow() {},\n}\n"
        self.assertEqual(self.plugin.app(UNI, source, vue="2"),
                         {"methods": ["Page.onShow", "Page.destroyed"], "diagnostics": []})
        problem = self.only(UNI, source, vue="3")
        self.assertEqual((problem["severity"], problem["line"], problem["column"], problem["length"]),
                         ("error", 2, 3, 9))

    def test_data_methods_and_computed_values(self):
        source = """export default {
  data() { return { draft: '' } },
  computed: { long() { return this.draft.length > 3 } },
  onShow() { this.write('Dear Anna,') },
  methods: {
    write(text) {
      this.draft = text
      if (this.long) uni.setStorageSync('draft', this.draft)
    },
  },
}
"""
        self.assertEqual(self.actions(source, "Page.onShow", None, None, vue="3"),
                         ["set draft", "save draft", "returned"])

    def test_a_setup_script_runs_for_each_instance(self):
        source = """import { ref } from 'vue'
import { onShow } from '@dcloudio/uni-app'

const shown = ref(0)

onShow(() => {
  shown.value += 1
  uni.setStorageSync('shown' + shown.value, 1)
})
"""
        self.assertEqual(self.plugin.app(UNI, source, vue="3"), {"methods": ["Page.onShow"], "diagnostics": []})
        show, other = call("Page.onShow"), call("Page.onShow", "C")
        replies = self.answers(UNI, source, show, {"continue": None}, show, {"continue": None}, other, vue="3")
        self.assertEqual([r["action"] for r in replies if "action" in r], ["save shown1", "save shown2", "save shown1"])
        self.assertEqual(replies[0]["lines"], [[0, 4], [0, 6], [0, 7], [0, 8]])

    def test_a_reference_is_a_datum_under_its_name(self):
        source = """import { ref, watch } from 'vue'
import { onShow } from '@dcloudio/uni-app'
const draft = ref({ text: '' })
watch(draft, value => uni.setStorageSync('draft', value), { deep: true })
onShow(() => { draft.value.text = 'Dear Anna,' })
"""
        self.assertEqual(self.actions(source, "Page.onShow", None, None, vue="3"), ["set draft", "save draft", "returned"])

    def test_setup_in_options_and_hooks_of_a_component(self):
        sources = {"components/child.js": """import { defineComponent, onMounted } from 'vue'
import { onShow } from '@dcloudio/uni-app'
export default defineComponent({
  setup() {
    onShow(() => {})
    onMounted(() => {})
  },
})
"""}
        self.assertEqual(self.plugin.app(UNI, sources, vue="3", childHooks="page"),
                         {"methods": ["Child.mounted", "Child.onShow"], "diagnostics": []})

    def test_a_page_that_does_not_stay_says_so(self):
        stays = "export default { onBackPress() { return true } }"
        goes = "export default { onBackPress() {} }"
        self.assertEqual(self.actions(stays, "Page.onBackPress", vue="3"), ["returned"])
        self.assertEqual(self.actions(goes, "Page.onBackPress", None, vue="3"), ["return false", "returned"])

    def test_the_composition_form_needs_vue_3(self):
        problem = self.only(UNI, "import { onShow } from '@dcloudio/uni-app'\nonShow(() => {})\n", vue="2")
        self.assertEqual((problem["severity"], problem["line"]), ("error", 1))

    def test_a_name_that_cannot_be_imported(self):
        problem = self.only(UNI, "import { onShwo } from '@dcloudio/uni-app'\n", vue="3")
        self.assertEqual((problem["severity"], problem["column"], problem["help"]),
                         ("error", 10, "did you mean `onShow`?"))


NAMES = [
    # model, path, source, line, column, length, words of the advice
    (MINI, "app.js", "App({\n  onLuanch() {},\n})", 2, 3, 8, "did you mean `onLaunch`?"),
    (MINI, "app.js", "App({\n  onshow: () => {},\n})", 2, 3, 6, "did you mean `onShow`?"),
    (MINI, "app.js", "App({ onUnload() {} })", 1, 7, 8, "write it in `Page({…})`"),
    (MINI, "app.js", "const page = { onUnlaod() {} }\nPage(page)", 1, 16, 8, "did you mean `onUnload`?"),
    (MINI, "app.js", "Page({ onLaunch() {} })", 1, 8, 8, "write it in `App({…})`"),
    (MINI, "app.js", "Component({ methods: { onShow() {} } })", 1, 24, 6, "did you mean `show` in `pageLifetimes`?"),
    (MINI, "app.js", "Component({ pageLifetimes: { onShow() {} } })", 1, 30, 6, "did you mean `show` in `pageLifetimes`?"),
    (MINI, "app.js", "Component({ lifetimes: { hide() {} } })", 1, 26, 4, "write it in `pageLifetimes`"),
    (MINI, "app.js", "Component({ lifetimes: { atached() {} } })", 1, 26, 7, "did you mean `attached`?"),
    (UNI, "App.js", "export default { onLoad() {} }", 1, 18, 6, "write it in the page"),
    (UNI, "index.js", "export default { onLaunch() {} }", 1, 18, 8, "write it in App.vue"),
    (UNI, "index.js", "export default { beforeUnmuont() {} }", 1, 18, 13, "did you mean `beforeUnmount`?"),
    (UNI, "index.js", "export default { methods: { onHide() {} } }", 1, 29, 6, "write it beside `methods`"),
    (UNI, "components/child.js", "export default { onShow() {} }", 1, 18, 6, "with Vue 3"),
    (UNI, "index.js", "import { onLaunch } from '@dcloudio/uni-app'\nonLaunch(() => {})", 1, 10, 8, "write it in App.vue"),
]


class Names(Case):
    def test_names_nearly_right_and_hooks_that_are_never_called(self):
        for model, path, source, line, column, length, words in NAMES:
            with self.subTest(source):
                found = self.only(model, {path: source}, vue="3")
                self.assertEqual((found["severity"], found["path"], found["line"], found["column"], found["length"]),
                                 ("warning", path, line, column, length), found)
                self.assertIn(words, found["help"])

    def test_names_that_are_right_are_left_alone(self):
        source = """App({ globalData: {}, onShow() {}, saveDraft() {} })
Page({ data: {}, onLoad() {}, onPullDownRefresh() {}, onTapShow() {}, show() {} })
Component({ properties: { shown: Boolean }, lifetimes: { moved() {} }, methods: { show() {}, hide() {} } })
"""
        self.assertEqual(self.diagnostics(MINI, source), [])


def launch(body):
    return "App({\n  onLaunch() {\n" + body + "\n  },\n})\n"


# What a hostile or careless program does, the line that is blamed, and words of the diagnostic.
HOSTILE = {
    "an endless loop": (launch("let i = 0\nwhile (true) {\n  i += 1\n  i -= 1\n}"), None, "did not end"),
    "a loop without a body": (launch("for (;;);"), 3, "did not end"),
    "a loop when the file is loaded": ("let n = 0\nwhile (true) n += 1\n", 2, "did not end"),
    "a loop inside of a sort": (launch("[2, 1].sort(() => {\nfor (;;);\n})"), 4, "did not end"),
    "a pattern that never ends": (launch("/^(a+)+$/.test('a'.repeat(60) + 'b')"), 3, "did not end"),
    "deep recursion": (launch("const f = n => g(n)\nconst g = n =>\nf(n + 1) + 1\nf(0)"), 3, "call stack"),
    "recursion that is caught": (launch("let n = 0\nconst f = () => { n += 1; try { f() } catch { wx.setStorageSync('n' + n, 1) } }\nf()"), 4, "call stack"),
    "recursion that a promise catches": (launch("let n = 0\nconst f = () => { n += 1; f() }\nnew Promise(f).catch(() => wx.setStorageSync('n' + n, 1))"), 4, "call stack"),
    "recursion with asynchronous functions": ("App({\n  async onLaunch() {\n    const f = async () => {\n      await f()\n    }\n    try { await f() } catch ({ message }) { wx.setStorageSync('a', message) }\n  },\n})\n", 4, "call stack"),
    "10 GB of objects": (launch("const all = []\nfor (;;) {\nall.push(new Array(1e6).fill({}))\n}"), 5, "256 MB"),
    "10 GB of bytes": (launch("const all = []\nfor (;;) all.push(new Uint8Array(1e7).fill(1))"), 4, "256 MB"),
    "a text of 10 GB": (launch("let s = 'x'\nfor (;;) s += s"), 4, "string length"),
    "another process": (launch("require('child_process').fork('x')"), 3, "child_process"),
    "an import of Node": ("import { execSync } from 'node:child_process'\n", 1, "child_process"),
    "an import in the middle": (launch("import('fs').catch(e => e.constructor.constructor('return process')())"), 3, "import()"),
    "the network": (launch("fetch('https://example.com')"), 3, "fetch is not defined"),
    "a file of its own": (launch("require('fs').writeFileSync('/usr/x', 'x')"), 3, '"fs"'),
    "the users of the computer": (launch("require('../../../../etc/passwd')"), 3, "passwd"),
    "more than a thousand timers": (launch("for (let i = 0; i < 5000; i += 1)\nsetTimeout(() => {}, i)"), 4, "1,000 continuations"),
    "actions without an end": (launch("for (;;)\nwx.setStorageSync('a', 1)"), 4, "1,000 times"),
    "a flood of print": (launch("for (;;) console.log('x'.repeat(1000))"), 3, "more than 1 MB"),
    "an exception": (launch("const x = null\nx.y"), 4, "Cannot read properties of null"),
    "a thrown object that fights back": (launch("throw { toString() { throw this } }"), None, "cannot be shown"),
    "a rejection that nobody handles": ("App({\n  async onLaunch() {\n    await null\n    throw new Error('no')\n  },\n})\n", 4, "Error: no"),
    "a syntax error": ("App({\n  onLaunch() {\n    let x = = 2\n", 3, "Unexpected token"),
    "brackets without an end": ("[" * 50000 + "]" * 50000, 1, "nested too deeply"),
    "a promise that never settles": ("App({\n  async onLaunch() {\n    await new Promise(() => {})\n  },\n})\n", 3, "nothing will settle"),
    "the clock": (launch("try {\nDate.now()\n} catch {}"), 4, "the clock"),
    "the clock again": (launch("new Date().getTime()"), 3, "the clock"),
    "the clock by the back door": (launch("new (new Date(0).constructor)()"), 3, "the clock"),
    "chance": (launch("Math.random()"), 3, "Math.random"),
    "what the shim lacks": (launch("wx.getLocation({})"), 3, "wx.getLocation"),
    "a loop that waits": ("App({\n  async onLaunch() {\n    while (true) await null\n  },\n})\n", 3, "did not end"),
    "promises that beget promises": ("const f = () => Promise.resolve().then(f)\nApp({ onLaunch() { f() } })\n", 1, "did not end"),
    "process.exit": (launch("process.exit(0)"), 3, "process is not defined"),
    "code from text": (launch("eval('1')"), 3, "EvalError"),
    "the constructor's constructor": (launch("this.constructor.constructor('return process')().exit()"), 3, "EvalError"),
    "the constructor of the shim": (launch("wx.login.constructor('return process')().exit()"), 3, "EvalError"),
    "the constructor of the context": ("globalThis.constructor.constructor('return process')()\n", 1, "EvalError"),
    "an error of the host": (launch("const f = () => { try { f() } catch (e) { e.constructor.constructor('return process')() } }\nf()"), 3, "call stack"),
    "frames of the runtime": ("Error.prepareStackTrace = (e, frames) => frames[0].getThis()\n", 1, "read only"),
    "tampering with arrays": ("Array.prototype.push = () => 0\n", 1, "read only"),
    "tampering with JSON": ("JSON.stringify = () => '{}'\n", 1, "read only"),
    "tampering with promises": ("Promise.prototype.then = null\n", 1, "read only"),
    "tampering with the shim": ("wx.setStorageSync = () => {}\n", 1, "TypeError"),
    "a forged line of the protocol": (launch("process.stdout.write('{\"returned\":true}\\n')"), 3, "process is not defined"),
}


class Hostile(Case):
    def provoked(self, plugin, source):
        """The last answer, when the platform does all that it is asked for."""
        talk = [call("App.onLaunch")]
        while True:
            answer = plugin.app(MINI, source, talk)
            reply = answer.get("reply", {})
            if "after" not in reply and "action" not in reply:
                return answer
            talk.append({"continue": None})

    def test_each_is_one_diagnostic_and_the_next_request_is_answered(self):
        other = Plugin()
        self.addCleanup(other.close)
        for name, (source, line, words) in HOSTILE.items():
            with self.subTest(name):
                answer = self.provoked(self.plugin, source)
                self.assertEqual(len(answer["diagnostics"]), 1, answer)
                found = answer["diagnostics"][0]
                self.assertIn(words, found["message"])
                if line:
                    self.assertEqual(found["line"], line, found)
                self.assertEqual(found["path"], "app.js")
                self.assertNotIn(ROOT, json.dumps(answer))
                self.assertEqual(answer, self.provoked(other, source))
                after = self.plugin.app(MINI, DRAFT, [call("App.onLaunch")])
                self.assertEqual(after["reply"]["action"], "restore draft")

    def test_what_the_app_may_see_of_the_computer(self):
        """What a program that left its context would find, said by the sandbox itself."""
        sys.path.insert(0, FOLDER)
        sys.dont_write_bytecode = True
        import process
        command = process.command(*process.tools())
        code = """
const fs = require('fs'), net = require('net'), result = {};
const test = (name, run) => { try { run(); result[name] = true; } catch { result[name] = false; } };
test('passwd', () => fs.readFileSync('/etc/passwd'));
test('home', () => fs.readdirSync('/root'));
test('write', () => fs.writeFileSync('/usr/x', 'x'));
test('big', () => fs.writeFileSync('/tmp/x', Buffer.alloc(4 << 20)));
fs.rmSync('/tmp/x', { force: true });
test('scratch', () => fs.writeFileSync('/tmp/y', 'y'));
result.environment = Object.keys(process.env).filter(name => name !== 'PWD');
result.pid = process.pid < 5;
const socket = net.connect(53, '1.1.1.1');
socket.on('error', () => { result.network = false; console.log(JSON.stringify(result)); process.exit(); });
socket.on('connect', () => { result.network = true; console.log(JSON.stringify(result)); process.exit(); });
"""
        done = subprocess.run([*command[:-1], "-e", code], stdout=subprocess.PIPE, check=True, env={},
                              preexec_fn=process.limit)
        self.assertEqual(json.loads(done.stdout), {
            "passwd": False, "home": False, "write": False, "big": False, "scratch": True, "environment": [],
            "pid": True, "network": False})

    def test_only_plain_globals_are_there(self):
        source = launch("throw Object.getOwnPropertyNames(globalThis).filter(n => /^(process|require|fetch|global|Buffer|"
                        "WebAssembly|Atomics|SharedArrayBuffer|WeakRef|FinalizationRegistry|Intl|performance|crypto|"
                        "navigator|Worker|setImmediate|ShadowRealm)$/.test(n)).join() || 'none'")
        self.assertIn('"none"', self.provoked(self.plugin, source)["diagnostics"][0]["message"])

    def test_classes_may_have_names_of_their_own(self):
        source = launch("""class Missing extends Error { constructor() { super('a'); this.name = 'Missing' } }
const o = {}; o.toString = () => 'b'; o.constructor = 1
if (new Missing().name + o === 'Missingb') wx.setStorageSync('done', 1)""")
        self.assertEqual(self.answers(MINI, source, call("App.onLaunch"))[0]["action"], "save done")


class Purity(Case):
    TALK = [call("App.onLaunch"), {"continue": "none"}, call("App.onHide"), {"continue": None}, {"continue": None},
            {"end": "reclaimed"}, call("App.onLaunch"), {"continue": "saved"}]

    def bytes_of(self, plugin, count, sources=DRAFT):
        return json.dumps(plugin.ask("app", request(MINI, sources, self.TALK[:count])))

    def test_two_processes_and_two_orders_give_the_same_answers(self):
        other = Plugin(XDG_CACHE_HOME=os.path.join(SCRATCH.name, "other"))
        self.addCleanup(other.close)
        forward = [self.bytes_of(self.plugin, n) for n in range(len(self.TALK) + 1)]
        backward = []
        for n in reversed(range(len(self.TALK) + 1)):
            backward.insert(0, self.bytes_of(other, n))
            self.bytes_of(other, 2, DRAFT.replace("draft", "note"))
        self.assertEqual(forward, backward)
        self.assertEqual(forward, [self.bytes_of(self.plugin, n) for n in range(len(self.TALK) + 1)])

    def test_a_folder_that_cannot_be_written_changes_nothing(self):
        other = Plugin(XDG_CACHE_HOME="/proc/none", HOME="/proc/none", TMPDIR="/proc/none")
        self.addCleanup(other.close)
        self.assertEqual(self.bytes_of(self.plugin, 1), self.bytes_of(other, 1))

    def test_what_was_kept_and_is_broken_is_found_anew(self):
        home = os.path.join(SCRATCH.name, "broken")
        first = Plugin(XDG_CACHE_HOME=home)
        expected = self.bytes_of(first, 1)
        first.close()
        for path in glob.glob(os.path.join(home, "tracebook/javascript-app/*.json")):
            with open(path, "w", encoding="utf-8") as file:
                file.write("[")
        second = Plugin(XDG_CACHE_HOME=home)
        self.addCleanup(second.close)
        self.assertEqual(self.bytes_of(second, 1), expected)

    def test_without_bubblewrap_nothing_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("node", "python3"):
                os.symlink(shutil.which(name), os.path.join(folder, name))
            other = Plugin(PATH=folder)
            self.addCleanup(other.close)
            found = other.app(MINI, DRAFT, [call("App.onLaunch")])
            self.assertNotIn("reply", found)
            self.assertEqual([d["help"] for d in found["diagnostics"]], ["apt-get install bubblewrap"])


class Callbacks(Case):
    """The platform's code and the models hold the same names."""

    def test_every_callback_of_the_mini_program_can_be_delivered(self):
        names = [one["name"] for one in callbacks(MINI) if "." in one["name"]]
        source = ""
        for owner, kind in (("App", "App"), ("Page", "Page"), ("Child", "Component"), ("Grandchild", "Component")):
            own = [name.split(".")[1] for name in names if name.startswith(f"{owner}.")]
            methods = {name: f"{name}() {{ wx.setStorageSync('{owner}.{name}', 1) }}" for name in own}
            shown = [methods.pop(name) for name in ("show", "hide") if name in methods]
            section = [f"pageLifetimes: {{ {', '.join(shown)} }}"] if shown else []
            source += f"{kind}({{ {', '.join([*methods.values(), *section])} }})\n"
        self.delivered(MINI, source, names)

    def test_every_callback_of_uni_app_can_be_delivered(self):
        for vue in (2, 3):
            known = [one["name"] for one in callbacks(UNI)
                     if (one["since"] or vue) <= vue <= (one["until"] or vue)]
            sources = {}
            for owner, path in (("App", "App.js"), ("Page", "page.js"), ("Child", "components/child.js")):
                own = [name.split(".")[1] for name in known if name.startswith(f"{owner}.")]
                composed = [name for name in own if owner == "Child" and name.startswith("on")]
                methods = [f"{name}() {{ uni.setStorageSync('{owner}.{name}', 1) }}" for name in own
                           if name not in composed]
                head = ""
                if composed:
                    head = f"import {{ {', '.join(composed)} }} from '@dcloudio/uni-app'\n"
                    hooks = [f"{name}(() => uni.setStorageSync('{owner}.{name}', 1))" for name in composed]
                    methods.append(f"setup() {{ {'; '.join(hooks)} }}")
                sources[path] = f"{head}export default {{ {', '.join(methods)} }}\n"
            self.delivered(UNI, sources, known, vue=str(vue))

    def delivered(self, model, sources, names, **parameters):
        self.assertEqual(self.plugin.app(model, sources, **parameters), {"methods": names, "diagnostics": []})
        for name in names:
            with self.subTest(name):
                reply = self.answers(model, sources, call(name, "A"), **parameters)[0]
                self.assertEqual(reply["action"], f"save {name}")


if __name__ == "__main__":
    unittest.main()
