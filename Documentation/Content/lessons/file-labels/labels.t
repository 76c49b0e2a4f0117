  $ cat $TESTDIR/../../models/door/en.yaml
  # yaml-language-server: $schema=../../../../Schemas/labels.json
  title: A door
  states: {closed: Closed, open: Open, locked: Locked}
  stimuli:
    push: Somebody pushes the door
    push gently: Somebody pushes the door gently
    push hard: Somebody pushes the door hard
    lock: Somebody locks the door
  callbacks:
    "doorDidOpen:":
      label: The door has opened
      why: Whoever waits must know that the way is free.
      hint: It is about the way.
    "doorShouldShut:": The door may shut
    "doorDidShut:": The door has shut
  notifications: {DoorDidOpenNotification: The door has opened}
  logs: {the lamp is lit: The lamp is lit}
  ends: {jammed: The door is jammed}
  parameters: {version: "version {value}", delay: "open for {value}"}
  spellings: {name: Objective-C, swift: Swift}
