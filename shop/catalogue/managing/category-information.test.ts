import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { findProduct } from '../queries.server.ts'
import { products } from '../tables.server.ts'
import { findAllCategories } from './categories.server.ts'
import { findCategoryInformation, saveCategoryInformation } from './category-information.server.ts'
import { findPreviewProduct } from './preview-product.server.ts'

const guide = (title: string) => ({ title, advice: '', measures: ['Chest'], rows: [['M', '97']] })
const declarations = { manufacturer: '', marketer: '', importer: '', countryOfOrigin: '', consumerCare: '' }
const form = {
  sizeGuide: guide('For all'),
  womensSizeGuide: null,
  declarations,
  grams: null,
  box: null,
  returnRule: null,
}

test('a product shows its own size guide, else that of its category for its gender, else none', async ({ db }) => {
  const ofMen = await makeProduct(db)
  const ofWomen = await makeProduct(db, { gender: 'women' })
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  const titles = async () => [
    (await findProduct(db, ofMen.id))?.sizeGuide?.title,
    (await findProduct(db, ofWomen.id))?.sizeGuide?.title,
  ]
  expect(await titles()).toEqual([undefined, undefined])

  expect(await saveCategoryInformation(db, asha, { id, version: 1, form })).toEqual({ kind: 'done' })
  expect(await titles()).toEqual(['For all', 'For all'])

  const withWomens = { ...form, womensSizeGuide: guide('For women') }
  await saveCategoryInformation(db, asha, { id, version: 2, form: withWomens })
  expect(await titles()).toEqual(['For all', 'For women'])
  expect((await findPreviewProduct(db, ofWomen.id))?.sizeGuide?.title).toBe('For women')

  await db
    .update(products)
    .set({ sizeGuide: guide('Its own') })
    .where(eq(products.id, ofWomen.id))
  expect(await titles()).toEqual(['For all', 'Its own'])

  await saveCategoryInformation(db, asha, { id, version: 3, form: { ...form, sizeGuide: null } })
  expect(await titles()).toEqual([undefined, 'Its own'])
  expect(await db.select({ after: staffLog.after }).from(staffLog).orderBy(staffLog.id).limit(1)).toEqual([
    { after: form },
  ])
})

test('a change that somebody else made is not overwritten, and a category that is gone is said to be', async ({
  db,
}) => {
  await makeProduct(db)
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  await saveCategoryInformation(db, asha, { id, version: 1, form })
  const late = { ...form, sizeGuide: null }
  expect(await saveCategoryInformation(db, asha, { id, version: 1, form: late })).toEqual({ kind: 'conflict' })
  expect((await findCategoryInformation(db, id))?.sizeGuide).toEqual(form.sizeGuide)
  expect(await saveCategoryInformation(db, asha, { id: id + 1_000, version: 1, form })).toEqual({ kind: 'gone' })
})
