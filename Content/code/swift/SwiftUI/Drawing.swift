internal import AppRuntime
@_spi(AppRuntime) import BackgroundTasks

/// What a view or a scene of the shim does when it is drawn: nothing is seen, but the bodies below
/// it are asked, and what waits for a change is noted.
@MainActor
protocol Part {
  func draw(_ drawing: Drawing, _ path: String)
}

/// Asks for the bodies of an app again at each change, and keeps what belongs to their places.
@MainActor
final class Drawing {
  /// What a view does when it comes and goes.
  struct Appearance {
    var appear: () -> Void = {}
    var disappear: () -> Void = {}
    var identity: AnyHashable?
    var task: (@Sendable () async -> Void)?
  }

  private static weak var current: Drawing?

  var drawAll: () -> Void = {}
  /// Without one, only the scenes are drawn.
  private(set) var hasWindow = false
  private var states: [String: AnyObject] = [:]
  private var values: [String: Any] = [:]
  private var changes: [() -> Void] = []
  private var isUpdating = false

  /// What is drawn now, and what was drawn before, in their order.
  private var drawn: [(path: String, appearance: Appearance)] = []
  private var shown: [(path: String, appearance: Appearance)] = []
  private var tasks: [String: Task<Void, Never>] = [:]

  // What the views of the last drawing wait for.
  var editors: [Binding<String>] = []
  var links: [(URL) -> Void] = []
  var destination: (() -> any View)?
  var backgroundTasks: [(name: String, action: @Sendable () async -> Void)] = []

  /// The first value that a view sees is no change.
  func change(to phase: ScenePhase) {
    if !hasWindow {
      hasWindow = true
      Drawing.current = self
      EnvironmentValues.phase = phase == .inactive ? .background : .inactive
      update()
    }
    EnvironmentValues.phase = phase
    update()
  }

  /// Draws again when the code that runs has returned.
  static func changed() {
    guard let drawing = current, !drawing.isUpdating else { return }
    drawing.isUpdating = true
    Task {
      drawing.isUpdating = false
      drawing.update()
    }
  }

  private func update() {
    drawn = []
    editors = []
    links = []
    backgroundTasks = []
    withObservationTracking(drawAll) { MainActor.assumeIsolated { Drawing.changed() } }
    let waiting = changes
    changes = []
    for change in waiting { change() }
    showDrawn()
  }

  private func showDrawn() {
    let before = shown
    shown = drawn
    for (path, appearance) in shown {
      let old = before.first { $0.path == path }?.appearance
      if old == nil { appearance.appear() }
      guard let task = appearance.task, old == nil || old?.identity != appearance.identity else {
        continue
      }
      tasks.removeValue(forKey: path)?.cancel()
      tasks[path] = Task { await task() }
    }
    for (path, appearance) in before where !shown.contains(where: { $0.path == path }) {
      tasks.removeValue(forKey: path)?.cancel()
      appearance.disappear()
    }
  }

  // What the platform calls.

  func type() {
    if let editor = editors.last { editor.wrappedValue += "a" }
  }

  /// A window that has not been drawn yet is drawn for it.
  func open(_ url: URL) {
    if !hasWindow {
      hasWindow = true
      Drawing.current = self
      update()
    }
    for link in links { link(url) }
  }

  func runInBackground(_ kind: String) {
    if !hasWindow {
      EnvironmentValues.phase = .background
      update()
    }
    guard let task = backgroundTasks.first(where: { BGTaskScheduler.name($0.name) == kind }) else {
      return
    }
    Task {
      await task.action()
      Platform.act("complete-task \(kind)")
    }
  }

  // What views and scenes ask for.

  /// All that is drawn by the closure goes when a destination lies over it.
  func drawStack(_ content: () -> Void, _ path: String) {
    let (count, outer) = (drawn.count, destination)
    destination = nil
    content()
    if let view = destination?() {
      drawn.removeSubrange(count...)
      editors = []
      destination = outer
      draw(view, "\(path).destination")
    }
    destination = outer
  }

  func note(_ appearance: Appearance, _ path: String) { drawn.append((path, appearance)) }

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
