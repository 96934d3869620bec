import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emptyTable } from '#shop/delivery/delivery-table.ts'
import { deliveryCharges } from '#shop/delivery/tables.server.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import { parcelCharges, parcels, parcelScans } from '../tables.server.ts'
import { makePackedOrder, test } from '../tracking/fixture.ts'
import { findCourierFigures } from './find-courier-figures.server.ts'
import { backShare, daysToDoor, freightPerParcel } from './sum-parcels.ts'

const hourMs = 3_600_000
let made = 0

type Place = { state?: string; freightPaise?: number }

/** A parcel with these states, so many hours after each other. */
async function sent(
  db: Db,
  courier: string,
  way: readonly ParcelStatus[],
  { state = 'Karnataka', freightPaise, ...given }: Partial<typeof parcels.$inferInsert> & Place = {},
) {
  made += 1
  const order = await makePackedOrder(db, { state, zipCode: state === 'Karnataka' ? '577001' : '110001' })
  const awb = `AWB${made}`
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId: order.id, serial: 1, bookingState: 'booked', courier, awb, status: way.at(-1), ...given })
    .returning()
  if (freightPaise !== undefined)
    await db.insert(parcelCharges).values({
      awb,
      parcelId: parcel!.id,
      appliedGrams: 400,
      chargedGrams: 400,
      debitPaise: freightPaise,
      creditPaise: 0,
    })
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

const dayMs = 24 * hourMs

test('couriers and places are counted by what became of their parcels', async ({ db }) => {
  await sent(db, 'Delhivery', ['picked_up', 'delivered'], { freightPaise: 70_00 })
  await sent(db, 'Delhivery', ['picked_up', 'delivery_failed', 'delivery_failed', 'delivered'], { freightPaise: 91_00 })
  await sent(db, 'Delhivery', ['picked_up', 'delivery_failed', 'returning'], { collectPaise: 99_900, state: 'Delhi' })
  await sent(db, 'Delhivery', ['picked_up'])
  await sent(db, 'Xpressbees', ['picked_up', 'lost'])
  await sent(db, 'Xpressbees', ['booked'])
  await sent(db, 'Xpressbees', ['picked_up', 'delivered'], { createdAt: new Date(Date.now() - 40 * dayMs) })
  const order = await makePackedOrder(db, {
    paymentMethod: 'cash',
    orderStatus: 'delivered',
    state: 'Delhi',
    zipCode: '110001',
    courier: 'Delhivery',
    trackingNumber: 'T1',
  })

  const { couriers, places, isByZone } = await findCourierFigures(db, 30)
  const [delhivery, xpressbees, ...more] = couriers
  expect(delhivery).toMatchObject({
    name: 'Delhivery',
    sent: 4,
    delivered: 2,
    failed: 2,
    back: 1,
    cashBack: 1,
    cashEnded: 1,
    lost: 0,
    freightPaise: 161_00,
    cashOwedPaise: order.totalPaise,
  })
  expect(daysToDoor(delhivery!)).toBe(2)
  expect(freightPerParcel(delhivery!)).toBe(80_50)
  expect(xpressbees).toMatchObject({ sent: 1, delivered: 0, lost: 1, cashOwedPaise: 0 })
  expect([daysToDoor(xpressbees!), freightPerParcel(xpressbees!)]).toEqual([null, null])
  expect(more).toEqual([])
  expect(backShare(delhivery!)).toBeCloseTo(1 / 3)
  expect(backShare(xpressbees!)).toBeNull()
  expect((await findCourierFigures(db, 90)).couriers[1]).toMatchObject({ sent: 2, delivered: 1 })

  expect(isByZone).toBe(false)
  expect(places).toMatchObject([
    { name: 'Karnataka', sent: 4, delivered: 2, lost: 1, cashOwedPaise: 0 },
    { name: 'Delhi', sent: 1, back: 1, cashBack: 1, cashOwedPaise: order.totalPaise },
  ])
  await db
    .insert(deliveryCharges)
    .values({ savedBy: 'Asha', content: { ...emptyTable, zones: [zone('Home', ['57']), zone('Rest', [])] } })
  const byZone = await findCourierFigures(db, 30)
  expect(byZone.isByZone).toBe(true)
  expect(byZone.places.map(({ name, sent: parcelsSent }) => [name, parcelsSent])).toEqual([
    ['Home', 4],
    ['Rest', 1],
  ])
})

const zone = (name: string, areas: string[]) => ({
  id: name.toLowerCase(),
  name,
  isRest: areas.length === 0,
  states: [],
  areas,
  methods: [],
})
