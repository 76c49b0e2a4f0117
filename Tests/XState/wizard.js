{
  "id": "wizard",
  "initial": "name",
  "states": {
    "name": { "on": { "NEXT": { "target": "address", "guard": "hasName" } } },
    "address": { "on": { "NEXT": "confirm", "BACK": "name" } },
    "confirm": { "on": { "BACK": "address", "SUBMIT": "done" } },
    "done": { "type": "final" }
  }
}
