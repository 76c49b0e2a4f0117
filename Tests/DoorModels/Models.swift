package import Book
package import Statechart

/// Models of doors and telephones, with which tests talk.
package enum Models {
  /// A door that shuts itself after ten seconds.
  package static func door(labels: [LanguageTag: ModelLabels] = [:]) -> Model {
    var door = Sketch()
    door.version(1, 3)
    let willOpen = door.callback(CallbackDeclaration(name: "doorWillOpen:"))
    let didOpen = door.callback(
      CallbackDeclaration(
        name: "doorDidOpen:", spellings: [("swift", "doorDidOpen(_:)"), ("verb", "openedDoor")]))
    let didClose = door.callback(CallbackDeclaration(name: "doorDidClose:"))
    let wasKnocked = door.callback(CallbackDeclaration(name: "doorWasKnocked:"))
    _ = door.callback(CallbackDeclaration(name: "doorDidJam:"))
    let creaked = door.callback(CallbackDeclaration(name: "doorCreaked:", until: 1))

    let closed = door.state("closed", of: "closed")
    let open = door.state("open", of: "open")
    let locked = door.state("locked", of: "locked")
    let ashes = door.state("ashes", of: "gone")
    door.start(door.root, at: closed)
    door.on(
      closed,
      [
        ("push", [door.call(willOpen)], open),
        ("knock", [door.log("knocked"), door.call(wasKnocked, "twice")], nil),
        ("creak", [door.call(creaked)], nil),
        ("lock", [], locked),
        ("burn", [door.endProcess("burnt")], ashes),
      ])
    door.on(open, [("shut", [door.call(didClose)], closed)])
    door.entering(
      open,
      [door.call(didOpen), door.post("DoorDidOpenNotification"), door.send("shut", after: 10_000)])
    door.stimulus("push gently", event: "push", omissible: 1)
    door.stimulus("push hard", event: "push")
    door.stimulus("knock", event: "knock")
    door.stimulus("creak", event: "creak")
    door.stimulus("lock", event: "lock")
    door.stimulus("burn", event: "burn")
    return door.model("door", labels: labels)
  }

  /// An app for the door that keeps a note when it opens.
  package static func keeper(of model: Model) -> App {
    var app = AppBuilder(for: model.chart)
    let note = app.datum("note".utf8)
    app.implement(1, [AppAction(.set, note, text: app.name("set note".utf8))])
    return app.build()
  }

  /// A telephone with two lines, which ring each on its own.
  package static func telephone() -> Model {
    var phone = Sketch()
    let didRing = phone.callback(CallbackDeclaration(name: "lineDidRing:"))
    let lines = phone.state("lines", .parallel)
    let instances = [phone.instance("A"), phone.instance("B")]
    var parts: [(region: Int, idle: Int, ringing: Int, instance: Int32)] = []
    for (instance, name) in zip(instances, ["A", "B"]) {
      let region = phone.state("line\(name)", .compound, in: lines, instance: instance)
      let idle = phone.state("idle\(name)", in: region, of: "idle", instance: instance)
      let ringing = phone.state("ringing\(name)", in: region, of: "ringing", instance: instance)
      phone.end(region)
      parts.append((region, idle, ringing, instance))
    }
    phone.end(lines)
    phone.start(phone.root, at: lines)
    for (part, name) in zip(parts, ["A", "B"]) {
      phone.start(part.region, at: part.idle)
      let ring = phone.call(didRing, instance: part.instance)
      phone.on(part.idle, [("ring.\(name)", [ring], part.ringing)])
      phone.stimulus("ring \(name)", event: "ring.\(name)")
    }
    return phone.model("telephone")
  }
}
