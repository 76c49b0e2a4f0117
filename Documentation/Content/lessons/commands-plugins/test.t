  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ tracebook plugins test orders/Plugins/bell/plugin
  ok    answers `initialize`
  ok    says the same each time that it is started
  ok    refuses an unknown method with -32601, and goes on
  ok    answers `block` of "bell", 0 bytes, twice the same
  ok    answers `block` of "bell", 0 bytes alike when started anew
  ok    answers `block` of "bell", 3 bytes, twice the same
  ok    answers `block` of "bell", 3 bytes alike when started anew
  ok    answers `block` of "bell", 16 bytes, twice the same
  ok    answers `block` of "bell", 16 bytes alike when started anew
  ok    answers `block` of "bell", 53 bytes, twice the same
  ok    answers `block` of "bell", 53 bytes alike when started anew
  ok    answers `block` of "bell", 380000 bytes, twice the same
  ok    answers `block` of "bell", 380000 bytes alike when started anew
  13 rules tried, all kept
  $ printf '#!/bin/sh\necho hello\n' >greeter; chmod +x greeter
  $ tracebook plugins test greeter
  FAULT answers `initialize`
        `greeter` wrote a line that is not a message
        it is not JSON from byte 1 on: `hello`
  1 rules tried, 1 broken
  [1]
