import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import {
  categoryPath,
  countedWithParts,
  inLevels,
  readCategoryPath,
  withParts,
} from '#shared/listing/category-levels.ts'
import type { CollectionMembers } from '#shop/catalogue/collection-members.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findCategoryLinks } from '#shop/catalogue/finding/list-products.server.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory, editCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { deleteCategory } from '#shop/catalogue/managing/delete-category.server.ts'
import { listed } from '#shop/catalogue/managing/list-products.server.ts'
import { memberOf } from '#shop/catalogue/members-sql.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { findPublicOffers } from '#shop/marketing/find-public-offers.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { firstMenuWith } from '#shop/menus/first-menus.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'

const form = (name: string, parentId?: number | null) => ({
  name,
  description: '',
  searchTitle: '',
  searchDescription: '',
  parentId,
})

async function makeLevels(db: Db) {
  for (const name of ['Kurtas', 'Women', 'Shirts']) await addCategory(db, asha, form(name))
  const idOf = async (name: string) => (await findAllCategories(db)).find((one) => one.name === name)!.id
  const [kurtas, women] = [await idOf('Kurtas'), await idOf('Women')]
  await editCategory(db, asha, { id: kurtas, version: 1, form: form('Kurtas', women) })
  await makeProduct(db, { category: 'Kurtas' })
  await makeProduct(db, { category: 'Women' })
  await makeProduct(db, { category: 'Shirts' })
  return { kurtas, women, idOf }
}

test('there are two levels: a part has no parts, and a category with parts is part of none', async ({ db }) => {
  const { kurtas, women, idOf } = await makeLevels(db)
  expect(await addCategory(db, asha, form('Anarkalis', kurtas))).toMatchObject({ kind: 'refused', field: 'parentId' })
  const shirts = await idOf('Shirts')
  expect(await editCategory(db, asha, { id: women, version: 1, form: form('Women', shirts) })).toMatchObject({
    kind: 'refused',
    sentence: 'Kurtas is part of it. A category with parts stands by itself.',
  })
  expect(await editCategory(db, asha, { id: women, version: 1, form: form('Women', women) })).toMatchObject({
    kind: 'refused',
  })
  expect(await addCategory(db, asha, form('Saris', 404))).toMatchObject({ kind: 'refused', field: 'parentId' })
  // Words alone leave a category where it is.
  expect(await editCategory(db, asha, { id: kurtas, version: 2, form: form('Long kurtas') })).toEqual({ kind: 'done' })
  expect((await findActiveCategories(db)).map(({ slug, parent }) => [slug, parent])).toEqual([
    ['long-kurtas', 'women'],
    ['women', null],
    ['shirts', null],
  ])
})

test('what is for a category is for its parts: lists, collections, codes, the sitemap', async ({ db }) => {
  const { women } = await makeLevels(db)
  const all = await findActiveCategories(db)
  expect(inLevels(all).map(({ slug }) => slug)).toEqual(['women', 'kurtas', 'shirts'])
  const counts = countedWithParts({ kurtas: 1, women: 1, shirts: 1 }, all)
  expect(counts).toEqual({ kurtas: 1, women: 2, shirts: 1 })
  expect(withParts(['women', 'gone'], all)).toEqual(['women', 'gone', 'kurtas'])

  const found = (condition: ReturnType<typeof listed>) => db.$count(products, condition)
  expect(await found(listed(readProductListFilter(new URLSearchParams('category=women'))))).toBe(2)
  expect(await found(listed(readProductListFilter(new URLSearchParams('category=kurtas'))))).toBe(1)
  const rule: CollectionMembers = {
    how: 'rule',
    productIds: [],
    match: 'all',
    categories: ['women'],
    genders: [],
    colors: [],
    tags: [],
    minPricePaise: null,
    maxPricePaise: null,
    newSince: null,
    onSale: false,
    inStock: false,
  }
  expect(await found(and(memberOf(rule), eq(products.state, 'live')))).toBe(2)
  expect((await findCategoryLinks(db)).map(({ slug }) => slug).toSorted()).toEqual(['kurtas', 'shirts', 'women'])

  await db.insert(promoCodes).values({
    code: 'HERS',
    kind: 'percent',
    percentOff: 10,
    categorySlugs: ['women'],
    isPublic: true,
    startsAt: null,
    endsAt: null,
  })
  expect((await findPromoCode(db, 'hers'))?.categorySlugs).toEqual(['women', 'kurtas'])
  expect((await findPublicOffers(db))[0]?.categorySlugs).toEqual(['women', 'kurtas'])

  // Hidden, its parts stand by themselves; deleted, too.
  await db.update(categories).set({ isActive: false }).where(eq(categories.id, women))
  expect((await findActiveCategories(db)).map(({ slug, parent }) => [slug, parent])).toEqual([
    ['kurtas', null],
    ['shirts', null],
  ])
  await db.delete(products).where(eq(products.category, 'Women'))
  await db.delete(promoCodes)
  expect(await deleteCategory(db, asha, women)).toEqual({ kind: 'done' })
  expect((await findAllCategories(db)).map(({ parentId }) => parentId)).toEqual([null, null])
})

test('a path names a category and the one above it', () => {
  expect(categoryPath('Kurtas', 'Women')).toBe('Women > Kurtas')
  expect(categoryPath('Kurtas', null)).toBe('Kurtas')
  expect(readCategoryPath(' Women >Kurtas ')).toEqual({ name: 'Kurtas', parent: 'Women', above: [] })
  expect(readCategoryPath('A > B > C > D')).toEqual({ name: 'D', parent: 'C', above: ['A', 'B'] })
  expect(readCategoryPath('Kurtas')).toEqual({ name: 'Kurtas', parent: null, above: [] })
  expect(readCategoryPath(' > ')).toEqual({ name: '', parent: null, above: [] })
})

test('the first menu has parts below their whole', () => {
  const onOffer = {
    categories: [
      { id: 1, name: 'Women' },
      { id: 2, name: 'Kurtas', within: 1 },
    ],
    women: false,
    men: false,
  }
  const own = firstMenuWith('header', onOffer).filter(({ target }) => target.kind === 'category')
  expect(own.map(({ label, entries }) => [label, entries.map((one) => one.label)])).toEqual([['Women', ['Kurtas']]])
})

test('the first menu has one entry for women, whether it is a category or a gender', () => {
  const labels = (name: string) =>
    firstMenuWith('side', { categories: [{ id: 1, name }], women: true, men: true }).map(({ label }) => label)
  expect(labels('WOMEN')).toEqual(['Home', 'Shop All', 'Men', 'WOMEN', 'About', 'Contact'])
  expect(labels('Sarees')).toEqual(['Home', 'Shop All', 'Women', 'Men', 'Sarees', 'About', 'Contact'])
})
