import postgres from 'postgres'

/** Whether a statement failed, itself or as Drizzle reports it, because a row would have broken this constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (error instanceof postgres.PostgresError) return error.constraint_name === constraint
  return error instanceof Error && error.cause !== undefined && isViolationOf(error.cause, constraint)
}

/**
 * Whether the server undid a transaction for the sake of others: a deadlock, a failed serialisation, or a row that they
 * wrote, or removed, after it had looked for it.
 */
export function isUndoneByOthers(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return ['40P01', '40001', '23505', '23503'].includes(error.code)
  return error instanceof Error && error.cause !== undefined && isUndoneByOthers(error.cause)
}
