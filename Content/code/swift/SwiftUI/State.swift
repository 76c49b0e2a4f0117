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

  public nonisolated init(wrappedValue value: Value) { slot = Slot(Box(value)) }

  public var wrappedValue: Value {
    get { slot.box.value }
    nonmutating set {
      slot.box.value = newValue
      if Author.keys.contains(slot.box.name) { Store.changed(slot.box.name, newValue) }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func connect(_ known: AnyObject?, _ name: String) -> AnyObject {
    if let known = known as? Box { slot.box = known }
    slot.box.name = name
    return slot.box
  }
}

@propertyWrapper
@MainActor
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
}
