/** An answer that says no, in the shape of Razorpay's errors. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(
    description: string,
    { status = 400, code = 'BAD_REQUEST_ERROR', reason = 'input_validation_failed' } = {},
  ) {
    super(description)
    this.status = status
    this.body = { error: { code, description, source: 'business', step: null, reason, metadata: {} } }
  }
}
