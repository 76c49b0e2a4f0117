/// Limits on the size of a chart.
///
/// Most apply to products, such as states times their instances, or the values of a stimulus's
/// arguments, which a short file can make very large.
enum ChartBudget {
  /// The largest number of states, counting each instance of a repeated state.
  static let states = 4096
  /// The largest number of transitions, counting those of each instance.
  static let transitions = 16_384
  /// The largest number of elements of executable content, counting those of each instance.
  static let actions = 65_536
  /// The largest number of charts: the main chart and all that are invoked, directly or indirectly.
  static let invokedCharts = 64
  /// The largest number of stimuli, counting each combination of arguments.
  static let stimuli = 4096
  /// The largest number of instances in one list of names.
  static let instances = 1024
  /// The largest number of words of a set parameter, of which every subset is a value.
  static let setWords = 30
}
