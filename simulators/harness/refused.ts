import * as z from 'zod'

/** The refusals of the harness itself; each service says them in its own shape. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** For a service without a shape of its own. */
export function plainAnswer(error: unknown): { status: number; body: object } {
  if (error instanceof Refused) return { status: error.status, body: { error: error.message } }
  if (error instanceof z.ZodError) return { status: 422, body: { error: z.prettifyError(error) } }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500
    ? { status, body: { error: (error as Error).message } }
    : { status: 500, body: { error: 'Something went wrong' } }
}
