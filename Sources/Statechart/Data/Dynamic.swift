extension Interpreter {
  /// Executes an operation on values whose type is known only at run time; returns false on an
  /// error.
  func executeDynamic(_ operation: Operation) -> Bool {
    let operand = operation.operand
    switch operation.code {
    case .eventField: push(packedField(EventField(rawValue: operand) ?? .name))
    case .packedDatum: push(packedDatum(operand))
    case .isBound: push(pop() != 0)
    case .pack:
      let type = ValueType(rawValue: UInt8(truncatingIfNeeded: operand)) ?? .list
      guard let packed = Packed.pack(pop(), type) else { return false }
      push(packed)
    case .unpack:
      guard let (value, type) = Packed.unpack(pop()), Int32(type.rawValue) == operand else {
        return false
      }
      push(value)
    case .addPacked: return addPacked()
    case .join, .hasPrefix: return combine(operation.code)
    default: return false
    }
    return true
  }

  private func packedDatum(_ name: Int32) -> Int32 {
    var index = 0
    while index < event.data.count {
      if event.data[index] == name {
        let type = ValueType(rawValue: UInt8(truncatingIfNeeded: event.data[index + 2])) ?? .list
        return Packed.pack(event.data[index + 1], type) ?? 0
      }
      index += 3
    }
    return 0
  }

  private func packedField(_ field: EventField) -> Int32 {
    guard event.event >= 0 else { return 0 }
    if field == .content { return packedDatum(NameID.none.raw) }
    let name = name(of: field)
    return name == .none ? 0 : Packed.pack(name.raw, .symbol) ?? 0
  }

  private func name(of field: EventField) -> NameID {
    switch field {
    case .name: return chart.events[Int(event.event)]
    case .type: return chart.eventTypes[event.type.rawValue]
    case .sendID: return event.sendID
    case .origin: return event.origin < 0 ? .none : tables.sessions[Int(event.origin)].address
    case .originType: return event.origin < 0 ? .none : chart.sendTypes[0]
    case .invokeID:
      guard event.origin > 0, tables.sessions[Int(event.origin)].parent == session else {
        return .none
      }
      return chart.invokes[Int(tables.sessions[Int(event.origin)].invoke)].id
    case .content: return .none
    }
  }

  private func addPacked() -> Bool {
    guard let (right, rightType) = Packed.unpack(pop()),
      let (left, leftType) = Packed.unpack(pop()), leftType == rightType
    else { return false }
    push(left)
    push(right)
    switch leftType {
    case .integer:
      guard execute(Operation(.add)) else { return false }
    case .symbol:
      guard combine(.join) else { return false }
    case .boolean, .list: return false
    }
    guard let sum = Packed.pack(pop(), leftType) else { return false }
    push(sum)
    return true
  }

  private func combine(_ code: Operation.Code) -> Bool {
    let (right, left) = (NameID(pop()), NameID(pop()))
    let (first, second) = (bytes(left), bytes(right))
    if code == .hasPrefix {
      push(first.starts(with: second))
      return true
    }
    let joined = [UInt8](capacity: first.count + second.count) { span in
      for byte in first { span.append(byte) }
      for byte in second { span.append(byte) }
    }
    guard let index = chart.names.index(of: joined) else { return false }
    push(Int32(index))
    return true
  }

  private func bytes(_ name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.raw)
    return index < chart.names.count ? chart.names[index] : app.names[index - chart.names.count]
  }
}

/// The encoding of a scalar and its type in 32 bits, where 0 is the absence of a value.
public enum Packed {
  /// Returns a value with its type, or nil for a list and for a number that does not fit in 30
  /// bits.
  public static func pack(_ value: Int32, _ type: ValueType) -> Int32? {
    guard type != .list, value >= -(1 << 29), value < 1 << 29 else { return nil }
    return value << 2 | (Int32(type.rawValue) + 1)
  }

  /// Returns the value and its type, or nil for the absence of a value.
  public static func unpack(_ packed: Int32) -> (value: Int32, type: ValueType)? {
    guard packed & 3 != 0, let type = ValueType(rawValue: UInt8(packed & 3) - 1) else {
      return nil
    }
    return (packed >> 2, type)
  }
}
