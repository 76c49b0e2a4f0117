/// A search of places in runs that have the lines of a log, the best first.
struct PathSearch {
  /// What makes a place a better one.
  enum Order {
    /// Fewer stimuli; among equal ones, the place that was reached with fewer moves of time.
    case fewestStimuli
    /// More lines of the log; among equal ones, the place that was reached with fewer steps.
    case mostLines
  }

  /// A state after some lines of the log.
  struct Place: Hashable {
    let line: Int32
    let state: Int32
    var owners = LogOwners()
  }

  /// How a place was reached.
  struct Arrival {
    /// The index of the place before; -1 for one of the initial step.
    let parent: Int32
    let stimulus: Int32
    /// The observations of the step; the number of the root for the initial one.
    let label: Int32
    let stimuli: Int32
  }

  /// The places of one rank in the order in which they were reached.
  private struct Queue {
    var places: [Int32] = []
    var head = 0
  }

  let count: Int
  private let limit: Int
  private let order: Order
  private(set) var places: [Place] = []
  private(set) var arrivals: [Arrival] = []
  private var isDone: [Bool] = []
  private var numbers: [Place: Int32] = [:]
  /// The places to go on from by rank, the best rank first.
  private var queues: [Queue] = []
  private var best = 0

  init(count: Int, limit: Int, _ order: Order) {
    self.count = count
    self.limit = limit
    self.order = order
  }

  /// Adds a place, unless it has been reached as well before.
  mutating func add(_ place: Place, _ arrival: Arrival) {
    let rank = rank(place, arrival)
    var number = Int32(places.count)
    if let known = numbers[place] {
      guard rank < self.rank(place, arrivals[Int(known)]) else { return }
      number = known
      arrivals[Int(known)] = arrival
    } else {
      numbers[place] = number
      places.append(place)
      arrivals.append(arrival)
      isDone.append(false)
    }
    while queues.count <= rank { queues.append(Queue()) }
    queues[rank].places.append(number)
    best = min(best, rank)
  }

  private func rank(_ place: Place, _ arrival: Arrival) -> Int {
    switch order {
    case .fewestStimuli: Int(arrival.stimuli)
    case .mostLines: count - Int(place.line)
    }
  }

  /// Returns the next place to go on from; nil when there is none or the limit is reached.
  mutating func next() -> (Int32, Place)? {
    while places.count <= limit, best < queues.count {
      guard queues[best].head < queues[best].places.count else {
        queues[best] = Queue()
        best += 1
        continue
      }
      let index = queues[best].places[queues[best].head]
      queues[best].head += 1
      if isDone[Int(index)] { continue }
      isDone[Int(index)] = true
      return (index, places[Int(index)])
    }
    return nil
  }
}
