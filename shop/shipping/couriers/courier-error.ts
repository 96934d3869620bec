export type CourierErrorKind =
  | 'network'
  | 'timeout'
  | 'rate_limited'
  | 'login_refused'
  | 'blocked'
  | 'rejected'
  | 'server'

/** The courier could not be asked, or gave an answer that nobody can read. No customer should read the message. */
export class CourierError extends Error {
  override readonly name = 'CourierError'
  readonly kind: CourierErrorKind
  readonly status: number | undefined

  constructor(kind: CourierErrorKind, message: string, details: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
  }

  /** True when the call may have taken effect although no good answer came. */
  get isAmbiguous() {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'server'
  }
}
