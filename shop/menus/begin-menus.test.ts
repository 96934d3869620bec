import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { beginMenus } from './begin-menus.server.ts'
import { findStoreWithMenus } from './find-shown-menus.server.ts'
import { findMenus } from './manage-menus.server.ts'
import { menus } from './tables.server.ts'

test('a shop of somebody’s own begins without the categories of the specified one, and keeps a menu of its own', async ({
  db,
}) => {
  const own = [{ id: 'home', label: 'Start', target: { kind: 'home' }, entries: [] }]
  await db.update(menus).set({ entries: own }).where(eq(menus.place, 'side'))
  await beginMenus(db)
  const { menus: shown } = await findStoreWithMenus(db)
  expect(shown?.header?.map(({ label }) => label)).toEqual(['Home', 'Shop All', 'About', 'Contact'])
  expect(shown?.side?.map(({ label }) => label)).toEqual(['Start'])
  expect(shown?.footer).toBeUndefined()
})

test('its first menu grows with the shop: women, men and every category with a product, until somebody saves one', async ({
  db,
}) => {
  await beginMenus(db)
  const [festive] = await db.insert(categories).values({ name: 'Festive', slug: 'festive' }).returning()
  await db.insert(categories).values({ name: 'Empty', slug: 'empty', parentId: festive!.id })
  await db.insert(categories).values({ name: 'Drafts', slug: 'drafts' })
  await makeProduct(db, { gender: 'men', category: 'Drafts', state: 'draft' })
  await makeProduct(db, { gender: 'women', category: 'Sarees' })
  const header = async () => (await findStoreWithMenus(db)).menus?.header?.map(({ label, to }) => `${label} ${to}`)
  const shown = await header()
  expect(shown).toContain('Women /products?gender=women')
  expect(shown?.some((one) => one.startsWith('Men '))).toBe(false)
  expect(shown).toContain('Sarees /products?category=sarees')
  expect(shown).toHaveLength(6)
  const side = (await findMenus(db)).find(({ place }) => place === 'side')!
  expect(side.isFirst).toBe(true)
  expect(side.entries.map(({ label }) => label)).toEqual(['Home', 'Shop All', 'Women', 'Sarees', 'About', 'Contact'])

  // A whole has the products of its parts.
  await makeProduct(db, { gender: 'women', category: 'Empty' })
  expect((await header())?.slice(0, 5)).toEqual([
    'Home /',
    'Shop All /products',
    'Women /products?gender=women',
    'Festive /products?category=festive',
    'Sarees /products?category=sarees',
  ])

  const own = [{ id: 'home', label: 'Start', target: { kind: 'home' }, entries: [] }]
  await db.update(menus).set({ entries: own }).where(eq(menus.place, 'header'))
  expect(await header()).toEqual(['Start /'])
})
