import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const byProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Figures are for programs on this machine, and for any that brings the token. Requests that a proxy passes on come
 * from elsewhere.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | undefined,
) {
  const given = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined)
    return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
  return loopback.test(socket.remoteAddress ?? '') && byProxies.every((name) => headers[name] === undefined)
}
