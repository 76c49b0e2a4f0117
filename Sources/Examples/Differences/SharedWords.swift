import Book
import StateSearch
import Statechart

/// The words of two models, each with one number, by which their machines are compared.
///
/// The two may be versions of one file, in which the same word has another number.
struct SharedWords {
  private var numbers: [[UInt8]: Int32] = [:]
  private(set) var words: [String] = []
  /// The stimuli of both models with all their arguments; first those of the first model.
  private(set) var stimuli: [String] = []
  /// The number of the word that names the event of each stimulus.
  private(set) var events: [Int32] = []
  /// The index in `stimuli` of each stimulus.
  private var places: [String: Int] = [:]

  /// Returns a machine for a comparison, and adds its words and stimuli.
  ///
  /// - Complexity: O(words + stimuli).
  mutating func add(_ machine: Machine, of model: Model) -> (names: [Int32], stimuli: [Int]) {
    let count = machine.chart.names.count + machine.app.names.count
    let names = (0..<Int32(count)).map { number(of: machine.utf8(NameID($0))) }
    var order: [Int] = []
    for (index, name) in model.stimuli.enumerated() {
      let place = places[name] ?? stimuli.count
      if place == stimuli.count {
        places[name] = place
        stimuli.append(name)
        let event = machine.chart.events[Int(machine.chart.stimuli[index].event)]
        events.append(event == .none ? -1 : names[Int(event.raw)])
      }
      order.append(place)
    }
    return (names, order)
  }

  private mutating func number(of word: ArraySlice<UInt8>) -> Int32 {
    let bytes = Array(word)
    if let known = numbers[bytes] { return known }
    let number = Int32(words.count)
    numbers[bytes] = number
    words.append(String(decoding: bytes, as: UTF8.self))
    return number
  }

  /// Returns a machine with the index of each shared stimulus, once all have been added.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - added: What adding the machine has returned.
  ///   - chosen: The stimuli that are compared, with all their arguments; nil for all.
  /// - Returns: The machine; a stimulus that is not compared has no index.
  func compared(
    _ machine: Machine, _ added: (names: [Int32], stimuli: [Int]), chosen: Set<String>?
  ) -> ComparedMachine {
    var own = [Int?](repeating: nil, count: stimuli.count)
    for (index, shared) in added.stimuli.enumerated()
    where chosen?.contains(stimuli[shared]) ?? true { own[shared] = index }
    return ComparedMachine(machine, names: added.names, stimuli: own)
  }
}
