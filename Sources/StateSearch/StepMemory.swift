import Statechart

/// A cache of the outcomes of steps, looked up by the bits that determine them.
///
/// Each stimulus has a tree: a node names bits of the row, its children correspond to their values,
/// and a leaf has the outcomes. So a step of one region of a chart is interpreted once, whatever
/// the other regions do meanwhile.
struct StepMemory {
  /// A possible outcome of a step.
  struct Outcome {
    /// The start of a run of `changes`, which ends at `end`.
    let start: Int32
    let end: Int32
    /// The observations, as an index into the label table.
    let label: Int32
    /// The time that passed, in units of the clock.
    let elapsed: Int32
  }

  /// Bits of a word that a step changes.
  struct Change {
    let word: Int
    let kept: UInt64
    let value: UInt64
  }

  private struct Node {
    /// The value of `word` in a leaf.
    static let leaf: Int32 = -1
    /// The value of `word` in a node about which nothing is known yet.
    static let unknown: Int32 = -2

    /// The index of the word to compare, which is not negative, or `leaf` or `unknown`.
    var word = Self.unknown
    /// The start of a leaf's run of `outcomes`, which ends at `end`.
    var start: Int32 = 0
    var end: Int32 = 0
    /// The bits of the word to compare; of a leaf the traits of the machine (`MachineTraits`) that the outcomes depend on.
    var bits: UInt64 = 0
  }

  private struct Child {
    var value: UInt64
    var parent: Int32
    var node: Int32
  }

  private(set) var outcomes: [Outcome] = []
  private(set) var changes: [Change] = []
  private var nodes: [Node]
  /// The children by parent and value, in a hash table with open addressing.
  ///
  /// The number of entries is a power of two.
  private var children = [Child](repeating: StepMemory.free, count: 1 << 10)
  private var childCount = 0

  /// An entry of `children` without a child, the only one whose parent is negative.
  private static let free = Child(value: 0, parent: -1, node: -1)

  /// Creates a memory with an empty tree for each stimulus.
  init(stimuli: Int) { nodes = [Node](repeating: Node(), count: stimuli) }

  /// About the memory of all trees and outcomes in bytes.
  var keptBytes: Int {
    nodes.count * (MemoryLayout<Node>.stride + 2 * MemoryLayout<Child>.stride)
      + outcomes.count * MemoryLayout<Outcome>.stride + changes.count * MemoryLayout<Change>.stride
  }

  /// The number of nodes in all trees.
  var count: Int { nodes.count }

  /// Returns the outcomes of a stimulus in a row, or nil when they are not yet known, or not for a machine with other
  /// traits than that of which they were learned.
  ///
  /// - Complexity: O(reads that determine the outcomes).
  @inline(__always)
  func outcomes(
    of stimulus: Int, in row: [UInt64], apartFrom traits: MachineTraits = []
  ) -> Range<Int>? {
    var number = stimulus
    while true {
      let node = nodes[number]
      guard node.word >= 0 else {
        let isKnown = node.word == Node.leaf && node.bits & traits.rawValue == 0
        return isKnown ? Int(node.start)..<Int(node.end) : nil
      }
      let child = child(of: number, row[Int(node.word)] & node.bits)
      guard let child else { return nil }
      number = child
    }
  }

  @inline(__always)
  private func child(of parent: Int, _ value: UInt64) -> Int? {
    var place = Self.hash(parent, value) & (children.count - 1)
    while true {
      let child = children[place]
      if child.parent == parent, child.value == value { return Int(child.node) }
      if child.parent < 0 { return nil }
      place = (place + 1) & (children.count - 1)
    }
  }

  @inline(__always)
  private static func hash(_ parent: Int, _ value: UInt64) -> Int {
    var hash = (value ^ UInt64(truncatingIfNeeded: parent) << 40) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(truncatingIfNeeded: parent) &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) >> 7)
  }

  // MARK: Learning

  /// Adds an outcome of the step that is being learned, given by the row that it led to.
  mutating func add(
    _ target: [UInt64], written: [UInt64], label: Int32, elapsed: Int32
  ) {
    let start = Int32(changes.count)
    for (word, bits) in written.enumerated() where bits != 0 {
      changes.append(Change(word: word, kept: ~bits, value: target[word] & bits))
    }
    outcomes.append(
      Outcome(start: start, end: Int32(changes.count), label: label, elapsed: elapsed))
  }

  /// Records that some reads determine the outcomes added from an index on.
  mutating func learn(
    _ stimulus: Int, _ reads: ReadSet, in row: [UInt64], outcomes start: Int
  ) {
    var number = stimulus
    for read in reads.reads {
      nodes[number].word = Int32(read.word)
      nodes[number].bits = read.bits
      number = addChild(of: number, row[read.word] & read.bits)
    }
    nodes[number].word = Node.leaf
    nodes[number].bits = reads.traits.rawValue
    nodes[number].start = Int32(start)
    nodes[number].end = Int32(outcomes.count)
  }

  /// Removes the outcomes added from an index on, which have not been learned.
  mutating func forget(from start: Int) {
    guard start < outcomes.count else { return }
    changes.removeLast(changes.count - Int(outcomes[start].start))
    outcomes.removeLast(outcomes.count - start)
  }

  private mutating func addChild(of parent: Int, _ value: UInt64) -> Int {
    if let known = child(of: parent, value) { return known }
    if childCount * 2 >= children.count { grow() }
    nodes.append(Node())
    childCount += 1
    insert(Child(value: value, parent: Int32(parent), node: Int32(nodes.count - 1)))
    return nodes.count - 1
  }

  private mutating func insert(_ child: Child) {
    var place = Self.hash(Int(child.parent), child.value) & (children.count - 1)
    while children[place].parent >= 0 { place = (place + 1) & (children.count - 1) }
    children[place] = child
  }

  private mutating func grow() {
    let old = children
    children = [Child](repeating: Self.free, count: old.count * 2)
    for child in old where child.parent >= 0 { insert(child) }
  }
}
