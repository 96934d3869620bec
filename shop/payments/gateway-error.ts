/** `low_balance`: the account holds too little for a refund; the same request may succeed later. */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'rate_limited'
  | 'auth'
  | 'rejected'
  | 'low_balance'
  | 'conflict'
  | 'server'

/** The reason why the gateway refused, with its own words for it. No customer should read the message. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly field: string | undefined
  /** How long the gateway asks to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: GatewayErrorKind,
    message: string,
    details: {
      status?: number
      code?: string
      reason?: string
      field?: string
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.reason = details.reason
    this.field = details.field
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** True when the call may have taken effect although no good answer came. */
  get ambiguous() {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'server'
  }
}
