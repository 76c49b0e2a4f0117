private import Runtime

/// The version of these exports; what a page was written for must be equal.
@c(tb_version)
public func version() -> Int32 { 1 }

/// Room for bytes of the host, which frees it; null when there is none.
@c(tb_alloc)
public func allocate(_ size: Int32) -> UnsafeMutableRawPointer? {
  guard size >= 0 else { return nil }
  return unsafe tb_runtime_alloc(Int(size))
}

/// Frees what `tb_alloc` gave; null is nothing.
@c(tb_free)
public func release(_ block: UnsafeMutableRawPointer?) { unsafe tb_runtime_free(block) }
