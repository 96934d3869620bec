import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import {
  addPromoCode,
  deletePromoCode,
  setPromoActive,
  updatePromoCode,
} from '#shop/marketing/manage-promo-codes.server.ts'
import type { PromoForm } from '#shop/marketing/promo-form.ts'
import { promoStateOf } from '#shop/marketing/promo-state.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { tenPercentOff } from '#tests/promos.ts'
import { asha } from '#tests/staff.ts'
import { findPromoLines, findPromoWithUses } from './find-promo-codes.server.ts'
import { promoUses } from './tables.server.ts'

const tenOff: PromoForm = { ...tenPercentOff, code: 'ILKAL10' }

async function add(db: Db, form: Partial<PromoForm> = {}) {
  const saved = await addPromoCode(db, asha, { ...tenOff, ...form })
  if (saved.kind !== 'done') throw new Error(saved.kind)
  return saved.id
}

async function use(db: Db, code: string, discountPaise = 9_990) {
  const order = await makeOrder(db, { promoCode: code, discountPaise })
  await db.insert(promoUses).values({ orderId: order.id, code, phone: order.customerPhone })
  return order
}

const everything = { search: '', older: null, newer: null }

test('codes are listed newest first with their uses, however these were written', async ({ db }) => {
  await add(db)
  await add(db, { code: 'OTHER' })
  await use(db, 'ILKAL10')
  await use(db, 'ilkal10')
  const { lines, hasOlder } = await findPromoLines(db, everything)
  expect(lines.map(({ code, uses }) => [code, uses])).toEqual([
    ['OTHER', 0],
    ['ILKAL10', 2],
  ])
  expect(hasOlder).toBe(false)
  expect((await findPromoLines(db, { ...everything, search: 'kal1' })).lines).toHaveLength(1)
  expect((await findPromoLines(db, { ...everything, search: '%' })).lines).toHaveLength(0)
})

test('pages go on from an id, in both directions', async ({ db }) => {
  await db
    .insert(promoCodes)
    .values(Array.from({ length: 51 }, (_, at) => ({ code: `C${100 + at}`, kind: 'free_shipping' as const })))
  const first = await findPromoLines(db, everything)
  expect([first.lines.length, first.hasNewer, first.hasOlder]).toEqual([50, false, true])
  const second = await findPromoLines(db, { ...everything, older: first.lines.at(-1)!.id })
  expect(second.lines.map(({ code }) => code)).toEqual(['C100'])
  expect([second.hasNewer, second.hasOlder]).toEqual([true, false])
  const back = await findPromoLines(db, { ...everything, newer: second.lines[0]!.id })
  expect(back.lines.map(({ code }) => code)).toEqual(first.lines.map(({ code }) => code))
  for (const gone of [{ older: second.lines[0]!.id }, { newer: first.lines[0]!.id }])
    expect(await findPromoLines(db, { ...everything, ...gone }), 'nothing is left behind the edge').toEqual(first)
})

test('what came of a code is its orders and what they saved', async ({ db }) => {
  const id = await add(db)
  const first = await use(db, 'ILKAL10', 9_990)
  const last = await use(db, 'ILKAL10', 10)
  const found = await findPromoWithUses(db, id)
  expect(found?.uses).toMatchObject({
    orders: 2,
    discountPaise: 10_000,
    last: [{ number: last.number }, { number: first.number }],
  })
  expect(await findPromoWithUses(db, id + 1)).toBeNull()
})

test('two codes of one name are refused, also when one is renamed', async ({ db }) => {
  await add(db)
  expect(await addPromoCode(db, asha, tenOff)).toMatchObject({
    kind: 'invalid',
    errors: { code: expect.stringContaining('already') },
  })
  const other = await add(db, { code: 'OTHER' })
  expect(await updatePromoCode(db, asha, { id: other, version: 1, form: tenOff })).toMatchObject({
    kind: 'invalid',
  })
})

test('an edit is saved and logged; one from an older page is not', async ({ db }) => {
  const id = await add(db)
  const change = { id, version: 1, form: { ...tenOff, percentOff: 15 } }
  expect(await updatePromoCode(db, asha, change)).toEqual({ kind: 'done', id })
  expect(await updatePromoCode(db, asha, change)).toEqual({ kind: 'conflict' })
  expect(await updatePromoCode(db, asha, { ...change, id: id + 1 })).toEqual({ kind: 'gone' })
  const log = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(log.at(-1)).toMatchObject({
    subject: 'promo code ILKAL10',
    before: { percentOff: 10 },
    after: { percentOff: 15 },
  })
})

test('a renamed code that cash does not go with stays so, and a form of its rules that was open is a conflict', async ({
  db,
}) => {
  const id = await add(db)
  const owner = { ...asha, roles: ['owner' as const] }
  const terms = { ...noCash, isOn: true, excludedPromoCodes: ['OTHER', 'ILKAL10'] }
  await saveCashTerms(db, owner, { version: 0, terms })
  await updatePromoCode(db, asha, { id, version: 1, form: { ...tenOff, code: 'HOLI10' } })
  expect((await findCashTerms(db))?.excludedPromoCodes).toEqual(['OTHER', 'HOLI10'])
  expect(await saveCashTerms(db, owner, { version: 1, terms })).toEqual({ kind: 'conflict' })
})

test('a used code keeps its name and its history; it can only be switched off', async ({ db }) => {
  const id = await add(db)
  await use(db, 'ILKAL10')
  expect(await updatePromoCode(db, asha, { id, version: 1, form: { ...tenOff, code: 'NEWNAME' } })).toMatchObject({
    kind: 'invalid',
  })
  expect(await deletePromoCode(db, asha, id)).toBe('used')
  expect(await setPromoActive(db, asha, { id, isActive: false })).toBe(true)
  expect(await findPromoWithUses(db, id)).toMatchObject({ promo: { isActive: false, version: 2 } })

  const unused = await add(db, { code: 'UNUSED' })
  expect(await deletePromoCode(db, asha, unused)).toBe('deleted')
  expect(await deletePromoCode(db, asha, unused)).toBe('gone')
  expect(await setPromoActive(db, asha, { id: unused, isActive: true })).toBe(false)
})

test('a code’s state follows from its dates and uses', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(promoStateOf(tenOff, 0, now)).toBe('Active')
  expect(promoStateOf({ ...tenOff, isActive: false, endsAt: at(-1) }, 0, now)).toBe('Off')
  expect(promoStateOf({ ...tenOff, startsAt: at(1) }, 0, now)).toBe('Scheduled')
  expect(promoStateOf({ ...tenOff, endsAt: now }, 0, now)).toBe('Expired')
  expect(promoStateOf({ ...tenOff, maxUses: 2 }, 2, now)).toBe('Used up')
})
