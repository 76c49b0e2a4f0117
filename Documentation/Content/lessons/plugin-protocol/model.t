  $ python3 $TESTDIR/../model-plugin/arrows.py <$TESTDIR/model.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"models": ["arrows"]}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"diagnostics": [{"line": 1, "message": "this is not an arrow", "help": "write `off --press--> on`, or `on --10s--> off`"}]}}
  {"jsonrpc": "2.0", "id": 3, "result": {"scxml": "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" xmlns:tb=\"urn:tracebook:chart\" version=\"1.0\" datamodel=\"tracebook\" initial=\"off\">\n<tb:stimulus name=\"press\"/>\n<state id=\"off\" tb:state-of=\"off\">\n<transition event=\"press\" target=\"on\"></transition>\n</state>\n</scxml>", "lines": [null, 2, 2, 2, null, null]}}
