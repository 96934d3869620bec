import { expect } from 'vitest'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { askBooking } from '../booking/ask-booking.server.ts'
import { parcels } from '../tables.server.ts'
import { openCourierFacts } from './find-courier-facts.server.ts'

test('the courier is asked every ten minutes, and again at once when it did not answer', async ({ db, shop }) => {
  let nowMs = 0
  const facts = openCourierFacts(
    db,
    () => shop.courier,
    () => nowMs,
  )
  const wallet = (walletPaise: number) => expect.objectContaining({ kind: 'answer', walletPaise })
  expect(await facts.findAnswer()).toEqual({
    kind: 'answer',
    pickupPlace: 'Warehouse',
    place: { name: 'Warehouse', pin: '560001', isProved: true },
    walletPaise: 5_000_00,
  })
  await shop.control('POST', '/switches', { wallet: 20 })
  expect(await facts.findAnswer()).toEqual(wallet(5_000_00))
  nowMs = 11 * 60_000
  expect(await facts.findAnswer()).toEqual(wallet(20_00))

  nowMs = 22 * 60_000
  await shop.control('POST', '/faults', { kind: '403', method: 'GET', path: '/v1/external/settings/company/pickup' })
  expect(await facts.findAnswer()).toMatchObject({ kind: 'no answer', sentence: expect.stringMatching(/\.$/) })
  await shop.control('DELETE', '/faults')
  expect(await facts.findAnswer()).toEqual(wallet(20_00))
})

test('parcels count that the courier was asked for again and again', async ({ db, shop }) => {
  const { find } = openCourierFacts(db, () => null)
  const { number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  expect(await find()).toEqual({ answer: { kind: 'nobody' }, waiting: 0, endingDisputes: 0 })
  await db.update(parcels).set({ attempts: 5 })
  expect(await find()).toMatchObject({ waiting: 1 })
})
