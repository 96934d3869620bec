import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

type Choice = { size: string; color: string; stock: number | null }
type Goods = { id: number; choices: Choice[] }
type Placed = { orderNumber: string; orderId: string; keyId: string; amount: number; token: string }

/**
 * Places so many orders, of so many pieces each, as the checkout page does, in one customer's name, and pays them at the simulator. The page's
 * session is of staff, who can find what is on sale.
 */
export async function payOrders(page: Page, lastName: string, count: number, quantity = 1) {
  const found = await page.request.get('/admin/orders/new/goods?search=Tee')
  const goods = (await found.json()) as Goods[]
  const { id, choices } = goods.find(({ choices: all }) =>
    all.some(({ stock }) => stock === null || stock > count + 20),
  )!
  const { size, color } = choices.find(({ stock }) => stock === null || stock > count + 20)!
  const items = [{ productId: id, size, color: color ?? '', quantity }]
  const numbers: string[] = []

  async function send<Answer>(path: string, data: unknown) {
    const answer = await page.request.post(path, {
      data,
      headers: {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      },
    })
    return (await answer.json()) as Answer
  }

  for (let made = 0; made < count; made++) {
    const digits = String(randomInt(1_000_000_000)).padStart(9, '0')
    const body = {
      items,
      customer: { firstName: 'Asha', lastName, email: `asha.${digits}@example.com`, phone: `9${digits}` },
      shippingAddress: { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' },
    }
    const { totals } = await send<{ totals: { totalPaise: number } }>('/api/checkout', {
      ...body,
      expectedTotalPaise: 0,
    })
    const placed = await send<Placed>('/api/checkout', { ...body, expectedTotalPaise: totals.totalPaise })
    const reference = { key: placed.keyId, order_id: placed.orderId }
    const { payment_id } = await send<{ payment_id: string }>('/simulator/window/attempts', {
      ...reference,
      amount: placed.amount,
      currency: 'INR',
      instrument: { method: 'upi', vpa: 'asha@okbank' },
    })
    const { success } = await send<{ success: object }>(`/simulator/window/attempts/${payment_id}/decision`, {
      ...reference,
      outcome: 'success',
    })
    await send(`/api/orders/${placed.orderNumber}/confirm`, { token: placed.token, fields: success })
    numbers.push(placed.orderNumber)
  }
  return numbers
}
