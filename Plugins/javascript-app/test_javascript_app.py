#!/usr/bin/env python3
"""Tests of the runner: python3 Plugins/javascript-app/test_javascript_app.py

They speak to the plugin as the program does. Limits of time are the plugin's own; no test measures
how long anything takes.
"""

import glob
import itertools
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, FOLDER)

import answers  # noqa: E402
import fence  # noqa: E402
import process  # noqa: E402
import talks  # noqa: E402

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
        answer = self.plugin.ask("initialize", {"protocol": 2, "settings": {}})["result"]
        self.assertEqual(answer["capabilities"], {"apps": ["js"]})
        self.assertRegex(answer["version"], r"^v\d+\.\d+\.\d+$")
        self.assertEqual(answer["protocol"], 2)

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
    "an import in what a module takes for a text": (
        "let a = 1, b = 1; a <!--b + `\n; import('fs') // `\n", 2, "import is not"),
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


# One line in a file of the platform that led out of the language.
WAY_OUT = "import('fs').catch(e => e.constructor.constructor('return process')())"


class Platforms(Case):
    def asked(self, text, talk=()):
        params = request(MINI, DRAFT, talk)
        params["shim"].append({"path": "own/more.js", "text": text})
        return self.plugin.ask("app", params)["result"]

    def test_a_platform_is_searched_for_what_it_may_not_do(self):
        for text, place, words in [
                (WAY_OUT, (1, 1), "import is not available"),
                ("const a = 1\nif (a) { " + WAY_OUT + " }", (2, 10), "import is not available"),
                ("const f = async (a = `${import('fs')}`) => a", (1, 25), "import is not available"),
                ("import.meta.url", (1, 1), "import.meta"),
                ("}); import('fs'); (function () {", (1, 1), "closes a bracket"),
                ("let a, b; a <!--b + `\n; import('fs') // `", (2, 3), "import is not available"),
                ("const a = = 2", (1, 11), "Unexpected token")]:
            with self.subTest(text):
                answer = self.asked(text, [call("App.onLaunch")])
                self.assertNotIn("reply", answer)
                (found,) = answer["diagnostics"]
                self.assertEqual((found["path"], found["line"], found["column"]), ("own/more.js", *place), found)
                self.assertIn(words, found["message"] + found.get("why", ""))
        self.assertEqual(self.asked("// import('fs')\nruntime.shared.a = 'import(1)'")["diagnostics"], [])

    def test_code_is_made_from_text_nowhere_in_the_process(self):
        """Also where an error of Node's own leads to its side."""
        done = inside("try { Function('return process')() } catch (e) { said(e.name) }")
        self.assertEqual(said(done), "EvalError")


def fenced(command, user=None):
    """Runs a command as an app is run, but for the talk; by an ordinary user if there is one to be."""
    def prepare():
        os.dup2(calls.fileno(), 6)
        if calls.fileno() != 6:
            os.close(calls.fileno())
        process.limit()
    with fence.filter_file(threads=True) as calls:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={}, check=False,
            pass_fds=(6, calls.fileno()), preexec_fn=prepare,
            **({} if user is None else {"user": user, "group": user, "extra_groups": []}))


def inside(code, user=None, node=None):
    """Runs code in Node as a program that has left its language: it has all that the process has."""
    command = process.command(node or process.node()[1], process.bubblewrap())
    return fenced([*command[:-1], "-e", "const said = v => process.stdout.write(JSON.stringify(v));" + code], user)


def native(code, user=None):
    """The same with Python in the place of Node, which can make any call of the system."""
    return fenced(native_command(code), user)


def native_command(code):
    command = process.command(os.path.realpath("/usr/bin/python3"), process.bubblewrap())
    at, end = command.index("--remount-ro"), command.index("/node", command.index("--seccomp"))
    system = ["--ro-bind", "/usr", "/usr", "--setenv", "PYTHONHOME", "/usr"]
    head = "import ctypes, fcntl, json, mmap, os, resource, sys\nC = ctypes.CDLL(None, use_errno=True)\n"
    return [*command[:at], *system, *command[at:end], "/node", "-S", "-c", head + code]


def said(done):
    return json.loads(done.stdout)


# Every file and folder that can be seen, and whatever of it can be changed.
LOOK = """
const fs = require('fs'), seen = [], changed = [];
const look = path => {
  seen.push(path);
  const is = fs.lstatSync(path);
  const attempt = run => { try { run(); changed.push(path); } catch {} };
  if (is.isDirectory()) {
    attempt(() => fs.writeFileSync(`${path}/x`, 'x'));
    attempt(() => fs.mkdirSync(`${path}/y`));
    attempt(() => fs.symlinkSync('/', `${path}/z`));
    let names = [];
    try { names = fs.readdirSync(path); } catch {}
    for (const name of names) look(`${path === '/' ? '' : path}/${name}`);
  } else {
    attempt(() => fs.appendFileSync(path, 'x'));
    attempt(() => fs.chmodSync(path, 0o777));
    attempt(() => fs.renameSync(path, `${path}x`));
  }
};
look('/');
said({ seen, changed });
"""
ENDS = {
    "a process": "os.fork()", "a process that shares memory": "C.syscall(58)" if os.uname().machine == "x86_64"
    else "os.fork()", "a socket": "import socket; socket.socket()", "two sockets": "import socket; socket.socketpair()",
    "a signal": "os.kill(1, 0)", "another program's memory": "C.ptrace(16, 1, 0, 0)",
    "a mount": "C.mount(b'/', b'/', b'', 4096, b'')", "another root": "os.chroot('/')",
    "a system of its own": "C.unshare(0x10000000)"}
FAILS = {
    "memory of a name": "os.memfd_create('x')", "memory that is shared": "mmap.mmap(-1, 1 << 20)",
    "a lock": "fcntl.lockf(open('/node', 'rb'), fcntl.LOCK_SH)", "another lock": "fcntl.flock(3, 1)",
    "a writable file": "open('/x', 'wb')", "a folder": "os.mkdir('/x')", "what others run": "os.listdir('/proc')",
    "a lease": "fcntl.fcntl(open('/node', 'rb'), 1024, 0)",
    "a life of its own": "if C.prctl(1, 0, 0, 0, 0): raise OSError(ctypes.get_errno(), '')",
    "a device": "open('/dev/null')", "a pipe of a name": "os.mkfifo('/x')"}


class Fence(unittest.TestCase):
    """What a program finds that has left its language, by the person who runs the tests and by an ordinary user."""

    users = [None, 65534] if os.geteuid() == 0 else [None]


    def test_nothing_can_be_written_and_nothing_is_seen_but_node_and_the_runner(self):
        for user in self.users:
            found = said(inside(LOOK, user))
            self.assertEqual(found["changed"], [])
            tops = {path.split("/")[1] for path in found["seen"]} - {""}
            self.assertLessEqual(tops, {"node", "libraries", "runner", "lib", "lib64", "usr"})
            self.assertEqual([path for path in found["seen"] if path.startswith("/usr/")
                              and not path.startswith("/usr/share/nodejs/")], ["/usr/share", "/usr/share/nodejs"])
            self.assertLess(len([path for path in found["seen"] if path.startswith("/lib")]), 30)

    def test_node_in_a_home_shows_nothing_beside_it(self):
        with tempfile.TemporaryDirectory() as home:
            os.chmod(home, 0o755)
            os.mkdir(os.path.join(home, "bin"))
            for name in ("secret", "bin/secret", ".profile"):
                with open(os.path.join(home, name), "w", encoding="utf-8") as file:
                    file.write("secret")
            own = shutil.copy(process.node()[1], os.path.join(home, "bin/node"))
            found = said(inside(LOOK, node=own))
            self.assertEqual([path for path in found["seen"] if "secret" in path or "profile" in path
                              or home.split("/")[-1] in path], [])
            # By the plugin itself, through a script of the same name that starts it.
            script = os.path.join(home, "script")
            os.mkdir(script)
            with open(os.path.join(script, "node"), "w", encoding="utf-8") as file:
                file.write(f'#!/bin/sh\nexec {own} "$@"\n')
            os.chmod(os.path.join(script, "node"), 0o755)
            other = Plugin(PATH=f"{script}:{os.environ['PATH']}")
            try:
                self.assertEqual(other.app(MINI, DRAFT, [call("App.onLaunch")])["reply"]["action"], "restore draft")
            finally:
                other.close()

    def test_the_environment_is_empty_and_no_other_file_is_open(self):
        for user in self.users:
            self.assertEqual(sorted(said(inside("said(Object.keys(process.env))", user))),
                             ["LD_LIBRARY_PATH", "PWD"])
            code = "print(json.dumps([n for n in range(64) if C.fcntl(n, 1) >= 0]))"
            self.assertEqual(said(native(code, user)), [0, 1, 2])

    def test_limits_cannot_be_raised_nor_changed(self):
        code = """
result = {}
for name in [n for n in dir(resource) if n.startswith("RLIMIT_")]:
    number = getattr(resource, name)
    soft, hard = resource.getrlimit(number)
    result[name] = [soft, hard]
    for new in ((-1, -1), (hard, -1), (0, hard), (0, 0)):
        for change in (lambda: resource.setrlimit(number, new), lambda: resource.prlimit(0, number, new)):
            try:
                change()
                result[name] = "changed"
            except (OSError, ValueError):
                pass
print(json.dumps(result))
"""
        for user in self.users:
            found = said(native(code, user))
            self.assertNotIn("changed", found.values())
            for name, most in {"DATA": process.BURST, "FSIZE": 0, "NOFILE": 64, "CORE": 0, "STACK": 8 << 20,
                               "MEMLOCK": 0, "MSGQUEUE": 0}.items():
                self.assertEqual(found[f"RLIMIT_{name}"], [most, most], name)

    def test_memory_ends_where_the_system_ends_it_even_if_nobody_looks(self):
        code = """
size, held = 0, []
try:
    while True:
        held.append(bytearray(1 << 24))
        size += 1 << 24
except MemoryError:
    held.clear()
    print(json.dumps(size))
"""
        for user in self.users:
            self.assertLess(said(native(code, user)), process.BURST)

    def test_what_ends_a_program(self):
        for user, code in itertools.product(self.users, ENDS.values()):
            done = native(code, user)
            self.assertEqual(done.returncode, 128 + 31, done)

    def test_what_fails(self):
        for user, code in itertools.product(self.users, FAILS.values()):
            done = native(f"try:\n    {code}\nexcept OSError as error:\n    print(error.errno)", user)
            self.assertRegex(done.stdout.decode(), r"^\d+\n$", done)

    def test_threads_are_counted(self):
        command = native_command("""
import threading, time
secret = json.loads(os.read(3, 65536))["secret"]
os.write(4, f"{secret} ready {{}}\\n".encode())
for _ in range(80):
    threading.Thread(target=time.sleep, args=(60,)).start()
""")
        with unittest.mock.patch.object(process, "command", lambda *_: command):
            app = process.Process(PROGRAM)
            self.addCleanup(app.end)
            with self.assertRaises(process.Fault) as raised:
                app.answer()
            self.assertEqual(raised.exception.kind, "threads")

    def test_no_file_is_open_but_pipes(self):
        code = """
const open = [];
for (let n = 0; n < 64; n += 1) {
  try { const is = fs.fstatSync(n); if (is.isFile() || is.isDirectory() || is.isSocket()) open.push(n); } catch {}
}
say('ready {}');
say(`reply ${JSON.stringify(open)}`);
setInterval(() => {}, 1000);
"""
        self.assertEqual(hostile(code), ("reply", []))

    def test_nothing_lives_on(self):
        command = native_command("""
secret = json.loads(os.read(3, 65536))["secret"]
os.write(4, f"{secret} ready {{}}\\n".encode())
C.prctl(1, 0, 0, 0, 0)
while True: pass
""")
        with unittest.mock.patch.object(process, "command", lambda *_: command):
            app = process.Process(PROGRAM)
        ends = [os.pidfd_open(pid) for pid in fence.family(app.child.pid)]
        self.assertEqual(len(ends), 2)
        app.end()
        for end in ends:
            self.assertEqual(select.select([end], [], [], 60)[0], [end])
            os.close(end)

    def test_a_process_of_node_is_no_process(self):
        self.assertEqual(hostile("require('child_process').spawnSync('/node', ['--version'])")[0], "system")
        self.assertEqual(hostile("require('net').connect(53, '127.0.0.1')")[0], "system")


def hostile(code, attempts=1):
    """What the runner makes of a process in which this code stands in the place of the runner's own half.

    `say(text)` writes a line of the talk, with the secret that only the runner's half knows.
    """
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "page"))
        with open(os.path.join(folder, "host.js"), "w", encoding="utf-8") as file:
            file.write("""
const fs = require('fs');
let text = '';
const chunk = Buffer.alloc(65536);
while (!text.includes('\\n')) text += chunk.toString('utf8', 0, fs.readSync(3, chunk));
const { secret } = JSON.parse(text);
const say = line => fs.writeSync(4, `${secret} ${line}\\n`);
""" + code)
        before = process.FOLDER
        process.FOLDER = folder
        try:
            app = process.Process(PROGRAM)
            try:
                for _ in range(attempts - 1):
                    app.send({"continue": "x" * 100_000})
                    app.answer()
                app.send({"call": "App.onLaunch"})
                return app.answer()
            finally:
                app.end()
        except process.Fault as fault:
            return [fault.kind if fault.kind != "start" else str(fault.__cause__)]
        finally:
            process.FOLDER = before


PROGRAM = {"sources": [{"path": "app.js", "text": "App({})\n"}], "shim": [], "callbacks": [{"name": "App.onLaunch"}]}
GOOD = {"lines": [], "stored": [], "next": 0, "planned": 0, "problems": []}
FORGED = {
    "no JSON": "{", "another secret": "x ready {}", "nothing": "", "a number that is none": "reply NaN", "a long number": "reply " + "9" * 100,
    "brackets without an end": "reply " + "[" * 100_000}
WRONG = [
    [], None, 1, {}, {**GOOD, "lines": [[0, 3]]}, {**GOOD, "lines": [[1, 1]]}, {**GOOD, "lines": [[0, -1]]},
    {**GOOD, "lines": [[0]]}, {**GOOD, "lines": 1}, {**GOOD, "action": 1}, {**GOOD, "action": "\ud800"},
    {**GOOD, "after": 1 << 80, "resume": 0}, {**GOOD, "after": 1.5}, {**GOOD, "returned": "yes"},
    {**GOOD, "stored": [[1, "a"]]}, {**GOOD, "stored": [["a"]]}, {**GOOD, "stored": [["a", {}]]},
    {**GOOD, "next": -1}, {**GOOD, "problems": [{}]}, {**GOOD, "problems": [1]},
    {**GOOD, "problems": [{"path": "/etc/passwd", "line": 1, "column": 1, "length": 1, "severity": "error",
                           "message": "a"}]},
    {**GOOD, "problems": [{"path": "app.js", "line": "1", "column": 1, "length": 1, "severity": "error",
                           "message": "a"}]},
    {**GOOD, "problems": [{"path": "app.js", "line": 1, "column": 1, "length": 1, "severity": "fatal",
                           "message": "a"}]}]


class Forging(unittest.TestCase):
    """An app that has got out of its language and speaks for its runner."""

    def test_lines_that_are_none_are_one_fault(self):
        for name, line in FORGED.items():
            with self.subTest(name):
                self.assertEqual(hostile(f"fs.writeSync(4, {json.dumps(line)} + '\\n'); setInterval(() => {{}}, 9)"),
                                 ["forged"])
                self.assertEqual(hostile(f"say('ready {{}}'); say({json.dumps(line)}); setInterval(() => {{}}, 9)"),
                                 ["forged"])

    def test_answers_of_a_wrong_form_are_one_fault(self):
        for value in WRONG:
            with self.subTest(value), self.assertRaises(process.Fault) as raised:
                answers.reply(value, PROGRAM)
            self.assertEqual(raised.exception.kind, "forged")
        self.assertEqual(answers.reply({**GOOD, "returned": True}, PROGRAM)["returned"], True)
        for value in ([], {}, {"methods": ["App.onShow"], "problems": [], "sources": PROGRAM["sources"]},
                      {"methods": [], "problems": [], "sources": []},
                      {"methods": [], "problems": [], "sources": [{"path": "/etc/passwd"}]}):
            with self.subTest(value), self.assertRaises(process.Fault):
                answers.inspected(value, PROGRAM)

    def test_an_app_that_does_not_read_keeps_nobody_waiting(self):
        # Its pipe is full after the first message, and yet it answers as if it had read.
        code = "say('ready {}'); say('reply 1'); say('reply 2'); say('reply 3'); setInterval(() => {}, 1000)"
        self.assertEqual(hostile(code, attempts=3), ("reply", 3))

    def test_floods_end(self):
        self.assertEqual(hostile("say('ready {}'); for (;;) fs.writeSync(4, 'x'.repeat(65536))"), ["answer"])
        self.assertEqual(hostile("say('ready {}'); for (;;) fs.writeSync(1, 'x'.repeat(65536))"), ["output"])
        # Reports of lines, which nobody asked for, give no time.
        self.assertEqual(hostile("say('ready {}'); for (;;) fs.writeSync(5, 'xxxx')"), ["time"])

    def test_what_an_app_stores_is_bounded_in_the_runner_too(self):
        run = talks.Run("", {}, {"problems": [], "sources": []})
        with self.assertRaises(process.Fault) as raised:
            for number in range(10):
                run.accept({"call": "x"}, {**GOOD, "returned": True, "stored": [[f"k{number}", "x" * (1 << 20)]]})
        self.assertEqual(raised.exception.kind, "answer")


class Folders(unittest.TestCase):
    """Where results are kept: a folder that nobody else can change."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.base = os.path.join(folder.name, "cache")
        before = os.environ.get("XDG_CACHE_HOME")
        os.environ["XDG_CACHE_HOME"] = self.base
        self.addCleanup(lambda: os.environ.pop("XDG_CACHE_HOME") if before is None
                        else os.environ.update(XDG_CACHE_HOME=before))

    def test_a_new_folder_is_closed_to_others(self):
        path = fence.kept_folder("app")
        self.assertEqual(path, os.path.join(self.base, "tracebook", "app"))
        for one in (path, os.path.dirname(path)):
            self.assertEqual(os.stat(one).st_mode & 0o777, 0o700)

    def test_a_folder_that_is_a_link_is_not_used(self):
        for name in ("tracebook", "tracebook/app"):
            with self.subTest(name):
                shutil.rmtree(self.base, ignore_errors=True)
                os.makedirs(os.path.join(self.base, "elsewhere"), mode=0o700)
                os.makedirs(os.path.dirname(os.path.join(self.base, name)), mode=0o700, exist_ok=True)
                os.symlink(os.path.join(self.base, "elsewhere"), os.path.join(self.base, name))
                self.assertIsNone(fence.kept_folder("app"))

    def test_a_folder_that_others_could_write_is_not_used(self):
        for name in ("", "tracebook", "tracebook/app"):
            with self.subTest(name):
                shutil.rmtree(self.base, ignore_errors=True)
                os.makedirs(os.path.join(self.base, "tracebook/app"), mode=0o700)
                os.chmod(os.path.join(self.base, name), 0o777)
                self.assertIsNone(fence.kept_folder("app"))

    @unittest.skipIf(os.geteuid(), "only root can give a folder to another user")
    def test_a_folder_of_somebody_else_is_not_used(self):
        for name in ("", "tracebook", "tracebook/app"):
            with self.subTest(name):
                shutil.rmtree(self.base, ignore_errors=True)
                os.makedirs(os.path.join(self.base, "tracebook/app"), mode=0o700)
                os.chown(os.path.join(self.base, name), 65534, 65534)
                self.assertIsNone(fence.kept_folder("app"))

    def test_a_shared_folder_serves_where_nobody_can_take_the_place(self):
        os.makedirs(self.base)
        os.chmod(self.base, 0o1777)
        self.assertIsNotNone(fence.kept_folder("app"))

    def test_without_such_a_folder_nothing_is_kept(self):
        os.makedirs(os.path.join(self.base, "tracebook"))
        os.chmod(os.path.join(self.base, "tracebook"), 0o777)
        other = Plugin(XDG_CACHE_HOME=self.base, TMPDIR=self.base)
        self.addCleanup(other.close)
        self.assertIn("reply", other.app(MINI, DRAFT, [call("App.onLaunch")]))
        self.assertEqual(os.listdir(os.path.join(self.base, "tracebook")), [])

    def test_a_passing_folder_is_closed_to_others(self):
        path = fence.passing_folder("app")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o700)


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
