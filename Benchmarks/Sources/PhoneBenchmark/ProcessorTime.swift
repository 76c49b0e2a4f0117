#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// What this process has used of a processor: what others do meanwhile counts less than on a clock.
enum ProcessorTime {
  /// Seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
