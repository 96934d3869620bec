import postgres from 'postgres'

/** Whether a statement failed, itself or as Drizzle reports it, because a row would have broken this constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (error instanceof postgres.PostgresError) return error.constraint_name === constraint
  return error instanceof Error && error.cause !== undefined && isViolationOf(error.cause, constraint)
}
