import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { editCategory } from '../managing/category-form.server.ts'
import { categories } from '../tables.server.ts'
import { readCollectionForm } from './collection-form.ts'
import { findAllCollections, findShownCollections, findSoldOut } from './find-collections.server.ts'
import { findPicked, findToPick, previewMembers } from './preview-members.server.ts'
import { addCollection, deleteCollection, editCollection } from './save-collection.server.ts'

const blank = {
  title: 'Summer linen',
  slug: '',
  description: '',
  imageKey: '',
  isActive: 'on',
  how: 'rule',
  productIds: '',
  match: 'all',
  tags: 'Linen',
  minPricePaise: '',
  maxPricePaise: '',
  newSince: '',
  startsAt: '',
  searchTitle: '',
  searchDescription: '',
  shareImageKey: '',
}

function typed(fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...blank, ...fields })) form.append(name, value)
  return readCollectionForm(form)
}

const formOf = (fields: Record<string, string> = {}) => typed(fields).data!
const errorAt = (fields: Record<string, string>) =>
  typed(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

unit('a blank address is made of the title, as far as it can be', () => {
  expect(formOf().slug).toBe('summer-linen')
  expect(formOf({ title: 'Été, 2026!' }).slug).toBe('ete-2026')
  expect(formOf({ slug: 'My-Linen' }).slug).toBe('my-linen')
  expect(errorAt({ title: 'ಇಳಕಲ್' })).toEqual([
    'slug: Please write an address, such as summer-linen: it cannot be made of this title',
  ])
})

unit('what makes no collection is refused beside its field', () => {
  expect(errorAt({ tags: '' })).toEqual(['match: Please choose at least one condition'])
  expect(errorAt({ how: 'hand' })).toEqual(['productIds: Please choose at least one product'])
  expect(errorAt({ slug: 'a/b' })?.[0]).toContain('slug: Please use letters')
  expect(errorAt({ minPricePaise: '500', maxPricePaise: '400' })).toEqual([
    'maxPricePaise: Please enter no less than the lowest price',
  ])
  for (const newSince of ['2026-02-30', '0000-01-01'])
    expect(errorAt({ newSince })).toEqual(['newSince: Please choose a day, or leave it blank'])
  expect(errorAt({ title: '' })?.[0]).toMatch(/^title/)
})

const all = async (db: Db) => (await findAllCollections(db)).map(({ slug, version }) => [slug, version])

test('a collection is saved, edited by one person at a time, and deleted, and each is logged', async ({ db }) => {
  expect(await addCollection(db, asha, formOf())).toEqual({ kind: 'done' })
  expect(await addCollection(db, asha, formOf({ title: 'Other', slug: 'summer-linen' }))).toEqual({
    kind: 'invalid',
    errors: { slug: 'Another collection has this address. Please choose another.' },
  })
  const { id } = (await findShownCollections(db))[0]!
  const off = { ...formOf(), isActive: false }
  expect(await editCollection(db, asha, { id, version: 1, form: off })).toEqual({ kind: 'done' })
  expect(await editCollection(db, asha, { id, version: 1, form: off })).toEqual({ kind: 'conflict' })
  expect(await findShownCollections(db)).toEqual([])
  expect(await all(db)).toEqual([['summer-linen', 2]])
  expect(await editCollection(db, asha, { id: 404, version: 1, form: off })).toEqual({ kind: 'gone' })
  const unshared = { ...formOf(), shareImageKey: 'nowhere' }
  expect(await editCollection(db, asha, { id, version: 2, form: unshared })).toMatchObject({
    errors: { shareImageKey: 'This image is gone. Please upload it again.' },
  })
  const lost = { ...formOf(), imageKey: 'nowhere' }
  expect(await editCollection(db, asha, { id, version: 2, form: lost })).toMatchObject({
    errors: { imageKey: 'This image is gone. Please upload it again.' },
  })
  expect(await deleteCollection(db, asha, id)).toEqual({ kind: 'done' })
  expect(await deleteCollection(db, asha, id)).toEqual({ kind: 'gone' })
  expect(
    (await db.select({ action: staffLog.action }).from(staffLog).orderBy(staffLog.id)).map(({ action }) => action),
  ).toEqual(['add collection', 'edit collection', 'delete collection'])
})

test('a new address leaves a redirect at each former one, without a chain and without a loop', async ({ db }) => {
  await addCollection(db, asha, formOf())
  const { id } = (await findShownCollections(db))[0]!
  const moveTo = async (slug: string, version: number) => {
    await editCollection(db, asha, { id, version, form: formOf({ slug }) })
    const found = await db.select({ from: redirects.from, to: redirects.to }).from(redirects).orderBy(redirects.from)
    return found.map(({ from, to }) => `${from} ${to}`.replaceAll('/collections/', ''))
  }
  expect(await moveTo('linen', 1)).toEqual(['summer-linen linen'])
  expect(await moveTo('flax', 2)).toEqual(['linen flax', 'summer-linen flax'])
  expect(await moveTo('summer-linen', 3)).toEqual(['flax summer-linen', 'linen summer-linen'])
  await addCollection(db, asha, formOf({ slug: 'flax' }))
  expect(await db.select({ from: redirects.from }).from(redirects)).toEqual([{ from: '/collections/linen' }])
})

test('a category that is renamed stays in the rules that name it', async ({ db }) => {
  const { id } = await makeProduct(db, { category: 'Kurtas' })
  await addCollection(db, asha, { ...formOf(), tags: [], categories: ['shirts', 'kurtas'] })
  const [category] = await db.select().from(categories).where(eq(categories.name, 'Kurtas'))
  await editCategory(db, asha, {
    id: category!.id,
    version: 1,
    form: { name: 'Long kurtas', description: '', searchTitle: '', searchDescription: '' },
  })
  const [collection] = await findShownCollections(db)
  expect(collection!.categories).toEqual(['shirts', 'long-kurtas'])
  expect(await previewMembers(db, collection!)).toMatchObject({ count: 1, products: [{ id }] })
  const before = { ...formOf(), tags: [], categories: ['shirts', 'kurtas'] }
  expect(await editCollection(db, asha, { id: collection!.id, version: 1, form: before }), 'opened before it').toEqual({
    kind: 'conflict',
  })
})

test('the preview counts live products, and those to pick are found in any state but archived', async ({ db }) => {
  const one = await makeProduct(db, { name: 'Linen shirt', tags: ['linen'], stock: 0 })
  const two = await makeProduct(db, { name: 'Linen kurta', tags: ['linen'], stock: null })
  const draft = await makeProduct(db, { name: 'Linen 100%', tags: ['linen'], state: 'draft' })
  await makeProduct(db, { name: 'Linen old', tags: ['linen'], state: 'archived' })
  const rule = formOf()
  expect(await previewMembers(db, rule)).toMatchObject({ count: 2, products: [{ id: two.id }, { id: one.id }] })
  expect((await previewMembers(db, { ...rule, inStock: true })).count).toBe(1)
  expect(await findSoldOut(db)).toEqual([one.id])
  expect((await findToPick(db, '100%')).map(({ id }) => id)).toEqual([draft.id])
  expect((await findToPick(db, 'LINEN')).map(({ id }) => id)).toEqual([draft.id, two.id, one.id])
  expect((await findPicked(db, [one.id, 404, draft.id])).map(({ id }) => id)).toEqual([one.id, draft.id])
})
