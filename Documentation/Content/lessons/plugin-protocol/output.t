  $ python3 $TESTDIR/../output-plugin/cards.py <$TESTDIR/output.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"outputs": ["cards"]}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"files": [{"path": "en/cards.csv", "text": "\"Opening, Push\",push,= open\n"}]}}
