const brand = Symbol.for('fineweave.refusal')

/** An expected "no": its sentence is meant for the person who asked. Anything else thrown is an error. */
export class Refusal extends Error {
  readonly status: number
  readonly [brand] = true

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** The page build and the server load this file separately, so `instanceof` would miss the other's. */
export const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && brand in error

export const notFound = (what: string) => new Refusal(404, `${what} not found.`)
