import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { categories, collections } from '#shop/catalogue/tables.server.ts'
import { addPage, savePage } from '#shop/pages/manage-pages.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { findLinkedTargets, findUnlinkedTargets } from './find-linked-targets.server.ts'
import { menus } from './tables.server.ts'

async function publish(db: Db, slug: string) {
  const added = await addPage(db, asha, { title: slug, slug })
  if (added.kind !== 'done' || !('id' in added)) throw new Error('The page was not added')
  const content = { slug, title: slug, description: '', isListed: true, sections: [] }
  await savePage(db, asha, { id: added.id, version: 1, content, publish: true })
  return added.id
}

async function makeCollection(db: Db, slug: string) {
  const [made] = await db.insert(collections).values({ title: slug, slug, how: 'hand' }).returning()
  return made!.id
}

async function makeCategory(db: Db, name: string, isActive = true) {
  const [made] = await db.insert(categories).values({ name, slug: name.toLowerCase(), isActive }).returning()
  return made!.id
}

test('what a menu leads to by its entry or its address, at either level, is linked; what it does not, is named', async ({
  db,
}) => {
  const [linked, below, typed, alone] = [
    await publish(db, 'care'),
    await publish(db, 'cloth'),
    await publish(db, 'ಸೀರೆ'),
    await publish(db, 'alone'),
  ]
  const [summer, winter] = [await makeCollection(db, 'summer'), await makeCollection(db, 'winter')]
  const [sarees, kurtas] = [await makeCategory(db, 'Sarees'), await makeCategory(db, 'Kurtas')]
  await makeCategory(db, 'Hidden', false)
  await makeCategory(db, 'Empty')
  await makeProduct(db, { category: 'Kurtas' })
  await addPage(db, asha, { title: 'Draft', slug: 'draft' })
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
      label: 'Sarees page',
      target: { kind: 'address', address: `/pages/${encodeURIComponent('ಸೀರೆ')}` },
      entries: [{ id: 'd', label: 'Summer', target: { kind: 'address', address: '/collections/summer?sort=newest' } }],
    },
    { id: 'e', label: 'Sarees', target: { kind: 'address', address: '/products?category=sarees' }, entries: [] },
  ]
  await db.insert(menus).values([
    { place: 'footer', entries },
    { place: 'side', entries: null },
  ])
  const found = await findLinkedTargets(db)
  expect([linked, below, typed, alone].map((id) => found.pages.has(id))).toEqual([true, true, true, false])
  expect([summer, winter].map((id) => found.collections.has(id))).toEqual([true, false])
  expect([sarees, kurtas].map((id) => found.categories.has(id))).toEqual([true, false])
  expect(await findUnlinkedTargets(db)).toEqual([
    { kind: 'pages', id: alone, name: 'alone' },
    { kind: 'collections', id: winter, name: 'winter' },
    { kind: 'categories', id: kurtas, name: 'Kurtas' },
  ])
})
