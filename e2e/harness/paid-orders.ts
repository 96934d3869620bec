import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

type Choice = { size: string; color: string | null; stock: number | null }
type Goods = { id: number; name: string; choices: Choice[] }
type Line = { productId: number; size: string; color: string; quantity: number }
type Customer = { firstName: string; lastName: string; email: string; phone: string }
type Placed = { orderNumber: string; orderId: string; keyId: string; amount: number; token: string }

const shippingAddress = { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' }

export const buyer = { firstName: 'Asha', lastName: 'ರಾವ್', email: 'asha.rao@example.com', phone: '9812345678' }

async function send<Answer>(request: APIRequestContext, path: string, data: unknown) {
  const answer = await request.post(path, {
    data,
    headers: {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
  })
  if (answer.status() >= 500) throw new Error(`${path} answered ${answer.status()}`)
  return (await answer.json()) as Answer
}

/** Places an order as the checkout page does. */
export async function placeOrder(request: APIRequestContext, line: Line, customer: Customer, paymentMethod?: 'cash') {
  const body = { items: [line], customer, shippingAddress, paymentMethod }
  type Priced = { totals: { totalPaise: number } }
  const { totals } = await send<Priced>(request, '/api/checkout', { ...body, expectedTotalPaise: 0 })
  return send<Placed>(request, '/api/checkout', { ...body, expectedTotalPaise: totals.totalPaise })
}

/** The same, paid at the simulator. */
export async function payOrder(request: APIRequestContext, line: Line, customer: Customer) {
  const placed = await placeOrder(request, line, customer)
  const reference = { key: placed.keyId, order_id: placed.orderId }
  const { payment_id } = await send<{ payment_id: string }>(request, '/simulator/window/attempts', {
    ...reference,
    amount: placed.amount,
    currency: 'INR',
    instrument: { method: 'upi', vpa: 'asha@okbank' },
  })
  const path = `/simulator/window/attempts/${payment_id}/decision`
  const { success } = await send<{ success: object }>(request, path, { ...reference, outcome: 'success' })
  await send(request, `/api/orders/${placed.orderNumber}/confirm`, { token: placed.token, fields: success })
  return { number: placed.orderNumber, url: `/orders/${placed.orderNumber}?token=${placed.token}` }
}

/**
 * Pays so many orders, of so many pieces each, in one customer's name. The page's session is of staff, who can find what
 * is on sale.
 */
export async function payOrders(page: Page, lastName: string, count: number, quantity = 1) {
  const line = await findLine(page.request, 'Tee', { quantity, most: count + 20 })
  const numbers: string[] = []
  for (let made = 0; made < count; made++) {
    const digits = String(randomInt(1_000_000_000)).padStart(9, '0')
    const customer = { firstName: 'Asha', lastName, email: `asha.${digits}@example.com`, phone: `9${digits}` }
    numbers.push((await payOrder(page.request, line, customer)).number)
  }
  return numbers
}

/** Pieces of the first product of this name that has more than so many; the session is of staff. */
export async function findLine(request: APIRequestContext, name: string, { quantity = 1, most = 0 } = {}) {
  const found = await request.get(`/admin/orders/new/goods?search=${encodeURIComponent(name)}`)
  const goods = (await found.json()) as Goods[]
  for (const { id, choices } of goods)
    for (const { size, color, stock } of choices)
      if (stock === null || stock > most) return { productId: id, size, color: color ?? '', quantity }
  throw new Error(`Nothing of ${name} can be had.`)
}
