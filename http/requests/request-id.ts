import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * A proxy's name for a request, where that is short and plain; else a name of our own: it stands in every line of the
 * log.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}
