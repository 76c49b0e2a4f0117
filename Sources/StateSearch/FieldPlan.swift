import Statechart

/// The range of a number in a snapshot, which determines the bits it needs.
enum FieldType {
  case bits(UInt64)
  case range(from: Int32, to: Int32)
  case any
}

/// Assigns fields to positions in a row, one after another; no field crosses a word boundary.
struct FieldPlan {
  private let isWide: Bool
  private var word: Int
  private var used: UInt64 = 0

  init(firstWord: Int, isWide: Bool) {
    word = firstWord
    self.isWide = isWide
  }

  /// The number of words assigned so far.
  var wordCount: Int { word + (used > 0 ? 1 : 0) }

  mutating func add(_ type: FieldType) -> Packing.Field {
    var (count, base): (UInt64, Int32) = (32, 0)
    switch type {
    case .bits(let bits) where !isWide: count = bits
    case .range(let low, let high) where !isWide && low < high:
      count = UInt64(32 - (UInt32(bitPattern: high &- low)).leadingZeroBitCount)
      base = low
    default: break
    }
    if used + count > 64 { (word, used) = (word + 1, 0) }
    defer { used += count }
    return Packing.Field(word: word, shift: used, mask: UInt64.max >> (64 - count), base: base)
  }
}

extension FieldType {
  /// Returns the type of each slot of the data model.
  static func slots(of machine: Machine) -> [FieldType] {
    // A slot without a variable is a flag for late binding.
    var types = [FieldType](repeating: .bits(1), count: Int(machine.chart.variableSlots))
    let names = Int32(machine.chart.names.count + machine.app.names.count)
    for variable in machine.chart.variables {
      let slot = Int(variable.slot)
      guard variable.type == .list else {
        types[slot] = variable.isAny ? .any : scalar(variable.type, variable, names)
        continue
      }
      types[slot] = .range(from: 0, to: variable.low)
      for place in 0..<Int(max(0, variable.low)) {
        types[slot + 1 + place] = element(variable.element, names)
      }
    }
    return types
  }

  private static func scalar(
    _ type: ValueType, _ variable: Variable, _ names: Int32
  ) -> FieldType {
    switch type {
    case .boolean: .bits(1)
    case .integer: .range(from: variable.low, to: variable.high)
    case .symbol: .range(from: NameID.none.raw, to: names)
    case .list: .any
    }
  }

  private static func element(_ type: ValueType, _ names: Int32) -> FieldType {
    switch type {
    case .boolean: .bits(1)
    case .symbol: .range(from: NameID.none.raw, to: names)
    case .integer, .list: .any
    }
  }
}
