import { expect } from 'vitest'
import { images } from '#shop/media/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { categories } from '../tables.server.ts'
import { findActiveCategoryNames, findAllCategories, setCategoryActive, setCategoryImage } from './categories.server.ts'
import { addCategory } from './category-form.server.ts'

test('categories come in their order, and a hidden one is not offered for products', async ({ db }) => {
  const [, shirts] = await db
    .insert(categories)
    .values([
      { name: 'Pants', sortOrder: 2 },
      { name: 'Shirts', sortOrder: 1 },
    ])
    .returning()

  expect(await setCategoryActive(db, asha, { id: shirts!.id, isActive: false })).toBe(true)

  expect((await findAllCategories(db)).map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Shirts', false],
    ['Pants', true],
  ])
  expect(await findActiveCategoryNames(db)).toMatchObject([{ name: 'Pants' }])
})

test('a picture stays when the category is hidden, and both changes are in the log', async ({ db }) => {
  await db.insert(images).values({ key: 'picture-shirts', mediaType: 'image/png', width: 512, height: 512, bytes: 1 })
  const [shirts] = await db.insert(categories).values({ name: 'Shirts' }).returning()
  const id = shirts!.id

  expect(await setCategoryImage(db, asha, { id, imageKey: 'picture-shirts' })).toBe(true)
  await setCategoryActive(db, asha, { id, isActive: false })

  expect(await findAllCategories(db)).toMatchObject([{ imageKey: 'picture-shirts', imageWidth: 512, isActive: false }])
  expect((await db.select().from(staffLog).orderBy(staffLog.id)).map(({ before, after }) => [before, after])).toEqual([
    [{ imageKey: null }, { imageKey: 'picture-shirts' }],
    [{ isActive: true }, { isActive: false }],
  ])
})

test('what is gone is refused', async ({ db }) => {
  expect(await setCategoryActive(db, asha, { id: 404, isActive: true })).toBe(false)
  expect(await setCategoryImage(db, asha, { id: 404, imageKey: 'picture-lost' })).toBe(false)
})

testWithDatabase(
  'of those who add the same category at once all but one hear that it is there',
  async ({ database }) => {
    const form = { name: 'Sarees', description: '', parentId: null, searchTitle: '', searchDescription: '' }
    const answers = await Promise.all([1, 2, 3].map(() => addCategory(database.db, asha, form)))
    const taken = { kind: 'refused', sentence: 'Another category has this name. Please choose another.' }
    expect(answers.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'done' },
      taken,
      taken,
    ])
  },
)
