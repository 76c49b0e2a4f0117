/// How large a chart may be, whatever its file says.
///
/// Most are products: of states and their instances, of the values of a stimulus's arguments.
enum ChartBudget {
  /// States, each instance of a repeated one counted.
  static let states = 4096
  /// Transitions, those of each instance counted.
  static let transitions = 16_384
  /// Elements of content, those of each instance counted.
  static let actions = 65_536
  /// Charts that are invoked, directly or by those.
  static let invokedCharts = 64
  /// Stimuli, each combination of arguments counted.
  static let stimuli = 4096
  /// Instances of repeated states.
  static let instances = 1024
  /// Words of a parameter that is a set, since every subset is a value.
  static let setWords = 30
}
