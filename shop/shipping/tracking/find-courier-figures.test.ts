import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import { parcels, parcelScans } from '../tables.server.ts'
import { backShare, findCourierFigures } from './find-courier-figures.server.ts'
import { makePackedOrder, test } from './fixture.ts'

const hourMs = 3_600_000
let made = 0

/** A parcel with these states, so many hours after each other. */
async function sent(
  db: Db,
  courier: string,
  way: readonly ParcelStatus[],
  given: Partial<typeof parcels.$inferInsert> = {},
) {
  made += 1
  const order = await makePackedOrder(db)
  const awb = `AWB${made}`
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId: order.id, serial: 1, bookingState: 'booked', courier, awb, status: way.at(-1), ...given })
    .returning()
  const started = Date.now() - 100 * hourMs
  await db.insert(parcelScans).values(
    way.map((status, at) => ({
      parcelId: parcel!.id,
      awb,
      at: new Date(started + at * 24 * hourMs),
      status,
      code: status,
      text: status,
      place: '',
    })),
  )
}

test('each courier is counted by what became of its parcels', async ({ db }) => {
  await sent(db, 'Delhivery', ['picked_up', 'delivered'])
  await sent(db, 'Delhivery', ['picked_up', 'delivery_failed', 'delivery_failed', 'delivered'])
  await sent(db, 'Delhivery', ['picked_up', 'delivery_failed', 'returning'], { collectPaise: 99_900 })
  await sent(db, 'Delhivery', ['picked_up'])
  await sent(db, 'Xpressbees', ['picked_up', 'lost'])
  await sent(db, 'Xpressbees', ['booked'])
  await sent(db, 'Xpressbees', ['picked_up', 'delivered'], { createdAt: new Date(Date.now() - 40 * 24 * hourMs) })

  const [delhivery, xpressbees, ...more] = await findCourierFigures(db, 30)
  expect(delhivery).toEqual({
    courier: 'Delhivery',
    sent: 4,
    delivered: 2,
    failed: 2,
    back: 1,
    cashBack: 1,
    cashEnded: 1,
    lost: 0,
    days: 2,
  })
  expect(xpressbees).toMatchObject({ sent: 1, delivered: 0, lost: 1, days: null })
  expect(more).toEqual([])
  expect(backShare(delhivery!)).toBeCloseTo(1 / 3)
  expect(backShare(xpressbees!)).toBeNull()
  expect((await findCourierFigures(db, 90))[1]).toMatchObject({ sent: 2, delivered: 1 })
})
