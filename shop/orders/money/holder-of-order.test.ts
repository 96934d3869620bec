import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findCreditOfPhone } from '#shop/credit/credit-phones.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { giveGoodwill } from '../credit/give-goodwill.server.ts'
import { takeRefundAsCredit } from '../credit/take-refund-as-credit.server.ts'
import { changeAddress } from '../moving/change-address.server.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { orders } from '../tables.server.ts'

const read = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!
const switchOn = (db: Db) =>
  saveCreditTerms(db, asha, { version: 0, terms: { isOn: true, bonusPercent: 10, lifeMonths: 12 } })
const goodwill = (key: string) => ({ amountPaise: 50_000, reason: 'The parcel was late', key: key.repeat(20) })
const cashOrder = { paymentMethod: 'cash', paymentState: 'completed', orderStatus: 'delivered' } as const

test('credit of an order opens by its phone where that was proved, and never where it was only typed', async ({
  db,
}) => {
  await switchOn(db)
  const typed = await makeOrder(db, { orderStatus: 'cancelled' })
  const proved = await makeOrder(db, { ...cashOrder, paidAt: new Date('2026-11-05T08:00:00Z'), phoneProved: true })
  const { customerPhone: phone } = await read(db, proved.number)
  expect((await read(db, typed.number)).customerPhone).toBe(phone)

  expect(await giveGoodwill(db, asha, typed.number, goodwill('a'))).toEqual({ kind: 'done' })
  expect(await findCreditOfPhone(db, phone)).toEqual([])
  expect(await giveGoodwill(db, asha, proved.number, goodwill('b'))).toEqual({ kind: 'done' })
  expect(await findCreditOfPhone(db, phone)).toMatchObject([{ credit: { paise: 50_000 } }])

  const refund = { reason: 'Came back', restock: false, amountPaise: 40_000, key: 'c'.repeat(20) }
  await refundOrder(db, asha, proved.number, refund)
  const shown = { shownPaise: '40000', shownBonus: '4000' }
  expect(await takeRefundAsCredit(db, proved.number, shown)).toEqual({ kind: 'done' })
  expect(await findCreditOfPhone(db, phone), 'with its bonus').toMatchObject([{ credit: { paise: 94_000 } }])

  await erasePerson(db, asha, { kind: 'phone', value: phone }, null)
  expect(await findCreditOfPhone(db, phone)).toEqual([])
})

test('a number that staff typed instead is not proved by the one before', async ({ db }) => {
  const { number } = await makeOrder(db, { phoneProved: true })
  const row = await read(db, number)
  const { firstName, lastName, customerEmail: email, address, landmark, city, state, zipCode } = row
  const change = async (phone: string, more: object = {}) => {
    const { version } = await read(db, number)
    const given = { firstName, lastName, email, phone, address, landmark, city, state, zipCode, ...more }
    return changeAddress(db, asha, { number, version, address: given as never })
  }
  expect(await change(row.customerPhone, { address: `${address}, 2nd floor` })).toEqual({ kind: 'done' })
  expect(await read(db, number)).toMatchObject({ phoneProved: true })
  expect(await change('9900000001')).toEqual({ kind: 'done' })
  expect(await read(db, number)).toMatchObject({ customerPhone: '9900000001', phoneProved: false })
})
