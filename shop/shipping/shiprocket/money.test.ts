import { expect } from 'vitest'
import { test } from '#simulators/courier/fixture.ts'

test('the wallet, what was charged for a parcel, and the cash that came back', async ({ courier, booked, control }) => {
  await control('POST', '/switches', { wallet: 1_234.5 })
  expect(await courier.walletPaise()).toBe(123_450)

  const booking = await booked({ collectPaise: 149_900 })
  expect(await courier.remittanceOf(booking)).toEqual({ kind: 'open' })
  const remittance = { date: '2026-12-04', utr: 'UTIB0000012345' }
  await control('POST', `/parcels/${booking.awb}`, { chargedKilos: 1.5, remittance })

  expect(await courier.charges('2020-01-01', '2099-12-31')).toEqual([
    { awb: booking.awb, appliedGrams: 400, chargedGrams: 1_500, debitPaise: 7_450, creditPaise: 0 },
  ])
  expect(await courier.remittanceOf(booking)).toEqual({
    kind: 'remitted',
    on: '2026-12-04',
    bankReference: 'UTIB0000012345',
  })
})
