import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { categories, products, variants } from '#shop/catalogue/tables.server.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import type { PaymentSnapshot } from '#shop/payments/provider.ts'

type NewProduct = Partial<typeof products.$inferInsert> & { stock?: number | null }

let productsMade = 0

/** A live product in navy with one variant per size, or a set without any; stock counts for each (null: untracked). */
export async function makeProduct(db: Db, { stock = 10, ...given }: NewProduct = {}) {
  productsMade += 1
  const category = given.category ?? 'Shirts'
  await db
    .insert(categories)
    .values({ name: category, slug: slugOf(category) })
    .onConflictDoNothing()
  const sizes = given.sizes ?? ['M']
  const colors = given.colors ?? ['#1c2747']
  const [product] = await db
    .insert(products)
    .values({
      name: `Oxford ${productsMade}`,
      gender: 'men',
      state: 'live',
      pricePaise: 99_900,
      colorNames: ['Navy'],
      ...given,
      category,
      sizes,
      colors,
    })
    .returning()
  const choices = sizes.flatMap((size) => (colors.length > 0 ? colors : [null]).map((color) => ({ size, color })))
  const rows = choices.map((choice, index) => ({
    ...choice,
    productId: product!.id,
    sku: `T-${product!.id}-${index}`,
    stock,
  }))
  const made = rows.length > 0 ? await db.insert(variants).values(rows).returning() : []
  return { ...product!, variants: made }
}

type Item = PlaceOrder['items'][number]

/** The checkout page's request for these items, seeing this total. */
export const checkoutOf = (items: Item[], expectedTotalPaise: number): PlaceOrder => ({
  items,
  customer: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '9812345678' },
  shippingAddress: {
    address: '12, 3rd Cross, P J Extension',
    city: 'Davanagere',
    state: 'Karnataka',
    zipCode: '577002',
    country: 'IN',
  },
  expectedTotalPaise,
})

/** A captured payment as the gateway would tell it. */
export const capturedPayment = (given: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  providerPaymentId: 'pay_QmT5kR1wZs7HyJ',
  providerOrderId: 'order_QmT4vX8bLc2NdP',
  status: 'captured',
  captured: true,
  amountPaise: 102_900,
  currency: 'INR',
  refundedPaise: 0,
  method: 'upi',
  methodDetail: 'asha@okbank',
  failure: null,
  occurredAt: new Date('2026-11-21T05:00:00Z'),
  raw: {},
  ...given,
})
