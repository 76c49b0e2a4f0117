  $ tracebook plugins test $TESTDIR/arrows.py
  ok    answers `initialize`
  ok    says the same each time that it is started
  ok    refuses an unknown method with -32601, and goes on
  ok    answers `model` of "Content/models/x/model.arrows", 0 bytes, twice the same
  ok    answers `model` of "Content/models/x/model.arrows", 0 bytes alike when started anew
  ok    answers `model` of "Content/models/x/model.arrows", 3 bytes, twice the same
  ok    answers `model` of "Content/models/x/model.arrows", 3 bytes alike when started anew
  ok    answers `model` of "Content/models/x/model.arrows", 16 bytes, twice the same
  ok    answers `model` of "Content/models/x/model.arrows", 16 bytes alike when started anew
  ok    answers `model` of "Content/models/x/model.arrows", 53 bytes, twice the same
  ok    answers `model` of "Content/models/x/model.arrows", 53 bytes alike when started anew
  ok    answers `model` of "Content/models/x/model.arrows", 380000 bytes, twice the same
  ok    answers `model` of "Content/models/x/model.arrows", 380000 bytes alike when started anew
  13 rules tried, all kept
