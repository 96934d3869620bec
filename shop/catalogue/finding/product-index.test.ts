// demanded by: shop/catalogue
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announceChange, announceEcho } from '#caching/changes.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { type CollectionMembers, howCollected, howMatched } from '../collection-members.ts'
import { findSoldOut } from '../collections/find-collections.server.ts'
import { colorNames, genders, type ProductFilter, sizes, sorts, unknownValue } from '../inputs.ts'
import type { FactField } from '../product-facts.ts'
import { findSynonyms } from '../searching/synonyms.server.ts'
import { categories as categoryTable, products, variants } from '../tables.server.ts'
import type { ThirdOption } from '../third-option.ts'
import { type Finder, findList } from './find-list.server.ts'
import { findSuggested } from './find-suggested.server.ts'
import { findWaysOn } from './find-ways-on.server.ts'
import { ProductCache } from './product-cache.server.ts'
import { readProductFilter } from './read-product-filter.ts'
import { WordIndex } from './word-index.ts'

const finderOf = (db: Db, cache: ProductCache | null): Finder => ({
  db,
  cache,
  synonyms: () => findSynonyms(db),
  soldOut: () => findSoldOut(db),
})

const some = <T>(choices: readonly T[]) => fc.subarray([...choices], { maxLength: 2 })
const categories = ['Shirts', 'T-Shirts', 'Kurtas & Sets']
const words = fc.constantFrom(
  'ilkal',
  'Khadi',
  'shirt',
  'loom 2',
  '100%',
  'a_b',
  'ಇಳಕಲ್',
  's',
  ' ',
  'shirts',
  'navy',
  'men',
)
const phrase = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

const tags = ['linen', 'summer 26', 'ಇಳಕಲ್']

const facts = ['Fit: Slim', 'Fabric: Cotton', 'Fabric: Ilkal silk', 'Lined: Yes', 'Note: cold wash', 'Other: a']
const asked: FactField[] = (['Fabric', 'Lined', 'Note'] as const).map((name) => ({
  name,
  kind: name === 'Note' ? 'text' : 'choice',
  unit: '',
  choices: [],
}))

const product = fc.record({
  name: phrase.map((text) => `x${text}`),
  description: phrase,
  category: fc.constantFrom(...categories),
  gender: fc.constantFrom(...genders),
  sizes: fc.subarray([...sizes], { minLength: 1, maxLength: 3 }),
  colorNames: some(colorNames),
  groupsByColor: fc.constantFrom<Record<string, string[]> | null>(null, { '#1c2747': ['Navy', 'Black'] }),
  ownColorNames: fc.constantFrom<Record<string, string>>({}, { '#1c2747': 'Khadi blue' }),
  details: fc.array(phrase, { maxLength: 2 }),
  facts: fc.subarray(facts, { maxLength: 3 }),
  featured: fc.boolean(),
  newArrival: fc.boolean(),
  bestseller: fc.boolean(),
  state: fc.constantFrom('live' as const, 'live' as const, 'draft' as const),
  pricePaise: fc.constantFrom(50_000, 99_900, 150_000),
  salePricePaise: fc.constantFrom(null, 49_900, 99_900),
  tags: fc.subarray(tags, { maxLength: 2 }),
  ownPrice: fc.constantFrom(null, null, 60_000, 150_000),
  thirdOption: fc.constantFrom<ThirdOption | null>(null, null, { name: 'Fit', values: ['Slim', 'Long kurta'] }),
  plainSizes: fc.constantFrom<string[] | null>(null, null, ['M'], ['S', 'XL']),
  stock: fc.constantFrom(0, 5, null),
  // The second is already the next day in India.
  createdAt: fc.constantFrom(new Date('2026-11-20T18:29:59Z'), new Date('2026-11-20T18:30:00Z')),
})

const members: fc.Arbitrary<CollectionMembers> = fc.record({
  how: fc.constantFrom(...howCollected, 'rule' as const),
  productIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
  match: fc.constantFrom(...howMatched),
  categories: some(['shirts', 'kurtas-sets', 'nowhere']),
  genders: some(genders),
  colors: some(colorNames),
  tags: some([...tags, 'nowhere']),
  minPricePaise: fc.constantFrom(null, null, 60_000),
  maxPricePaise: fc.constantFrom(null, null, 99_900),
  newSince: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22'),
  onSale: fc.boolean(),
  inStock: fc.boolean(),
})

const price = fc.constantFrom(null, 49_900, 60_000, 99_900)
const filter: fc.Arbitrary<ProductFilter> = fc
  .record({
    collection: fc.constant(null),
    search: fc.oneof(
      fc.constant(''),
      words.map((word) => word.trim()),
      phrase.map((text) => text.trim()),
      fc.constant('irt'),
      fc.constantFrom(...tags),
    ),
    category: some(['shirts', 't-shirts', 'kurtas-sets', 'nowhere']),
    gender: some([...genders, unknownValue] as const),
    size: some([...sizes, unknownValue]),
    color: some(colorNames),
    fact: fc.subarray(facts, { maxLength: 2 }),
    bestseller: fc.boolean(),
    newArrival: fc.boolean(),
    featured: fc.boolean(),
    minPricePaise: price,
    maxPricePaise: price,
    sort: fc.constantFrom(...sorts),
    page: fc.constantFrom(1, 1, 2, 25),
  })
  .map((asked) =>
    asked.search.length % 2 === 0 ? { ...asked, bestseller: false, newArrival: false, featured: false } : asked,
  )

testWithDatabase('after any writes the index answers what the database would', async ({ database: { db, url } }) => {
  const cache = new ProductCache(db, (error) => expect.unreachable(String(error)))
  let writes = 0
  let heard = 0
  const listener = await listenForChanges(url, {
    announce: announceEcho(db),
    onChange(change) {
      if (change.kind === 'marketing') heard += 1
      else cache.heard(change)
    },
    onAway: () => cache.away(),
    onBack: () => cache.back(),
    onSilent() {},
    onSpeaking() {},
  })
  // Announcements come in the order of commits: what was written before this one has then been heard.
  async function untilHeard() {
    writes += 1
    await db.execute(`select pg_notify('changed', 'marketing')`)
    await expect.poll(() => heard, { interval: 2 }).toBe(writes)
  }
  await db
    .insert(categoryTable)
    .values(categories.map((name) => ({ name, slug: slugOf(name), facts: name === 'T-Shirts' ? [] : asked })))
  /** Of one of its variants; whoever sets one writes the product, too. */
  const setOwnPrice = (id: number, pricePaise: number | null) =>
    db.transaction(async (tx) => {
      const [first] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, id)).limit(1)
      await tx.update(variants).set({ pricePaise }).where(eq(variants.id, first!.id))
      await tx.update(products).set({ updatedAt: new Date() }).where(eq(products.id, id))
    })
  const ids: number[] = []
  const change = fc.oneof(
    fc.tuple(product, fc.array(fc.nat(), { minLength: 1, maxLength: 3 })).map(([given, which]) => async () => {
      if (ids.length === 0) return
      const productIds = [...new Set(which.map((at) => ids[at % ids.length]!))]
      const { ownPrice: _, ...others } = given
      const none = { sizes: [], colors: [], colorNames: [], groupsByColor: null, plainSizes: null, thirdOption: null }
      await makeProduct(db, { ...others, ...none, setSlots: [{ name: 'Any', productIds, quantity: 1 }] })
    }),
    fc.tuple(fc.nat(), fc.constantFrom(0, 3)).map(([which, stock]) => async () => {
      if (ids.length === 0) return
      await db
        .update(variants)
        .set({ stock })
        .where(eq(variants.productId, ids[which % ids.length]!))
      await announceChange(db, 'catalogue')
    }),
    product.map(({ ownPrice, ...given }) => async () => {
      const { id } = await makeProduct(db, given)
      await setOwnPrice(id, ownPrice)
      ids.push(id)
    }),
    fc.tuple(product, fc.nat()).map(([{ category: _, stock: __, ownPrice, ...given }, which]) => async () => {
      if (ids.length === 0) return
      const id = ids[which % ids.length]!
      await db.update(products).set(given).where(eq(products.id, id))
      await setOwnPrice(id, ownPrice)
    }),
    fc.nat().map((which) => async () => {
      if (ids.length > 0) await db.delete(products).where(inArray(products.id, ids.splice(which % ids.length, 1)))
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(filter, fc.option(members)), { minLength: 3, maxLength: 6 }),
      async (changes, lists) => {
        for (const make of changes) await make()
        await untilHeard()
        await expect.poll(() => cache.current(), { interval: 2 }).not.toBeNull()
        for (const [asked, of] of lists)
          // The database does not say how many are near.
          expect({ ...(await findList(finderOf(db, cache), asked, of)), meant: null }).toEqual(
            await findList(finderOf(db, null), asked, of),
          )
      },
    ),
    { numRuns: times(10, 200) },
  )
  await listener.close()
})

testWithDatabase('a mistyped search that finds nothing names no other word', async ({ database: { db } }) => {
  await makeProduct(db, { name: 'Check Jacket', gender: 'men' })
  const cache = await openProductCache(db)
  for (const [asked, corrected] of [
    ['search=chekc', 'check'],
    ['search=chekc&gender=women', null],
  ] as const)
    for (const answers of [cache, null]) {
      const found = await findList(finderOf(db, answers), readProductFilter(new URLSearchParams(asked)))
      expect([asked, found.corrected]).toEqual([asked, corrected])
    }
})

testWithDatabase('whoever asks while a change is being read waits for it too', async ({ database: { db } }) => {
  const cache = await openProductCache(db)
  const { id } = await makeProduct(db, {})
  cache.heard({ kind: 'products', ids: [id] })
  const sizeKnown = async () => (await cache.current())!.size
  expect(await Promise.all([sizeKnown(), sizeKnown()])).toEqual([1, 1])
})

testWithDatabase('after a change of unknown extent the index is made anew', async ({ database: { db } }) => {
  const cache = await openProductCache(db)
  await makeProduct(db, {})
  cache.heard({ kind: 'catalogue' })
  expect((await cache.current())!.size).toBe(0)
  for (const change of [
    { kind: 'unknown', tag: 'garments' },
    { kind: 'products', ids: 'all' },
  ] as const) {
    cache.heard(change)
    expect(await cache.current()).toBeNull()
    await expect.poll(async () => (await cache.current())?.size, { interval: 2 }).toBe(1)
  }
})

testWithDatabase(
  'what is mistyped is suggested all the same, names before descriptions',
  async ({ database: { db } }) => {
    await makeProduct(db, { name: 'Hampi Oxford', description: 'Of cotton' })
    await makeProduct(db, { name: 'Cotton Kurta' })
    await makeProduct(db, { name: 'Oxford Cotton', state: 'draft' })
    const cache = await openProductCache(db)
    const suggested = async (typed: string) =>
      (await findSuggested(finderOf(db, cache), typed)).products.map(({ name }) => name)
    expect(await suggested('cotton')).toEqual(['Cotton Kurta', 'Hampi Oxford'])
    expect(await suggested('oxfrod')).toEqual(['Hampi Oxford'])
    expect(await suggested('Hampi Oxfrd')).toEqual(['Hampi Oxford'])
    expect(await suggested('qqqqqq')).toEqual([])
  },
)

testWithDatabase(
  'what is only near to a search is not suggested beside three that are meant',
  async ({ database: { db } }) => {
    await makeProduct(db, { name: 'Madikeri Sweater', description: 'Goes with any linen' })
    for (const name of ['Linen Kurta', 'Linen Shirt', 'Linen Stole']) await makeProduct(db, { name })
    const cache = await openProductCache(db)
    const found = await findSuggested(finderOf(db, cache), 'linen')
    expect(found.products.map(({ name }) => name)).toEqual(['Linen Stole', 'Linen Shirt', 'Linen Kurta'])
  },
)

test('a search finds the texts that contain the term, and no others', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 30 }), anyText, (texts, term) => {
      const index = new WordIndex()
      for (const text of texts) index.push(text)
      expect([...index.find(term)]).toEqual(texts.flatMap((text, at) => (text.includes(term) ? [at] : [])))
    }),
  )
})

testWithDatabase(
  'near to a search is what suits for whom it asks, and no mere mention',
  async ({ database: { db } }) => {
    for (const [name, gender, description] of [
      ['Cotton Dupatta', 'women', ''],
      ['Silk Tie', 'men', ''],
      ['Silk Sherwani', 'men', ''],
      ['Silk Scarf', 'unisex', ''],
      ['Linen Shirt', 'women', 'Packs flat beside a phone cover.'],
    ] as const)
      await makeProduct(db, { name, gender, description, category: 'All', colors: [], colorNames: [] })
    const cache = await openProductCache(db)
    for (const answers of [cache, null]) {
      const near = async (search: string) => {
        const filter = readProductFilter(new URLSearchParams({ search }))
        return (await findWaysOn(finderOf(db, answers), filter, [])).close.map(({ name }) => name)
      }
      expect((await near('silk saree')).toSorted()).toEqual(['Cotton Dupatta', 'Silk Scarf'])
      expect((await near('silk pyjama for men')).toSorted()).toEqual(['Silk Scarf', 'Silk Sherwani', 'Silk Tie'])
      expect(await near('bluetooth cover')).toEqual([])
    }
  },
)
