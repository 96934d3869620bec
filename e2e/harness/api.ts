import { randomInt, randomUUID } from 'node:crypto'
import { admin } from './admin.ts'

export type Line = { productId: number; size: string; color: string; quantity: number }

type CheckoutBody = {
  error?: string
  orderNumber?: string
  token?: string
  orderId?: string
  lines?: { problem: string }[]
  totals?: { totalPaise: number }
}

/** Another one for each key, at another address of the proxy's: nobody has the share of unpaid orders of somebody else. */
const customerOf = (key: string) => {
  const digits = String(BigInt(`0x${key.replaceAll('-', '')}`) % 1_000_000_000n).padStart(9, '0')
  return { firstName: 'Asha', lastName: 'Rao', email: `asha.rao+${digits}@example.com`, phone: `9${digits}` }
}
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const shippingAddress = { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' }

/** Places an order as the checkout page does. */
export async function checkout(shop: string, line: Line, expectedTotalPaise: number, key: string = randomUUID()) {
  const answer = await fetch(`${shop}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ items: [line], customer: customerOf(key), shippingAddress, expectedTotalPaise }),
  })
  return { status: answer.status, body: (await answer.json()) as CheckoutBody }
}

/** The price that the shop would charge for the line, as a checkout with an old price learns it. */
export async function totalOf(shop: string, line: Line) {
  const { body } = await checkout(shop, line, 0)
  return body.totals!.totalPaise
}

export async function stateOf(shop: string, { orderNumber, token }: CheckoutBody) {
  const answer = await fetch(`${shop}/api/orders/${orderNumber}?token=${token}`)
  return ((await answer.json()) as { state: string }).state
}

/** A page as a browser's address bar asks for it. */
export async function visit(shop: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** The cookie of a new staff session. */
export async function signIn(shop: string) {
  const answer = await fetch(`${shop}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(admin),
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`Sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
