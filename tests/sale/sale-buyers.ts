import { randomUUID } from 'node:crypto'
import { postJson } from './post-json.ts'

type Line = { productId: number; size: string; color: string; quantity: number }

export type SaleAnswer = { status: number; error: string | undefined; orderNumber: string | undefined; tookMs: number }

/** A buyer whom nobody saw before, of the network with this number. Number 0 is an operator's that many phones share. */
export type Buyer = { at: number; network: number }

/** A number of buyers, the first of them behind the operator's network, the others on as many networks as are given. */
export const buyersOf = (count: number, { behindOperator, networks }: { behindOperator: number; networks: number }) =>
  Array.from({ length: count }, (_, at): Buyer => ({
    at,
    network: at < behindOperator ? 0 : 1 + (at % networks),
  }))

export const addressOf = ({ network }: Buyer) =>
  network === 0 ? '203.0.113.7' : `10.${network >> 8}.${network & 255}.9`

export const customerOf = ({ at }: Buyer) => ({
  customer: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `sale${at}@example.com`,
    phone: `9${String(at).padStart(9, '0')}`,
  },
  shippingAddress: { address: `${at}, 3rd Cross`, city: 'Davanagere', state: 'Karnataka' as const, zipCode: '577002' },
})

/** Presses Pay Now as the checkout page does, through a proxy that says where the buyer is. */
async function pressPayNow(shop: string, buyer: Buyer, line: Line, totalPaise: number): Promise<SaleAnswer> {
  const began = performance.now()
  const { status, body } = await postJson<{ error?: string; orderNumber?: string }>(
    `${shop}/api/checkout`,
    { items: [line], ...customerOf(buyer), expectedTotalPaise: totalPaise },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(buyer) },
  )
  return { status, error: body.error, orderNumber: body.orderNumber, tookMs: performance.now() - began }
}

export const percentile = (took: readonly number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))]!

/** Everybody presses within one second, by turns at each shop; their answers, in the sequence of the buyers. */
export function sellWithinASecond(
  shops: readonly string[],
  buyers: readonly Buyer[],
  lineOf: (buyer: Buyer) => { line: Line; totalPaise: number },
) {
  return Promise.all(
    buyers.map(async (buyer, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at * 7_919) % 1_000))
      const { line, totalPaise } = lineOf(buyer)
      return pressPayNow(shops[at % shops.length]!, buyer, line, totalPaise)
    }),
  )
}
