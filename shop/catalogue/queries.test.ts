import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { findSoldOut } from './collections/find-collections.server.ts'
import { countFacets, findProducts } from './finding/find-by-filter.server.ts'
import { findList } from './finding/find-list.server.ts'
import { findProductRows, findSection } from './finding/product-rows.server.ts'
import { readProductFilter } from './finding/read-product-filter.ts'
import { findProductsById } from './product-cards.server.ts'
import { findProduct, findRelated } from './queries.server.ts'
import { findSynonyms } from './searching/synonyms.server.ts'
import { categories, productImages, variants } from './tables.server.ts'

const filterOf = (query: string) => readProductFilter(new URLSearchParams(query))
const namesOf = async (db: Db, query: string) => {
  const finder = { db, cache: null, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
  return (await findList(finder, filterOf(query))).products.map(({ name }) => name)
}

test('a product with a third option is found by its size alone and by the words of the option', async ({ db }) => {
  const thirdOption = { name: 'Stitching', values: ['Unstitched', 'Semi'] }
  const sizes = ['M · Stitching: Unstitched', 'M · Stitching: Semi']
  const { id } = await makeProduct(db, { name: 'Ilkal Suit', thirdOption, sizes, plainSizes: ['M'] })
  await makeProduct(db, { name: 'Ilkal Tee', sizes: ['L'] })
  expect(await namesOf(db, 'size=M')).toEqual(['Ilkal Suit'])
  expect(await namesOf(db, 'search=unstitched')).toEqual(['Ilkal Suit'])
  expect(await namesOf(db, 'fact=Stitching: Semi')).toEqual(['Ilkal Suit'])
  expect((await countFacets(db, filterOf('category=shirts'))).fact).toEqual({
    'Stitching: Semi': 1,
    'Stitching: Unstitched': 1,
  })
  expect((await countFacets(db, filterOf(''))).size).toEqual({ M: 1, L: 1 })
  expect(await findProduct(db, id)).toMatchObject({ sizes, thirdOption })
  // A card has no room for each of them: they are chosen in the cart.
  expect((await findProducts(db, filterOf('size=M')))[0]!.sizes).toEqual([])
})

test('facts narrow a list: those of one name are alternatives, those of several must all hold', async ({ db }) => {
  const choice = { kind: 'choice' as const, unit: '', choices: [] }
  const asked = [
    { ...choice, name: 'Fabric' },
    { ...choice, name: 'Neck' },
    { ...choice, name: 'Note', kind: 'text' as const },
  ]
  await db.insert(categories).values({ name: 'Kurtas', slug: 'kurtas', facts: asked })
  const make = (name: string, ...facts: string[]) => makeProduct(db, { name, category: 'Kurtas', facts })
  await make('Cotton round', 'Fabric: Cotton', 'Neck: Round', 'Note: one')
  await make('Cotton collar', 'Fabric: Cotton', 'Neck: Collar')
  await make('Silk round', 'Fabric: Silk', 'Neck: Round')
  expect(await namesOf(db, 'fact=Fabric: Cotton')).toEqual(['Cotton collar', 'Cotton round'])
  expect(await namesOf(db, 'fact=Fabric: Cotton&fact=Fabric: Silk&fact=Neck: Round')).toEqual([
    'Silk round',
    'Cotton round',
  ])
  expect(await namesOf(db, 'fact=Note: one')).toEqual([])
  expect(await namesOf(db, 'search=collar')).toEqual(['Cotton collar'])
  expect((await countFacets(db, filterOf('fact=Fabric: Cotton'))).fact).toEqual({
    'Fabric: Cotton': 2,
    'Fabric: Silk': 1,
    'Neck: Collar': 1,
    'Neck: Round': 1,
  })
  expect((await countFacets(db, filterOf(''))).fact).toEqual({})
})

test('a price filter finds a product by any of its variants, and sorts it by the lowest', async ({ db }) => {
  const kurta = await makeProduct(db, { name: 'Kurta', sizes: ['M', 'XXL'], pricePaise: 99_900 })
  await makeProduct(db, { name: 'Tee', pricePaise: 120_000 })
  await db
    .update(variants)
    .set({ pricePaise: 200_000, salePricePaise: 180_000 })
    .where(eq(variants.sku, `T-${kurta.id}-1`))
  expect(await namesOf(db, 'min_price=1500')).toEqual(['Kurta'])
  expect(await namesOf(db, 'min_price=1900')).toEqual([])
  expect(await namesOf(db, 'min_price=1000&max_price=1500')).toEqual(['Tee'])
  expect(await namesOf(db, 'max_price=1800&sort=price-up')).toEqual(['Kurta', 'Tee'])
})

async function makeShop(db: Db) {
  await makeProduct(db, {
    name: 'Hampi Oxford',
    category: 'Shirts',
    gender: 'men',
    sizes: ['M', 'L'],
    colorNames: ['Blue', 'White'],
    tags: ['office wear'],
  })
  await makeProduct(db, {
    name: 'Ilkal Tee',
    category: 'T-Shirts',
    gender: 'women',
    sizes: ['S'],
    colorNames: ['Cream'],
    newArrival: true,
  })
  await makeProduct(db, {
    name: '100% Khadi Kurta',
    category: 'Shirts',
    gender: 'unisex',
    sizes: ['XL'],
    colorNames: ['Cream'],
    bestseller: true,
    pricePaise: 249_900,
    salePricePaise: 199_900,
    description: 'Handspun on the Malaprabha',
  })
}

test('newest first, drafts never', async ({ db }) => {
  await makeShop(db)
  await makeProduct(db, { name: 'Draft', state: 'draft' })
  expect(await namesOf(db, '')).toEqual(['100% Khadi Kurta', 'Ilkal Tee', 'Hampi Oxford'])
})

for (const [query, found] of [
  ['gender=men', ['Hampi Oxford']],
  ['gender=men&gender=women', ['Ilkal Tee', 'Hampi Oxford']],
  ['category=t-shirts', ['Ilkal Tee']],
  ['size=L&size=S', ['Ilkal Tee', 'Hampi Oxford']],
  ['color=cream&gender=unisex', ['100% Khadi Kurta']],
  ['bestseller=true', ['100% Khadi Kurta']],
  ['category=new', ['Ilkal Tee']],
  ['search=OXFORD', ['Hampi Oxford']],
  ['search=malaprabha', ['100% Khadi Kurta']],
  ['search=t-shirts', ['Ilkal Tee']],
  ['search=wear+office', ['Hampi Oxford']],
  ['search=100%25', ['100% Khadi Kurta']],
  ['search=%25', ['100% Khadi Kurta']],
  ['search=_', []],
  ["search='%3B drop table products", []],
  ['min_price=1500&max_price=1999', ['100% Khadi Kurta']],
] as [string, string[]][]) {
  test(`"?${query}" finds ${found.join(', ') || 'nothing'}`, async ({ db }) => {
    await makeShop(db)
    expect((await namesOf(db, query)).toSorted()).toEqual(found.toSorted())
  })
}

test('counts tell what each value would give, the other groups as chosen', async ({ db }) => {
  await makeShop(db)
  const counts = await countFacets(db, filterOf('color=cream'))
  expect(counts.total).toBe(2)
  expect(counts.color).toEqual({ Blue: 1, White: 1, Cream: 2 })
  expect(counts.gender).toEqual({ women: 1, unisex: 1 })
  expect(counts.size).toEqual({ S: 1, XL: 1 })
})

test('a product carries its own pictures and variants, in order', async ({ db }) => {
  const other = await makeProduct(db, { sizes: ['S', 'M', 'L'] })
  const shirt = await makeProduct(db, { sizes: ['M', 'L'], stock: 0 })
  await db
    .insert(images)
    .values(['front', 'back'].map((key) => ({ key, mediaType: 'image/webp', width: 1200, height: 1500, bytes: 1 })))
  await db.insert(productImages).values([
    { productId: shirt.id, imageKey: 'back', position: 1 },
    { productId: shirt.id, imageKey: 'front', position: 0 },
  ])
  const found = await findProduct(db, shirt.id)
  expect(found!.images.map(({ key }) => key)).toEqual(['front', 'back'])
  expect(found!.variants.map(({ size }) => size)).toEqual(['M', 'L'])
  const [card] = await findProductsById(db, [shirt.id])
  expect(card!.soldOutSizes.toSorted().toReversed()).toEqual(['M', 'L'])
  expect((await findProduct(db, other.id))!.images).toEqual([])
})

test('related: others of the category or gender, never itself, four at most', async ({ db }) => {
  const shirt = await makeProduct(db, { category: 'Shirts', gender: 'men' })
  for (let n = 0; n < 5; n += 1) await makeProduct(db, { name: `Shirt ${n}`, category: 'Shirts', gender: 'women' })
  await makeProduct(db, { category: 'Jeans', gender: 'women' })
  const related = await findRelated(db, shirt)
  expect(related).toHaveLength(4)
  expect(related.every(({ id, name }) => id !== shirt.id && name.startsWith('Shirt '))).toBe(true)
})

test('a home section shows its newest four', async ({ db }) => {
  for (let n = 1; n <= 6; n += 1) await makeProduct(db, { name: `Featured ${n}`, featured: true })
  expect((await findSection(db, 'featured')).map(({ name }) => name)).toEqual([
    'Featured 6',
    'Featured 5',
    'Featured 4',
    'Featured 3',
  ])
})

test('rows read in one statement are what each gives by itself', async ({ db }) => {
  for (let n = 1; n <= 6; n += 1) await makeProduct(db, { featured: n % 2 === 0, bestseller: n % 3 === 0 })
  for (let n = 1; n <= 5; n += 1) await makeProduct(db, { newArrival: true, bestseller: n === 5, category: 'Jeans' })
  const draft = await makeProduct(db, { state: 'draft' })
  const [first, second] = await findProducts(db, readProductFilter(new URLSearchParams('category=jeans')))

  const rows = await findProductRows(db, [
    { by: 'section', section: 'featured', count: 4 },
    { by: 'section', section: 'new-arrivals', count: 4 },
    { by: 'section', section: 'best-sellers', count: 4 },
    { by: 'category', slugs: ['jeans'], count: 2 },
    { by: 'category', slugs: ['gone'], count: 4 },
    { by: 'ids', ids: [second!.id, draft.id, first!.id, 9_999] },
  ])
  expect(rows.map((row) => row.products)).toEqual([
    await findSection(db, 'featured'),
    await findSection(db, 'new-arrivals'),
    await findSection(db, 'best-sellers'),
    [first, second],
    [],
    [second, first],
  ])
  expect(await findProductRows(db, [])).toEqual([])
})

test('a search for a price beyond all prices finds what costs less', async ({ db }) => {
  await makeProduct(db, { name: 'Ilkal Suit' })
  expect(await namesOf(db, 'search=suit under 99999k')).toEqual(['Ilkal Suit'])
})
