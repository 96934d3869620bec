const connectionErrors =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|57P0[123]|57014|25006|25P03|53300|08...)$/

/** True when the error says the database cannot be reached or took too long, here or in what caused it. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && typeof error.code === 'string' && connectionErrors.test(error.code)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return 'cause' in error && isDatabaseAway(error.cause)
}
