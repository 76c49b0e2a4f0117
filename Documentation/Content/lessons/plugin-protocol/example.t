  $ cd "$(dirname "$(command -v budgets.py)")/.."
  $ Plugins/cram/plugin <$TESTDIR/example.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"examples": ["t"], "cache": false}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"text": "  $ echo ding\n  ding\n"}}
