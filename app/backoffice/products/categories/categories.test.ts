import { expect } from 'vitest'
import { findMovedCategories } from '#shop/catalogue/find-categories.server.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory, editCategory, orderCategories } from '#shop/catalogue/managing/category-form.server.ts'
import { deleteCategory } from '#shop/catalogue/managing/delete-category.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { findSavedCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { cashTerms, storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'

const blank = { searchTitle: '', searchDescription: '' }

test('a new category goes last, and its name is its own however it is written', async ({ db }) => {
  expect(await addCategory(db, asha, { name: 'Kurtas', description: 'Long', ...blank })).toEqual({ kind: 'done' })
  expect(await addCategory(db, asha, { name: 'Sarees', description: '', ...blank })).toEqual({ kind: 'done' })
  expect(await addCategory(db, asha, { name: 'KURTAS', description: '', ...blank })).toMatchObject({ kind: 'refused' })
  expect((await findAllCategories(db)).map(({ name }) => name)).toEqual(['Kurtas', 'Sarees'])
  expect(await db.$count(staffLog)).toBe(2)
})

test('names in any script have addresses of their own, also two that differ in signs alone', async ({ db }) => {
  for (const name of ['कुर्ती', 'कुर्ता', 'ಸೀರೆ', 'ಸಾರಿ', 'T-Shirts', 'T Shirts', 'Été', 'کرتی'])
    expect(await addCategory(db, asha, { name, description: '', ...blank })).toEqual({ kind: 'done' })
  expect(
    await addCategory(db, asha, { name: 'E\u0301te\u0301'.normalize('NFC'), description: '', ...blank }),
  ).toMatchObject({
    kind: 'refused',
  })
  expect((await findAllCategories(db)).map(({ slug }) => slug)).toEqual([
    'कुर्ती',
    'कुर्ता',
    'ಸೀರೆ',
    'ಸಾರಿ',
    't-shirts',
    't-shirts-2',
    'été',
    'کرتی',
  ])
})

test('a name whose signs alone change keeps its address', async ({ db }) => {
  for (const name of ['T-Shirts', 'T Shirts']) await addCategory(db, asha, { name, description: '', ...blank })
  const [, { id } = { id: 0 }] = await findAllCategories(db)
  await editCategory(db, asha, { id, version: 1, form: { name: 'T shirts!', description: '', ...blank } })
  expect((await findAllCategories(db)).map(({ slug }) => slug)).toEqual(['t-shirts', 't-shirts-2'])
  expect(await findMovedCategories(db, ['t-shirts-2'])).toEqual({})
})

test('a new name goes along to the products', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas' })
  const [{ id, version } = { id: 0, version: 0 }] = await findAllCategories(db)
  await db
    .insert(promoCodes)
    .values({ code: 'KURTA10', kind: 'percent', percentOff: 10, categorySlugs: ['shirts', 'kurtas'] })
  await db.update(storeSettings).set({ values: { tax: { hsnBySlug: { kurtas: '6211' } } } })
  await db
    .insert(cashTerms)
    .values({ content: { ...noCash, excludedCategories: ['kurtas', 'shirts'] }, version: 1, savedBy: 'Asha' })
  const form = { name: 'Long kurtas', description: 'To the knee', ...blank }
  expect(await editCategory(db, asha, { id, version, form })).toEqual({ kind: 'done' })
  expect(await db.select({ category: products.category, slug: products.categorySlug }).from(products)).toEqual([
    { category: 'Long kurtas', slug: 'long-kurtas' },
  ])
  expect(await findPromoCode(db, 'kurta10')).toMatchObject({ categorySlugs: ['shirts', 'long-kurtas'], version: 2 })
  expect((await findSavedCashTerms(db)).content.excludedCategories).toEqual(['long-kurtas', 'shirts'])
  expect((await findSettings(db)).tax.hsnBySlug).toEqual({ kurtas: '6211', 'long-kurtas': '6211' })
  expect(await findMovedCategories(db, ['kurtas', 'shirts'])).toEqual({ kurtas: 'long-kurtas' })

  expect(await editCategory(db, asha, { id, version, form })).toEqual({ kind: 'conflict' })
  expect(await editCategory(db, asha, { id: 404_404, version: 1, form })).toEqual({ kind: 'gone' })
  await addCategory(db, asha, { name: 'Kurtas', description: 'A new one', ...blank })
  expect(await findMovedCategories(db, ['kurtas'])).toEqual({})
})

test('categories take the order they are given, those not named behind', async ({ db }) => {
  for (const name of ['A', 'B', 'C']) await addCategory(db, asha, { name, description: '', ...blank })
  const [a, , c] = await findAllCategories(db)
  await orderCategories(db, asha, [c!.id, a!.id, 404_404])
  expect((await findAllCategories(db)).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
})

test('only an empty category is deleted', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas', state: 'archived' })
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  expect(await deleteCategory(db, asha, id)).toEqual({
    kind: 'refused',
    sentence: 'Kurtas still has 1 product. Move or delete it first.',
  })
  await db.delete(products)
  await db.insert(promoCodes).values({ code: 'KURTA10', kind: 'percent', percentOff: 10, categorySlugs: ['kurtas'] })
  expect(await deleteCategory(db, asha, id)).toMatchObject({
    sentence: 'The promo code KURTA10 is for Kurtas. Take the category out there first.',
  })
  await db.delete(promoCodes)
  expect(await deleteCategory(db, asha, id)).toEqual({ kind: 'done' })
  expect(await deleteCategory(db, asha, id)).toEqual({ kind: 'gone' })
})
