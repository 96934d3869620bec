import postgres from 'postgres'

/** Whether a statement failed, itself or as Drizzle reports it, because a row would have broken this constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (error instanceof postgres.PostgresError) return error.constraint_name === constraint
  return error instanceof Error && error.cause !== undefined && isViolationOf(error.cause, constraint)
}

/** Whether the server undid a transaction since others held what it wanted: a deadlock, or a failed serialisation. */
export function isUndoneByOthers(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.code === '40P01' || error.code === '40001'
  return error instanceof Error && error.cause !== undefined && isUndoneByOthers(error.cause)
}
