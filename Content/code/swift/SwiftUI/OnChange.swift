/// Notes the value at each drawing; what is to be done comes when all is drawn.
struct Watched<Content: View, Value: Equatable>: View, Part {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {
    drawing.watch(value, "\(path).onChange", initial, action)
    drawing.draw(content, "\(path).content")
  }
}

struct WatchedScene<Content: Scene, Value: Equatable>: Scene, Part {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {
    drawing.watch(value, "\(path).onChange", initial, action)
    drawing.draw(content, "\(path).content")
  }
}

extension View {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    Watched(content: self, value: value, initial: initial, action: action)
  }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Watched(content: self, value: value, initial: initial) { _, _ in action() }
  }
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    Watched(content: self, value: value, initial: false) { action($1) }
  }
}

extension Scene {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene {
    WatchedScene(content: self, value: value, initial: initial, action: action)
  }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    WatchedScene(content: self, value: value, initial: initial) { _, _ in action() }
  }
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene {
    WatchedScene(content: self, value: value, initial: false) { action($1) }
  }
}
