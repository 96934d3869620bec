// demanded by: shop/orders
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { makeProduct } from '#tests/makers.ts'
import { buy } from '#tests/making/parted-order.ts'
import { asha } from '#tests/staff.ts'
import { parcelsOf } from '../parcels/parcels-of-order.server.ts'
import { parcels } from '../tables.server.ts'
import { endParcelByHand } from './end-by-hand.server.ts'
import { test } from './fixture.ts'
import { receiveParcel } from './receive-parcel.server.ts'

test.for([
  { cashPaise: 240_000, creditPaise: 60_000, backFirst: 0 },
  { cashPaise: 50_000, creditPaise: 250_000, backFirst: 50_000 },
])(
  'a cash order with ₹$creditPaise of credit and a cancelled piece comes back after “delivered”: all of its credit is back, and nobody is asked',
  async ({ cashPaise, creditPaise, backFirst }, { db }) => {
    const { id: productId } = await makeProduct(db, { pricePaise: 100_000 })
    const items = [{ productId, size: 'M', color: '#1c2747', quantity: 3 }]
    const order = await buy(db, { items, totalPaise: cashPaise + creditPaise, cashFeePaise: 0, creditPaise })
    expect(await order.cancel(0, 1)).toBe('done')
    expect(await order.facts()).toMatchObject({ credit: backFirst })
    await order.move('shipped')
    const [sent] = await parcelsOf(db, order.id)
    const end = async (how: 'delivered' | 'returned') => {
      const [row] = await db.select().from(parcels).where(eq(parcels.id, sent!.id))
      const said = { number: order.number, parcelId: sent!.id, version: row!.version, end: how }
      expect(await endParcelByHand(db, asha, said)).toEqual({ kind: 'done' })
    }
    await end('delivered')
    await db.update(orderEvents).set({ at: new Date(0) })
    await collectDeliveredCash(db)
    await end('returned')
    expect(await order.row()).toMatchObject({ paymentState: 'not_collected', needsReview: null })
    const restocked = [{ orderItemId: (await order.lines())[0]!.id, quantity: 2 }]
    expect(await receiveParcel(db, asha, { parcelId: sent!.id, restocked })).toEqual({ kind: 'done' })
    expect(await order.row()).toMatchObject({ orderStatus: 'returned', needsReview: null })
    expect(await order.facts()).toMatchObject({
      documents: [
        ['invoice', [2, 200_000, 5]],
        ['note', [2, 200_000, 5]],
      ],
      back: { gateway: 0, bank: 0, credit: creditPaise },
      credit: creditPaise,
      stock: [9],
    })
  },
)
