internal import AppRuntime

/// How the owner of the device proves who he is.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// Asks for the face, the finger or the passcode: here all of them are right, after a second.
open class LAContext {
  /// A context that has asked for nothing yet.
  public init() {}

  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await Task<Never, Never>.sleep(nanoseconds: 1_000_000_000)
    return true
  }
}
