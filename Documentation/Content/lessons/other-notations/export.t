  $ cd "$(dirname "$(command -v budgets.py)")/.."
  $ Plugins/xstate/plugin <$TESTDIR/export.jsonl
  {"jsonrpc":"2.0","id":1,"result":{"text":"{\n  \"id\": \"lamp\",\n  \"context\": {\"charge\": 9},\n  \"initial\": \"off\",\n  \"states\": {\n    \"off\": {\n      \"on\": {\"press\": {\"target\": \"on\", \"guard\": \"charge > 2\", \"actions\": [\"click\"]}}\n    },\n    \"on\": {\"on\": {\"press\": \"off\"}}\n  }\n}\n","diagnostics":[{"severity":"notice","kind":"lost","line":3,"column":19,"length":72,"message":"the guard `charge > 2` has to be written as code"}]}}
