internal import AppRuntime

/// A change of a property whose name the app keeps something under is `set NAME`.
@propertyWrapper
@MainActor
public struct State<Value>: Kept {
  final class Box {
    var value: Value
    var name = ""
    init(_ value: Value) { self.value = value }
  }
  final class Slot {
    var box: Box
    init(_ box: Box) { self.box = box }
  }

  private let slot: Slot

  /// The first value; it is no change, so it is no `set`.
  public nonisolated init(wrappedValue value: Value) { slot = Slot(Box(value)) }

  /// The value at the view's place; to set it is `set NAME` where the app keeps that name.
  public var wrappedValue: Value {
    get { slot.box.value }
    nonmutating set {
      slot.box.value = newValue
      Drawing.changed()
      if Author.keys.contains(slot.box.name) { Store.changed(slot.box.name, newValue) }
    }
  }

  /// Reads and sets the same value from another view.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func connect(_ known: AnyObject?, _ name: String) -> AnyObject {
    if let known = known as? Box { slot.box = known }
    slot.box.name = name
    return slot.box
  }
}

/// A value that belongs to another view.
@propertyWrapper
@MainActor
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A binding by two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value of the other view, read and set there.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// The binding itself, to pass it on.
  public var projectedValue: Binding<Value> { self }
}
