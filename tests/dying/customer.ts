import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { openPayment } from '#shop/orders/paying/collect-payment.server.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { payments } from '#shop/payments/tables.server.ts'
import { askBooking } from '#shop/shipping/booking/ask-booking.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { followParcel } from '#shop/shipping/tracking/follow-parcel.server.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import type { Moved } from './end-of-order.ts'
import type { OutsideWorld } from './outside-world.ts'

/** A process of the shop, as people and jobs use it. */
export type Shop = { db: Db; gateway: PaymentProvider; bank: PayoutProvider; courier: Courier }

/** A form: `look` reads it from its page, null where the page offers it no more; `press` sends it. */
export type Press = {
  look(db: Db): Promise<unknown>
  press(shop: Shop, form: never): Promise<unknown>
}
export const press = <Form>(
  look: (db: Db) => Promise<Form | null>,
  send: (shop: Shop, form: Form) => Promise<unknown>,
): Press => ({ look, press: send })

/** `number`: of the order that the story is about; `moves`: as the law has it. A step that is no form happens outside. */
export type Begun = {
  number: () => Promise<string> | string
  steps: (Press | (() => Promise<unknown>))[]
  moves?: Partial<Moved>
}

export const orderOf = async (db: Db, number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0]!

export const move = (db: Db, number: string, to: OrderStatus, version: number) => {
  const parcel = { courier: 'India Post', trackingNumber: `EA${number}` }
  return moveOrder(db, asha, { number, to, note: '', version, parcel })
}

type Bought = { until?: OrderStatus; isCash?: boolean }

let customers = 0

/** Somebody who has never bought here, and what happens to them before a story begins. */
export function newCustomer(
  { db, gateway }: Pick<Shop, 'db' | 'gateway'>,
  world: OutsideWorld,
  work: () => Promise<void>,
) {
  customers += 1
  const [email, phone] = [`asha${customers}@example.com`, String(9_100_000_000 + customers)]

  /** A checkout and what follows it, press by press. */
  async function order({
    isCash = false,
    byCredit,
  }: { isCash?: boolean; byCredit?: (db: Db) => Promise<number> } = {}) {
    const { id: productId, variants } = await makeProduct(db, { sizes: ['M', 'L'], stock: 10 })
    const key = randomUUID()
    const totalPaise = 102_900
    const asked = checkoutOf([{ productId, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise)
    const request = {
      ...asked,
      customer: { ...asked.customer, email, phone },
      paymentMethod: isCash ? ('cash' as const) : undefined,
      creditPaise: byCredit && totalPaise,
    }
    const find = async () => (await db.select().from(orders).where(eq(orders.checkoutKey, key)))[0]
    const number = async () => (await find())!.number
    const checkout = press(
      async () => ((await find()) ? null : request),
      async (shop, form) => {
        const openedCredit = byCredit ? { holderId: await byCredit(shop.db) } : null
        const placed = await placeOrder(shop.db, 'razorpay', key, form, { openedCredit })
        if (placed.kind === 'refused') throw new Error(placed.sentence)
        if (!isCash && !byCredit) await openPayment(shop.db, shop.gateway, placed.order, { isNew: placed.isNew })
      },
    )
    const pays = async () => {
      const snapshot = capturedPayment({ amountPaise: totalPaise, occurredAt: new Date() })
      world.pay(`${await number()}-1`, snapshot)
    }
    const confirms = press(
      async (reading) => {
        const { gatewayOrderId, paymentState } = await orderOf(reading, await number())
        return paymentState === 'pending' ? gatewayOrderId : null
      },
      (shop, gatewayOrderId) => checkPayment(shop.db, shop.gateway, gatewayOrderId, 'browser'),
    )
    return { checkout, pays, confirms, find, number, variants }
  }

  return {
    db,
    gateway,
    email,
    order,
    /** An order that is paid, or to be paid in cash, and as far as this. */
    async buy({ until = 'pending', isCash = false }: Bought = {}) {
      const { checkout, pays, confirms, find, variants } = await order({ isCash })
      const shop = { db, gateway } as Shop
      await checkout.press(shop, (await checkout.look(db)) as never)
      if (!isCash) {
        await pays()
        await confirms.press(shop, (await confirms.look(db)) as never)
      }
      const { id, number } = (await find())!
      for (const to of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
        if ((await orderOf(db, number)).orderStatus === until) break
        expect(await move(db, number, to, (await orderOf(db, number)).version)).toEqual({ kind: 'done' })
      }
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
      return { number, items, variantIds: variants.map((one) => one.id) }
    },
    /** The courier fetches it and collects its cash. */
    async deliver(number: string) {
      expect(await askBooking(db, asha, { number })).toBeNull()
      await work()
      const { id } = await orderOf(db, number)
      const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, id))
      const { awb, collectPaise } = parcel!
      for (const status of ['in_transit', 'delivered'] as const) {
        const scan = { at: new Date(), status, code: status, text: status, place: '' }
        await followParcel(db, parcel!.id, { awb: awb!, scans: [scan], promisedOn: null }, new Date())
      }
      return { awb: awb!, collectPaise: collectPaise! }
    },
    /** A bank asks for the payment of an order. */
    async disputes(number: string) {
      const { gatewayOrderId } = await orderOf(db, number)
      const [payment] = await db.select().from(payments).where(eq(payments.gatewayOrderId, gatewayOrderId!))
      const { providerPaymentId, amountPaise } = payment!
      const about = { providerDisputeId: `disp_${number}`, reason: 'Not received', respondBy: null }
      return { ...about, providerPaymentId, amountPaise }
    },
  }
}

export type Customer = ReturnType<typeof newCustomer>
