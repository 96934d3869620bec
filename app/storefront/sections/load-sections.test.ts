import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, dbContext, pageReportContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { categories, collections, productImages } from '#shop/catalogue/tables.server.ts'
import { banners } from '#shop/marketing/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { defaultSections } from '#shop/pages/default-sections.ts'
import type { Section } from '#shop/pages/inputs.ts'
import { homeAsSpecified } from '#shop/pages/page-content.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { productRow } from '#tests/making/product-row.ts'
import { loadSections } from './load-sections.server.ts'
import { questionData } from './question-data.ts'
import { shareImageOf } from './share-image.ts'

async function load(db: Db, sections: readonly Section[], pictures = {}) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(pageReportContext, blankReport())
  const loaded = await loadSections(context, { content: { ...homeAsSpecified, sections: [...sections] }, pictures })
  expect(context.get(pageReportContext).errors).toEqual([])
  return {
    ...loaded,
    stockShown: context.get(pageReportContext).stockShown,
    freshUntil: context.get(pageReportContext).freshUntil,
  }
}

test('the specified home page has its sections in their sequence, and says whose stock it shows', async ({ db }) => {
  const featured = await makeProduct(db, { featured: true })
  const { sections, isWhole, stockShown } = await load(db, defaultSections)
  expect(isWhole).toBe(true)
  expect(sections.map(({ id }) => id)).toEqual([
    'hero',
    'promises',
    'categories',
    'new-arrivals',
    'collections',
    'featured',
    'best-sellers',
    'newsletter',
  ])
  expect(sections[5]).toMatchObject({ kind: 'flagged', section: 'featured', products: [{ id: featured.id }] })
  expect([...stockShown!]).toEqual([featured.id])
})

test('where no product is marked, one row shows the newest; without products each row says that it is empty', async ({
  db,
}) => {
  const rows = ['featured', 'new-arrivals', 'best-sellers'].map((source) =>
    productRow({ id: source, source: source as 'featured' }),
  )
  const kinds = async () => (await load(db, rows)).sections.map(({ id, kind }) => [id, kind])
  expect(await kinds()).toEqual(rows.map(({ id }) => [id, 'flagged']))

  const kurta = await makeProduct(db)
  const saree = await makeProduct(db)
  const { sections, stockShown } = await load(db, rows)
  expect(sections).toMatchObject([
    { id: 'new-arrivals', kind: 'chosen', title: 'New Arrivals', more: { to: '/products' } },
  ])
  expect(sections[0]).toHaveProperty('products.length', 2)
  expect(stockShown).toEqual(new Set([kurta.id, saree.id]))

  const marked = await makeProduct(db, { bestseller: true })
  expect(await kinds()).toEqual(rows.map(({ id }) => [id, 'flagged']))
  expect([...(await load(db, rows)).stockShown!]).toEqual([marked.id])
})

test('rows show a category by its id and picked products in their sorting', async ({ db }) => {
  const kurta = await makeProduct(db, { category: 'Kurtas' })
  const saree = await makeProduct(db, { category: 'Sarees' })
  const all = await db.select().from(categories)
  const { id: categoryId } = all.find(({ name }) => name === 'Kurtas')!
  const { sections } = await load(db, [
    productRow({ id: 'by-category', source: 'category', categoryId }),
    productRow({ id: 'picked', source: 'picked', productIds: [kurta.id, saree.id], title: 'For Diwali' }),
  ])
  expect(sections).toMatchObject([
    { id: 'by-category', title: 'Kurtas', more: { to: '/products?category=kurtas' }, products: [{ id: kurta.id }] },
    { id: 'picked', title: 'For Diwali', more: null, products: [{ id: kurta.id }, { id: saree.id }] },
  ])
})

test('a row shows a collection, by rule and by hand, and none that visitors do not find', async ({ db }) => {
  const made = []
  for (let n = 1; n <= 6; n += 1) made.push(await makeProduct(db, { category: n === 1 ? 'Sarees' : 'Kurtas' }))
  const ids = made.map(({ id }) => id)
  const draft = await makeProduct(db, { category: 'Kurtas', state: 'draft' })
  const collection = { how: 'rule', match: 'all' } as const
  const [byRule, byHand, off] = await db
    .insert(collections)
    .values([
      { ...collection, slug: 'kurtas', title: 'Kurtas', categories: ['kurtas'] },
      { ...collection, slug: 'diwali', title: 'Diwali', how: 'hand', productIds: [ids[4]!, draft.id, ids[0]!] },
      { ...collection, slug: 'off', title: 'Off', inStock: true, isActive: false },
    ])
    .returning()
  const show = (id: string, collectionId: number, given = {}) =>
    productRow({ id, source: 'collection', collectionId, ...given })
  const { sections, isWhole } = await load(db, [
    show('rule', byRule!.id),
    show('hand', byHand!.id, { title: 'Lights' }),
    show('rule-again', byRule!.id, { count: 8 }),
    show('off', off!.id),
    show('gone', 9_999),
  ])
  const found = sections.map((one) =>
    one.kind === 'chosen' ? { ...one, products: one.products.map(({ id }) => id) } : one,
  )
  const newest = ids.slice(1).toReversed()
  expect(found).toMatchObject([
    {
      id: 'rule',
      title: 'Kurtas',
      more: { label: 'All Kurtas', to: '/collections/kurtas' },
      products: newest.slice(0, 4),
    },
    { id: 'hand', title: 'Lights', more: { to: '/collections/diwali' }, products: [ids[4], ids[0]] },
    { id: 'rule-again', products: newest },
  ])
  expect(found).toHaveLength(3)
  expect(isWhole).toBe(true)
})

test('what is hidden, and what has nothing left to show, is not on the page', async ({ db }) => {
  const draft = await makeProduct(db, { state: 'draft' })
  const { sections, isWhole } = await load(db, [
    { id: 'hidden', isHidden: true, kind: 'promises' },
    productRow({ id: 'gone', source: 'category', categoryId: 9_999 }),
    productRow({ id: 'not-live', source: 'picked', productIds: [draft.id] }),
    {
      id: 'no-picture',
      isHidden: false,
      kind: 'picture-text',
      title: 'Loom',
      text: '',
      imageKey: 'swept-up',
      alt: '',
      link: '',
      linkLabel: '',
      side: 'left',
    },
  ])
  expect(sections).toEqual([])
  expect(isWhole).toBe(true)
})

test('a hero shows as many banners as staff chose', async ({ db }) => {
  await db.insert(images).values({ key: 'wide-image', mediaType: 'image/webp', width: 1600, height: 900, bytes: 9 })
  const endsAt = new Date(Date.now() + 3_600_000)
  for (const name of ['A', 'B', 'C'])
    await db.insert(banners).values({ name, imageKey: 'wide-image', position: 'hero', endsAt })
  const { sections, freshUntil } = await load(db, [{ id: 'hero', isHidden: false, kind: 'hero', slides: 2 }])
  expect(sections).toMatchObject([{ kind: 'hero', banners: [{ name: 'A' }, { name: 'B' }] }])
  expect(freshUntil).toEqual(endsAt)
})

test('Markdown becomes HTML without tags of its own, and questions become structured data', async ({ db }) => {
  const { sections } = await load(db, [
    {
      id: 'text',
      isHidden: false,
      kind: 'text',
      title: '',
      text: '# Care\n\n<script>alert(1)</script> [x](javascript:1)',
    },
    {
      id: 'faq',
      isHidden: false,
      kind: 'questions',
      title: '',
      questions: [{ question: 'Does it shrink?', answer: '**No**' }],
    },
  ])
  expect(sections[0]).toMatchObject({
    html: '<h2>Care</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <a href="">x</a></p>',
  })
  expect(questionData(sections)[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Does it shrink?', acceptedAnswer: { text: '<p><strong>No</strong></p>' } }],
  })
  expect(questionData([])).toEqual([])
})

test('a shared link of a page shows its first picture', async ({ db }) => {
  const loom: Section = {
    id: 'loom',
    isHidden: false,
    kind: 'picture-text',
    title: 'Loom',
    text: '',
    imageKey: 'wide-image',
    alt: '',
    link: '',
    linkLabel: '',
    side: 'left',
  }
  const { sections } = await load(db, [productRow({}), loom], { 'wide-image': [1600, 900] })
  expect(shareImageOf(sections, 'Our looms')).toEqual({ path: '/images/wide-image/1080.jpg', alt: 'Our looms' })
  expect(shareImageOf((await load(db, [productRow({}), loom])).sections, 'Our looms')).toBeUndefined()
})

test('a category without a picture shows one of its products, and a gender without a product no tile', async ({
  db,
}) => {
  await db.insert(images).values({ key: 'saree', mediaType: 'image/webp', width: 800, height: 1_000, bytes: 9 })
  const saree = await makeProduct(db, { category: 'Sarees', gender: 'women' })
  await db.insert(productImages).values({ productId: saree.id, imageKey: 'saree', position: 0 })
  await makeProduct(db, { category: 'Dhotis', gender: 'men', state: 'draft' })
  const { sections } = await load(db, defaultSections)
  const tiles = sections.find(({ kind }) => kind === 'categories')
  expect(tiles).toMatchObject({
    categories: [{ name: 'Sarees', imageKey: 'saree', imageWidth: 800 }, { imageKey: null }],
  })
  expect(sections.find(({ kind }) => kind === 'banner-pair')).toMatchObject({
    genders: [{ gender: 'women', picture: { key: 'saree', width: 800, height: 1_000 } }],
  })
})

test('without banners the hero shows the newest product, and each gender its own before a unisex one', async ({
  db,
}) => {
  for (const [key, gender] of [
    ['saree', 'women'],
    ['stole', 'unisex'],
  ] as const) {
    await db.insert(images).values({ key, mediaType: 'image/webp', width: 800, height: 1_000, bytes: 9 })
    const product = await makeProduct(db, { gender })
    await db.insert(productImages).values({ productId: product.id, imageKey: key, position: 0 })
  }
  const { sections } = await load(db, defaultSections)
  expect(sections[0]).toMatchObject({ kind: 'hero', banners: [], picture: { key: 'stole' } })
  expect(sections.find(({ kind }) => kind === 'banner-pair')).toMatchObject({
    genders: [
      { gender: 'men', picture: { key: 'stole' } },
      { gender: 'women', picture: { key: 'saree' } },
    ],
  })
})
