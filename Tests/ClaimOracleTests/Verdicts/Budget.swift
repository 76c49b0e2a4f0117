/// How much is tried of one chart: numbers, so that the same is tried on every machine.
struct Budget: Sendable {
  /// Steps of the runs that are taken one after another, the shortest first.
  var steps = 1200
  /// Runs that are taken at random.
  var randomRuns = 120
  /// Moves of each of them.
  var moves = 12
  /// Machines that a head may stand for.
  var machines = 6
  /// Further machines that are tried where those show what none is said to do.
  var others = 64
  /// Rests from which it is asked what can still happen, and rests that are looked at for each.
  var futures = 12
  var restsOfFuture = 1500
}
