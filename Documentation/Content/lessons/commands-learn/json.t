  $ tracebook new book orders >made
  $ printf 'place\nship\nwait 80h\n' | tracebook run order --book orders --json
  {"stimulus":"place","observations":[{"kind":"state","name":"placed","at":0},{"kind":"callback","name":"orderPlaced","state":"placed","at":0}],"state":"placed","time":0}
  {"stimulus":"ship","error":"`ship` is not possible now; it is possible after `> pay`"}
  {"stimulus":"wait 80h","observations":[{"kind":"state","name":"cancelled","at":259200000},{"kind":"callback","name":"orderCancelled","state":"cancelled","at":259200000}],"state":"cancelled","time":288000000}
  [1]
