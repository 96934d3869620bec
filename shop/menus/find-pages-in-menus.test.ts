import { expect } from 'vitest'
import { addPage } from '#shop/pages/manage-pages.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { findPagesInMenus } from './find-pages-in-menus.server.ts'
import { menus } from './tables.server.ts'

test('a page is in a menu by its entry or its address, at either level', async ({ db }) => {
  const add = async (slug: string) => {
    const added = await addPage(db, asha, { title: slug, slug })
    if (added.kind !== 'done' || !('id' in added)) throw new Error('The page was not added')
    return added.id
  }
  const [linked, below, typed, alone] = [await add('care'), await add('cloth'), await add('ಸೀರೆ'), await add('alone')]
  await db.delete(menus)
  const entries = [
    {
      id: 'a',
      label: 'Care',
      target: { kind: 'page', id: linked },
      entries: [{ id: 'b', label: 'Cloth', target: { kind: 'page', id: below } }],
    },
    {
      id: 'c',
      label: 'Sarees',
      target: { kind: 'address', address: `/pages/${encodeURIComponent('ಸೀರೆ')}` },
      entries: [],
    },
  ]
  await db.insert(menus).values([
    { place: 'footer', entries },
    { place: 'side', entries: null },
  ])
  const found = await findPagesInMenus(db)
  expect([linked, below, typed].map((id) => found.has(id))).toEqual([true, true, true])
  expect(found.has(alone)).toBe(false)
})
