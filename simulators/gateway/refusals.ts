/** An answer of the API that says no, in Razorpay's error shape. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(description: string, details: { status?: number; code?: string; reason?: string; field?: string } = {}) {
    super(description)
    const { status = 400, code = 'BAD_REQUEST_ERROR', reason, field } = details
    this.status = status
    this.body = {
      error: {
        code,
        description,
        source: reason ? 'business' : 'NA',
        step: reason ? 'payment_initiation' : 'NA',
        reason: reason ?? 'NA',
        metadata: {},
        ...(field && { field }),
      },
    }
  }
}

export const invalid = (description: string, field?: string) =>
  new ApiRefusal(description, { reason: 'input_validation_failed', field })

export const unknownId = () => invalid('The id provided does not exist')

export const conflict = (description: string) => new ApiRefusal(description, { status: 409 })
