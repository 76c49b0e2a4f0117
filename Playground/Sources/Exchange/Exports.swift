private import Runtime

/// Allocates memory for the host, which frees it with `tb_free`; returns null on failure.
@c(tb_alloc)
public func allocate(_ size: Int32) -> UnsafeMutableRawPointer? {
  guard size >= 0 else { return nil }
  return unsafe tb_runtime_alloc(Int(size))
}

/// Frees memory from `tb_alloc`; null is ignored.
@c(tb_free)
public func release(_ block: UnsafeMutableRawPointer?) { unsafe tb_runtime_free(block) }

/// Returns the address of the output of the last call that returned a count, valid until the next
/// call.
@c(tb_output)
public func outputAddress() -> UnsafeMutableRawPointer? { unsafe Output.address }
