import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#shop/catalogue/tables.server.ts'
import { beginMenus } from '#shop/menus/begin-menus.server.ts'
import type { MenuPlace } from '#shop/menus/inputs.ts'
import { saveMenu } from '#shop/menus/manage-menus.server.ts'
import { noteReading } from '#shop/settings/policy-texts/policy-readings.server.ts'
import { storePolicies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { findGuideItems } from './find-guide-items.server.ts'

test('each step knows by itself whether it is done', async ({ db }) => {
  const open = async () => (await findGuideItems(db)).filter(({ level }) => level !== 'good').map(({ id }) => id)
  await db.update(storeSettings).set({ values: {} })
  await storePolicies(db)
  await db.insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.in' })
  const all = 'brand look contact hours delivery cash policies first-product home-page menus two-step test-email'.split(
    ' ',
  )
  expect(await open()).toEqual(all)

  const product = async () => (await findGuideItems(db)).find(({ id }) => id === 'first-product')!
  await db.delete(categories)
  expect(await product()).toMatchObject({ link: { to: '/admin/categories' }, otherLink: undefined })
  await db.insert(categories).values({ name: 'Kurtas' })
  expect(await product()).toMatchObject({
    link: { to: '/admin/products/add' },
    otherLink: { to: '/admin/products/import' },
  })

  const values = { brand: { name: 'Ira' }, contact: { supportEmail: 'hello@ira.in' }, hours: { weekdays: '9am - 6pm' } }
  await db.update(storeSettings).set({ values })
  await makeProduct(db, { featured: true })
  await db.update(users).set({ twoFactorEnabled: true })
  await db.execute(
    sql`insert into emails (subject, kind, sent_at, next_try_at) values ('staff asha', 'test', now(), null)`,
  )
  expect(await open()).toEqual(['look', 'delivery', 'cash', 'policies', 'menus'])

  await db.execute(sql`insert into delivery_charges (content, saved_by) values ('{}', 'Asha')`)
  await db.execute(sql`insert into cash_terms (content, saved_by) values ('{}', 'Asha')`)
  expect(await open()).toEqual(['look', 'policies', 'menus'])
})

test('delivery is decided by a charge of the owner’s own as by zones', async ({ db }) => {
  const item = async () => (await findGuideItems(db)).find(({ id }) => id === 'delivery')
  const zones = '/admin/settings/delivery'
  await db.update(storeSettings).set({ values: { brand: { name: 'Ira' } } })
  expect(await item()).toMatchObject({
    level: 'warning',
    link: { to: '/admin/settings/shipping' },
    otherLink: { to: zones },
  })
  await db.update(storeSettings).set({ values: { shipping: { feePaise: 6_000 } } })
  expect(await item()).toMatchObject({ level: 'good', link: { to: zones }, otherLink: undefined })
})

test('menus are done once staff saved the one at the top or at the side', async ({ db }) => {
  const level = async () => (await findGuideItems(db)).find(({ id }) => id === 'menus')!.level
  await beginMenus(db)
  expect(await level()).toBe('warning')
  const entry = {
    id: 'kurtas',
    label: 'Kurtas',
    target: { kind: 'address' as const, address: '/products' },
    entries: [],
  }
  const own = (place: MenuPlace) => saveMenu(db, asha, { place, version: 1, entries: [entry] })
  expect(await own('footer')).toEqual({ kind: 'done' })
  expect(await level()).toBe('warning')
  expect(await own('header')).toEqual({ kind: 'done' })
  expect(await level()).toBe('good')
})

test('policies are read when somebody who may change them has opened each, and nobody else counts', async ({ db }) => {
  await storePolicies(db)
  const unread = async () => (await findGuideItems(db)).find(({ id }) => id === 'policies')!.whatToDo
  const packer = { ...asha, roles: ['packing' as const] }
  const read = (by: typeof asha) =>
    Promise.all((['privacy', 'terms', 'refunds', 'shipping'] as const).map((policy) => noteReading(db, by, policy)))
  await read(packer)
  expect(await unread()).toContain('Privacy Policy')
  await read(asha)
  expect(await unread()).toBe('Somebody who may change them has read them all.')
})

test('what the mail server answered to the last test e-mail stands in the guide', async ({ db }) => {
  const say = async () => (await findGuideItems(db)).find(({ id }) => id === 'test-email')
  await db.execute(sql`insert into emails (subject, kind, error, next_try_at)
    values ('staff asha', 'test', '535 Authentication failed', null)`)
  expect(await say()).toMatchObject({
    level: 'warning',
    whatToDo: 'The mail server answered: 535 Authentication failed',
  })
})
