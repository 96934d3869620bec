/** The parts of an error that may hold somebody's address or telephone, or a driver's whole connection. */
const personal = ['params', 'parameters', 'args', 'detail', 'where', 'client', 'aggregateErrors'] as const

/** A failed query names its values in its message, its stack and beside them: none of them belongs in a log. */
export function withoutValues(entry: unknown, error: unknown) {
  if (!(error instanceof Error) || typeof entry !== 'object' || entry === null) return entry
  const remaining: Record<string, unknown> = { ...entry }
  for (const name of personal) delete remaining[name]
  const chain = chainOf(error)
  return { ...remaining, message: chain.map(messageOf).join(': '), stack: chain.map(stackOf).join('\ncaused by: ') }
}

/** An error and its causes; of several that came together, all. */
function chainOf(error: Error): Error[] {
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [error, ...causes.flatMap((cause) => (cause instanceof Error ? chainOf(cause) : []))]
}

const messageOf = ({ message }: Error) => message.split('\nparams:')[0]!

const stackOf = (error: Error) => {
  const places = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return [`${error.name}: ${messageOf(error)}`, ...places].join('\n')
}
