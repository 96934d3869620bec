import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { moneyBack } from '../money/tables.server.ts'
import { maxOrderPaise } from '../rules.ts'
import { giveGoodwill } from './give-goodwill.server.ts'

const goodwill = { amountPaise: 50_000, reason: 'The parcel was late', key: 'a'.repeat(20) }
const terms = { isOn: true, bonusPercent: 0, lifeMonths: 12 }

test('goodwill belongs to the address of the order, once a form, and ends with the person', async ({ db }) => {
  const { number } = await makeOrder(db, { orderStatus: 'cancelled' })
  expect(await giveGoodwill(db, asha, number, goodwill)).toMatchObject({ kind: 'refused', isAboutAmount: false })
  expect(await saveCreditTerms(db, asha, { version: 0, terms })).toEqual({ kind: 'done' })
  expect(await saveCreditTerms(db, asha, { version: 0, terms })).toEqual({ kind: 'conflict' })

  for (let time = 0; time < 2; time += 1)
    expect(await giveGoodwill(db, asha, number, goodwill)).toEqual({ kind: 'done' })
  expect(await giveGoodwill(db, asha, number, { ...goodwill, amountPaise: 10_290_100, key: 'b'.repeat(20) })).toEqual({
    kind: 'refused',
    sentence: 'At most ₹529: ₹500 was given for this order before.',
    isAboutAmount: true,
  })
  expect(await giveGoodwill(db, asha, 'FW-999999', goodwill)).toEqual({ kind: 'gone' })

  const holder = 'asha.rao@example.in'
  expect(await findCreditOf(db, holder)).toMatchObject({
    holder,
    paise: 50_000,
    lots: [{ leftPaise: 50_000 }],
    entries: [{ paise: 50_000, cause: 'goodwill', orderNumber: number }],
  })
  expect(await db.$count(emails, eq(emails.kind, 'credit-given'))).toBe(1)
  expect(await db.$count(staffLog, eq(staffLog.action, 'give store credit'))).toBe(1)

  expect(await erasePerson(db, asha, { kind: 'email', value: holder }, null)).toMatchObject({ creditPaise: 50_000 })
  expect(await findCreditOf(db, holder)).toBeNull()
  expect(await db.select({ paise: creditBalances.paise }).from(creditBalances)).toEqual([{ paise: 0 }])
})

test('small gifts add up: beyond the owner’s sum a second person decides, and never more than an order’s total', async ({
  db,
}) => {
  await saveCreditTerms(db, asha, { version: 0, terms })
  await db.update(storeSettings).set({ values: { returns: { secondPersonAbovePaise: 100_000 } } })
  const [first, second] = [await makeOrder(db), await makeOrder(db)]
  const give = (number: string, at: number, amountPaise = 60_000) =>
    giveGoodwill(db, asha, number, { ...goodwill, amountPaise, key: String(at).padStart(20, '0') })
  expect(await give(first.number, 1)).toEqual({ kind: 'done' })
  expect(await give(first.number, 2, 42_901)).toMatchObject({ kind: 'refused', isAboutAmount: true })
  // Another order of the same person.
  expect(await give(second.number, 3)).toEqual({ kind: 'waiting' })
  expect(await give(second.number, 4, 40_000)).toEqual({ kind: 'done' })
  expect(await give(second.number, 5, 100)).toEqual({ kind: 'waiting' })

  // Under another address, or with another phone number, it is the same person; with both it is another one.
  const [samePhone, sameMailbox, other] = [
    await makeOrder(db, { customerEmail: 'rao@example.in' }),
    await makeOrder(db, { customerEmail: 'ASHA.rao+gifts@example.in', customerPhone: '9812345679' }),
    await makeOrder(db, { customerEmail: 'binu@example.in', customerPhone: '9812345670' }),
  ]
  expect(await give(samePhone.number, 6, 1_000)).toEqual({ kind: 'waiting' })
  expect(await give(sameMailbox.number, 7, 1_000)).toEqual({ kind: 'waiting' })
  expect(await give(other.number, 8, 1_000)).toEqual({ kind: 'done' })
})

test('what staff gave one person adds up beyond two crore', async ({ db }) => {
  await saveCreditTerms(db, asha, { version: 0, terms })
  await db.update(storeSettings).set({ values: { returns: { secondPersonAbovePaise: 100_000 } } })
  const { id: orderId, number } = await makeOrder(db)
  const given = Array.from({ length: 22 }, (_, at) => ({ key: `back ${at}`, gatewayPaise: maxOrderPaise }))
  await db
    .insert(moneyBack)
    .values(given.map((one) => ({ ...one, orderId, cause: 'refund' as const, reason: 'Wholesale', givenBy: 'Asha' })))
  expect(await giveGoodwill(db, asha, number, goodwill)).toEqual({ kind: 'waiting' })
})
