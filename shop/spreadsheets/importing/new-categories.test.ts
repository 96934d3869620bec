import { expect, vi } from 'vitest'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { FileCategories } from './file-categories.server.ts'
import { makeCategories } from './new-categories.server.ts'

test('however many categories a file makes, those of the shop are read twice at most', async ({ db }) => {
  const names = Array.from({ length: 60 }, (_, at) => `Kind ${at}`)
  const forms = [...names, 'KIND 7', 'Kind-8'].map((category) => ({ category }) as ProductForm)
  const reads = vi.spyOn(db, 'select')
  await makeCategories(db, asha, forms, new FileCategories(names.map((name) => `Women > ${name}`)))
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2)
  reads.mockRestore()
  const made = await findCategoryChoices(db)
  const women = made.find(({ name }) => name === 'Women')!
  expect(made.filter(({ parentId }) => parentId === women.id).map(({ name }) => name)).toEqual(names)
  expect(forms.slice(-2).map(({ category }) => category)).toEqual(['Kind 7', 'Kind 8'])
})
