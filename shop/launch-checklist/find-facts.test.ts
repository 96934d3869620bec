import { expect } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { findFacts } from './find-facts.server.ts'

const config = {
  isPublic: true,
  isSimulatorChosen: false,
  mail: { from: '', isOutboxChosen: false },
}

test('categories that sell without a tax code are named, unless the seller needs none', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas' })
  // All that it sells has a code of its own.
  await makeProduct(db, { category: 'Stoles', hsn: '6214' })
  const withTax = async (values: object) => {
    await db.update(storeSettings).set({ values: StoreSettings.parse(values) })
    return (await findFacts(db, config)).categoriesWithoutHsn
  }
  expect(await withTax({})).toContain('Kurtas')
  expect(await withTax({})).not.toContain('Stoles')
  expect(await withTax({ tax: { hsnBySlug: { kurtas: '6211' } } })).not.toContain('Kurtas')
  expect(await withTax({ tax: { otherHsn: '6217' } })).toEqual([])
  expect(await withTax({ brand: { sellerKind: 'unregistered' } })).toEqual([])
})

test('a new shop promises nothing that is wrong; what the demo promises is named', async ({ db }) => {
  expect((await findFacts(db, config)).brokenPromises).toContain('Home page: Free over ₹8,300')
  await db.update(storeSettings).set({ values: {} })
  expect((await findFacts(db, config)).brokenPromises).toEqual([])
})

test('a mail server without a sender of the shop’s own is noticed', async ({ db }) => {
  const mailOf = async (from: string) =>
    (await findFacts(db, { ...config, mail: { smtpUrl: 'smtp://mail.example.in', from, isOutboxChosen: false } })).mail
  expect(await mailOf('orders@localhost')).toBe('no sender')
  expect(await mailOf('Ira <orders@ira.example>')).toBe('SMTP')
})

test('other opening hours are named apart: they charge nobody anything', async ({ db }) => {
  const hours = { weekdays: '10am - 6pm', saturday: '10am - 2pm', support: 'Monday to Saturday, 10am - 6pm' }
  await db.update(storeSettings).set({ values: StoreSettings.parse({ hours }) })
  expect(await findFacts(db, config)).toMatchObject({
    brokenPromises: [],
    otherHours: ['Footer: Monday to Saturday, 10am - 6pm'],
  })
})
