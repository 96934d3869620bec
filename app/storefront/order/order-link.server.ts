import { data, type RouterContextProvider } from 'react-router'
import { orderLinksContext } from '#app/context.ts'

/** Of every page that an order's link opens. */
export const personal = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

/** Throws a 404 unless the address has the order's token. A wrong token and a number that nobody has look the same. */
export function requireOrderLink(request: Request, number: string, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!context.get(orderLinksContext).matches(number, token)) throw orderMissing()
}

export const orderMissing = () => data(null, { status: 404, headers: personal })
