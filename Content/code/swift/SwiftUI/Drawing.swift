internal import AppRuntime

/// What a view or a scene of the shim does when it is drawn: nothing is seen, but the bodies below
/// it are asked, and what waits for a change is noted.
@MainActor
protocol Part {
  func draw(_ drawing: Drawing, _ path: String)
}

/// Asks for the bodies of an app again at each change, and keeps what belongs to their places.
@MainActor
final class Drawing {
  private var states: [String: AnyObject] = [:]
  private var values: [String: Any] = [:]
  private var changes: [() -> Void] = []
  private var hasBegun = false

  /// The first value that a view sees is no change.
  func change(to phase: ScenePhase, _ draw: () -> Void) {
    if !hasBegun {
      hasBegun = true
      EnvironmentValues.phase = phase == .inactive ? .background : .inactive
      draw()
      runChanges()
    }
    EnvironmentValues.phase = phase
    draw()
    runChanges()
  }

  private func runChanges() {
    let waiting = changes
    changes = []
    for change in waiting { change() }
  }

  func draw<Content: View>(_ view: Content, _ path: String) {
    if let part = view as? any Part { return part.draw(self, path) }
    let path = "\(path)/\(Content.self)"
    connect(view, path)
    draw(view.body, path)
  }

  func draw<Content: Scene>(_ scene: Content, _ path: String) {
    if let part = scene as? any Part { return part.draw(self, path) }
    let path = "\(path)/\(Content.self)"
    connect(scene, path)
    draw(scene.body, path)
  }

  /// A view is made anew each time, its state stays with its place.
  func connect(_ owner: Any, _ path: String) {
    for child in Mirror(reflecting: owner).children {
      guard let state = child.value as? any Kept, let label = child.label else { continue }
      let key = "\(path).\(label)"
      states[key] = state.connect(states[key], String(label.drop { $0 == "_" }))
    }
  }

  func watch<Value: Equatable>(
    _ value: Value, _ path: String, _ initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let before = values.updateValue(value, forKey: path) as? Value
    if let before, before != value {
      changes.append { action(before, value) }
    } else if before == nil, initial {
      changes.append { action(value, value) }
    }
  }
}

/// What the body of a part is: a part draws itself, so that only an author's code can ask for it.
func noBody() -> Never {
  Platform.fail(
    "a view of the platform was asked for its body", "It draws itself and has none.",
    "Put the view itself where its body was wanted.")
}

@MainActor
protocol Kept {
  /// Takes what was kept at its place, or gives its own to be kept.
  func connect(_ known: AnyObject?, _ name: String) -> AnyObject
}
