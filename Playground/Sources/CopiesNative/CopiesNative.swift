private import CopiesScript

/// Searches a chart with as many copies as the argument gives; prints states, transitions and
/// seconds.
@main
struct CopiesNative {
  static func main() {
    let copies = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 6 : 6
    let clock = ContinuousClock()
    let start = clock.now
    let count = Copies.search(copies)
    let time = start.duration(to: clock.now).components
    let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
    print("\(count.states) \(count.transitions) \(seconds)")
  }
}
