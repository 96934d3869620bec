import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { firstErrors } from '#shared/first-errors.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { asha } from '#tests/staff.ts'
import { findList } from '../finding/find-list.server.ts'
import { readProductFilter } from '../finding/read-product-filter.ts'
import type { FactField } from '../product-facts.ts'
import { findProduct } from '../queries.server.ts'
import { products } from '../tables.server.ts'
import { findAllCategories } from './categories.server.ts'
import { findCategoryInformation, saveCategoryInformation } from './category-information.server.ts'
import { readCategoryInformation } from './category-information.ts'
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
  facts: [] as FactField[],
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

test('the facts that a category asks for are read by their kinds, and filters offer them from then on', async ({
  db,
}) => {
  const typed = (fields: Record<string, string>[]) => {
    const sent = new FormData()
    for (const name of Object.keys(declarations)) sent.set(`declarations.${name}`, '')
    for (const name of ['grams', 'box', 'returnRule.days', 'returnRule.never']) sent.set(name, '')
    for (const [at, field] of fields.entries())
      for (const [name, value] of Object.entries(field)) sent.set(`facts[${at}].${name}`, value)
    return readCategoryInformation(sent)
  }
  const read = typed([
    { name: 'Fabric', kind: 'choice', choices: 'Cotton, Silk, Cotton,' },
    { name: '', kind: 'text' },
    { name: 'Weight', kind: 'number', unit: 'gsm' },
  ])
  expect(read.data?.facts).toEqual([
    { name: 'Fabric', kind: 'choice', unit: '', choices: ['Cotton', 'Silk'] },
    { name: 'Weight', kind: 'number', unit: 'gsm', choices: [] },
  ])
  const errorsOf = (fields: Record<string, string>[]) => firstErrors(typed(fields).error!)
  expect(errorsOf([{ name: 'A: b', kind: 'text' }])).toEqual({ 'facts.0.name': 'Please leave out the colon' })
  expect(errorsOf([{ name: 'Fabric', kind: 'choice', choices: ' ,' }])).toEqual({
    'facts.0.choices': 'Please write its choices, separated by commas',
  })
  const twice = [
    { name: 'Neck', kind: 'text' },
    { name: 'neck', kind: 'text' },
  ]
  expect(errorsOf(twice)).toEqual({ 'facts.1.name': 'Another fact has this name' })

  await makeProduct(db, { facts: ['Fabric: Cotton', 'Weight: 180 gsm'] })
  const cache = await openProductCache(db)
  const offered = async () => {
    const finder = { db, cache, synonyms: async () => [], soldOut: async () => [] }
    const { counts } = await findList(finder, readProductFilter(new URLSearchParams('category=shirts')))
    return counts.fact
  }
  expect(await offered()).toEqual({})
  const [{ id } = { id: 0 }] = await findAllCategories(db)
  await saveCategoryInformation(db, asha, { id, version: 1, form: { ...form, facts: read.data!.facts } })
  cache.heard({ kind: 'products', ids: 'all' })
  await expect.poll(offered).toEqual({ 'Fabric: Cotton': 1, 'Weight: 180 gsm': 1 })
})
