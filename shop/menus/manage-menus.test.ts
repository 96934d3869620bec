import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { categories, collections } from '#shop/catalogue/tables.server.ts'
import { addPage, findEditablePage, savePage, unpublishPage } from '#shop/pages/manage-pages.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { beginMenus } from './begin-menus.server.ts'
import { defaultMenus } from './default-menus.ts'
import { findDeadAddresses, findTargets } from './find-menu-targets.server.ts'
import { findStoreWithMenus } from './find-shown-menus.server.ts'
import type { MenuEntry } from './inputs.ts'
import { findMenus, saveMenu } from './manage-menus.server.ts'

const entry = (id: string, target: MenuEntry['target'], entries: MenuEntry['entries'] = []): MenuEntry => ({
  id,
  label: id,
  target,
  entries,
})

const findHeader = async (db: Db) => (await findMenus(db)).find(({ place }) => place === 'header')!
const shownHeader = async (db: Db) => (await findStoreWithMenus(db)).menus?.header?.map(({ to }) => to)

test('menus are as specified until staff save one, and again when they restore it', async ({ db }) => {
  await db
    .insert(categories)
    .values(['T-Shirts', 'Shirts', 'Pants'].map((name) => ({ name, slug: name.toLowerCase() })))
  expect((await findStoreWithMenus(db)).menus).toBeNull()
  expect((await findMenus(db)).map(({ place, entries }) => [place, entries])).toEqual(Object.entries(defaultMenus))

  const own = [entry('sale', { kind: 'address', address: '/products?sort=discount' })]
  expect(await saveMenu(db, asha, { place: 'header', version: 1, entries: own })).toEqual({ kind: 'done' })
  expect(await findHeader(db)).toMatchObject({ entries: own, isFirst: false, version: 2, savedBy: asha.name })
  expect((await findStoreWithMenus(db)).menus).toEqual({
    header: [{ label: 'sale', to: '/products?sort=discount', entries: [] }],
  })

  expect(await saveMenu(db, asha, { place: 'header', version: 2, entries: null })).toEqual({ kind: 'done' })
  expect((await findStoreWithMenus(db)).menus).toBeNull()
  expect(await findHeader(db)).toMatchObject({ entries: defaultMenus.header, isFirst: true, version: 3 })
  expect((await db.select().from(staffLog).orderBy(staffLog.id)).map(({ action }) => action)).toEqual([
    'save menu',
    'reset menu',
  ])
})

test('a shop with categories of its own begins with menus without any, and restores those', async ({ db }) => {
  await beginMenus(db)
  const labels = ['Home', 'Shop All', 'About', 'Contact']
  const found = async () => {
    const { isFirst, entries } = await findHeader(db)
    return { isFirst, labels: entries.map(({ label }) => label) }
  }
  expect(await found()).toEqual({ isFirst: true, labels })
  await saveMenu(db, asha, { place: 'header', version: 1, entries: [entry('sale', { kind: 'home' })] })
  expect(await found()).toEqual({ isFirst: false, labels: ['sale'] })
  await saveMenu(db, asha, { place: 'header', version: 2, entries: null })
  expect(await found()).toEqual({ isFirst: true, labels })
})

test('what somebody else saved meanwhile is not overwritten', async ({ db }) => {
  const save = (id: string) =>
    saveMenu(db, asha, { place: 'footer', version: 1, entries: [entry(id, { kind: 'home' })] })
  expect(await save('one')).toEqual({ kind: 'done' })
  expect(await save('other')).toEqual({ kind: 'conflict' })
  expect((await findStoreWithMenus(db)).menus?.footer).toMatchObject([{ label: 'one' }])
})

test('an entry follows what it leads to, and hides itself with it', async ({ db }) => {
  const [category] = await db.insert(categories).values({ name: 'Kurtas', slug: 'kurtas' }).returning()
  const [collection] = await db
    .insert(collections)
    .values({ slug: 'linen', title: 'Linen', how: 'rule', inStock: true })
    .returning()
  const added = await addPage(db, asha, { title: 'Care', slug: 'care' })
  const pageId = 'id' in added ? added.id : 0
  const entries = [
    entry('kurtas', { kind: 'category', id: category!.id }),
    entry('linen', { kind: 'collection', id: collection!.id }),
    entry('care', { kind: 'page', id: pageId }),
  ]
  await saveMenu(db, asha, { place: 'header', version: 1, entries })
  expect(await shownHeader(db)).toEqual(['/products?category=kurtas', '/collections/linen'])

  const { content } = (await findEditablePage(db, pageId))!
  await savePage(db, asha, { id: pageId, version: 1, content: { ...content, slug: 'washing' }, publish: true })
  await db.update(collections).set({ slug: 'flax' }).where(eq(collections.id, collection!.id))
  expect(await shownHeader(db)).toEqual(['/products?category=kurtas', '/collections/flax', '/pages/washing'])
  expect(await findTargets(db)).toMatchObject({
    choices: { pages: [{ id: pageId, name: 'Care' }], collections: [{ name: 'Linen' }] },
    reachable: { pages: { [pageId]: 'washing' }, collections: { [collection!.id]: 'flax' } },
  })

  await unpublishPage(db, asha, pageId)
  await db.delete(collections)
  await db.update(categories).set({ isActive: false }).where(eq(categories.id, category!.id))
  expect(await shownHeader(db)).toEqual([])
})

test('addresses at which visitors find nothing are found', async ({ db }) => {
  await db.insert(redirects).values({ from: '/old', to: '/about' })
  const at = (address: string, ...below: string[]) =>
    entry(
      'a',
      { kind: 'address', address },
      below.map((one) => ({ id: 'b', label: 'b', target: { kind: 'address', address: one } })),
    )
  const good = [at('/'), at('/products?category=x'), at('/about#team'), at('/old/'), at('/orders/find')]
  expect(await findDeadAddresses(db, [...good, ...defaultMenus.header, ...defaultMenus.footer])).toEqual([])
  expect(await findDeadAddresses(db, [...good, at('/nowhere?a=b', '/collections/gone')])).toEqual([
    '/nowhere?a=b',
    '/collections/gone',
  ])
})

test('a shop without a row of settings has menus of its own, too', async ({ db }) => {
  await db.execute(sql`delete from store_settings`)
  await saveMenu(db, asha, { place: 'side', version: 1, entries: [entry('home', { kind: 'home' })] })
  const { settings, menus } = await findStoreWithMenus(db)
  expect(settings.brand.name).toBe('My shop')
  expect(menus?.side).toHaveLength(1)
})
