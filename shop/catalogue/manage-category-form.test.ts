import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { expect } from 'vitest'
import { findAllCategories } from './manage-categories.server.ts'
import { addCategory, deleteCategory, editCategory, orderCategories } from './manage-category-form.server.ts'
import { products } from './tables.server.ts'

test('a new category goes last, and its name is its own however it is written', async ({ db }) => {
  expect(await addCategory(db, asha, { name: 'Kurtas', description: 'Long' })).toEqual({ kind: 'done' })
  expect(await addCategory(db, asha, { name: 'Sarees', description: '' })).toEqual({ kind: 'done' })
  expect(await addCategory(db, asha, { name: 'KURTAS!', description: '' })).toMatchObject({ kind: 'refused' })
  expect((await findAllCategories(db)).map(({ name }) => name)).toEqual(['Kurtas', 'Sarees'])
  expect(await db.$count(staffLog)).toBe(2)
})

test('a new name goes along to the products', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas' })
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  expect(await editCategory(db, asha, { id, name: 'Long kurtas', description: 'To the knee' })).toEqual({ kind: 'done' })
  expect(await db.select({ category: products.category, slug: products.categorySlug }).from(products)).toEqual([{ category: 'Long kurtas', slug: 'long-kurtas' }])
  expect(await editCategory(db, asha, { id: 404_404, name: 'Capes', description: '' })).toEqual({ kind: 'gone' })
})

test('categories take the order they are given, those not named behind', async ({ db }) => {
  for (const name of ['A', 'B', 'C']) await addCategory(db, asha, { name, description: '' })
  const [a, , c] = await findAllCategories(db)
  await orderCategories(db, asha, [c!.id, a!.id, 404_404])
  expect((await findAllCategories(db)).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
})

test('only an empty category is deleted', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas', state: 'archived' })
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  expect(await deleteCategory(db, asha, id)).toEqual({ kind: 'refused', sentence: 'Kurtas still has 1 product. Move or delete it first.' })
  await db.delete(products)
  expect(await deleteCategory(db, asha, id)).toEqual({ kind: 'done' })
  expect(await deleteCategory(db, asha, id)).toEqual({ kind: 'gone' })
})
