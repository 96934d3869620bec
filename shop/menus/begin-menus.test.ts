import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { beginMenus } from './begin-menus.server.ts'
import { findStoreWithMenus } from './find-shown-menus.server.ts'
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
