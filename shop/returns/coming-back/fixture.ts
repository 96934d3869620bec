import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { EndByHand } from '#shop/shipping/parcels/ends-by-hand.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'

type Given = Parameters<typeof makeDeliveredOrder>[1] & { isCash?: boolean; isInThree?: boolean }

/** An order of two shirts, sent by hand in parcels of one each; of three where it has three pieces. */
export async function sendInTwo(db: Db, { isCash = false, isInThree = false, ...given }: Given = {}) {
  const made = await makeDeliveredOrder(db, { quantity: 2, ...given })
  const { number, id, itemId, variantId } = made
  const cash = { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null, gatewayOrderId: null } as const
  await db
    .update(orders)
    .set({ orderStatus: 'packed', ...(isCash && cash) })
    .where(eq(orders.id, id))
  const versionOf = async () => (await readOrder(db, id)).version
  const move = async (to: 'shipped' | 'delivered' | 'returned') =>
    moveOrder(db, asha, {
      number,
      to,
      note: '',
      version: await versionOf(),
      parcel: { courier: 'Rider', trackingNumber: 'R-1' },
    })
  const rows = () => db.select().from(parcels).where(eq(parcels.orderId, id)).orderBy(parcels.serial)
  const end = async (at: number, how: EndByHand) => {
    const { id: parcelId, version } = (await rows())[at]!
    expect(await endParcelByHand(db, asha, { number, parcelId, version, end: how })).toEqual({ kind: 'done' })
  }
  const count = async (at: number, quantity = 1) => {
    const counted = { parcelId: (await rows())[at]!.id, restocked: [{ orderItemId: itemId, quantity }] }
    expect(await receiveParcel(db, asha, counted)).toEqual({ kind: 'done' })
  }
  const taken = [{ orderItemId: itemId, quantity: 1 }]
  await splitParcel(db, asha, { number, version: await versionOf(), parcelId: null, taken })
  if (isInThree) {
    const [{ id: parcelId } = { id: 0 }] = await rows()
    await splitParcel(db, asha, { number, version: await versionOf(), parcelId, taken })
  }
  await move('shipped')
  const states = async () => (await rows()).map(({ status }) => status)
  const stock = async () => {
    const [variant] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId))
    return variant!.stock
  }
  return { id, number, itemId, versionOf, move, rows, end, count, states, stock }
}
