import type { FastifyRequest } from 'fastify'

/**
 * The origin that the browser shows for this request. A proxy that ends TLS speaks plain HTTP to the shop, so the
 * scheme is that of `publicUrl` wherever the host is. The host is never taken from X-Forwarded-Host: proxies pass on
 * what a stranger wrote there.
 */
export function pageOrigin({ headers, protocol }: FastifyRequest, publicUrl: string) {
  const { protocol: publicScheme, host: publicHost } = new URL(publicUrl)
  if (URL.parse(`${publicScheme}//${headers.host}`)?.host === publicHost) return publicUrl
  return URL.parse(`${protocol}://${headers.host}`)?.origin ?? publicUrl
}

/**
 * True when another site's page sent this change. React Router asks the same, but not where an address takes a form
 * without having a page.
 */
export const isFromElsewhere = ({ method, headers }: FastifyRequest, origin: string) =>
  method !== 'GET' && method !== 'HEAD' && headers.origin !== undefined && headers.origin !== origin
