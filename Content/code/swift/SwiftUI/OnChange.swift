/// Notes a value each time its content is drawn; the action for a change runs when all is drawn.
struct Watched<Content, Value: Equatable>: Part {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
  let drawContent: (Drawing, String) -> Void

  var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    drawing.watch(value, "\(path).onChange", initial, action)
    drawContent(drawing, "\(path).content")
  }
}

extension Watched: View where Content: View {}
extension Watched: Scene where Content: Scene {}

// The three forms of the SDK, for views and for scenes. Of a model they are the callbacks
// `onChange(PHASE)`, where the value is the scene phase; other values have no line in a trace.

extension View {
  /// Runs the action with the old and the new value after each change.
  ///
  /// With `initial` it also runs when the view is drawn for the first time, with the value twice.
  @available(iOS 17, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    watched(value, initial, action)
  }
  /// Runs the action after each change, without the values.
  @available(iOS 17, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    watched(value, initial) { _, _ in action() }
  }
  /// Runs the action with the new value after each change: the form of iOS 14.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    watched(value, false) { _, new in action(new) }
  }

  private func watched<Value: Equatable>(
    _ value: Value, _ initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) -> Watched<Self, Value> {
    Watched(value: value, initial: initial, action: action) { $0.draw(self, $1) }
  }
}

extension Scene {
  /// Runs the action with the old and the new value after each change.
  ///
  /// With `initial` it also runs when the scene is drawn for the first time, with the value twice.
  @available(iOS 17, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene {
    watched(value, initial, action)
  }
  /// Runs the action after each change, without the values.
  @available(iOS 17, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    watched(value, initial) { _, _ in action() }
  }
  /// Runs the action with the new value after each change: the form of iOS 14.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene {
    watched(value, false) { _, new in action(new) }
  }

  private func watched<Value: Equatable>(
    _ value: Value, _ initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) -> Watched<Self, Value> {
    Watched(value: value, initial: initial, action: action) { $0.draw(self, $1) }
  }
}
