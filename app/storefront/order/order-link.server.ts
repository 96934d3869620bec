import { data, type RouterContextProvider } from 'react-router'
import { dbContext, orderLinksContext } from '#app/context.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'

/** Of every page that an order's link opens. Forms need an origin to come from, and nobody the address with the token. */
export const personal = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }

const statuses: Readonly<Record<string, number>> = { refused: 409, invalid: 422 }

/** The outcome of a form on such a page, with a status that says whether anything was done. */
export const answered = <Outcome extends { kind: string }>(outcome: Outcome) =>
  data(outcome, { status: statuses[outcome.kind] ?? 200, headers: personal })

/** Throws a 404 unless the address has the order's token. A wrong token and a number that nobody has look the same. */
export async function requireOrderLink(request: Request, number: string, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isRight = await context.get(orderLinksContext).matches(context.get(dbContext), number, token)
  if (!isRight) throw orderMissing()
}

/** Counts what is asked about the returns of an order; the refusal when that was too often. */
export async function refuseOften(context: Readonly<RouterContextProvider>, number: string) {
  const { isOver } = await countRequest(context.get(dbContext), 'returns by order', number)
  return isOver ? { kind: 'refused' as const, sentence: rateLimits['returns by order'].sentence } : null
}

export const orderMissing = () => data(null, { status: 404, headers: personal })
