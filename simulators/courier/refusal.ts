/** An answer that says no, in one of Shiprocket's shapes: an object, or a bare text. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object | string

  constructor(status: number, message: string, body: object | string = { message, status_code: status }) {
    super(message)
    this.status = status
    this.body = body
  }
}

export const invalidField = (field: string, said: string) =>
  new Refusal(422, said, { message: 'Oops! Invalid Data.', errors: { [field]: [said] }, status_code: 422 })
