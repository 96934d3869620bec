// demanded by: shop/exports/whole-shop
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { CollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import { checkCollections, importCollections } from '#shop/catalogue/collections/importing/import-collections.server.ts'
import { readCollectionRows } from '#shop/catalogue/collections/importing/read-collection-rows.server.ts'
import { addCollection } from '#shop/catalogue/collections/save-collection.server.ts'
import { findColorGroups, saveColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { checkGroups, importGroups } from '#shop/catalogue/colors/import-groups.server.ts'
import { readGroupRows } from '#shop/catalogue/colors/read-group-rows.server.ts'
import { findSlugsCalled } from '#shop/catalogue/find-categories.server.ts'
import { colorNames, genders } from '#shop/catalogue/inputs.ts'
import { categories, colorGroups, collections, formerCategorySlugs } from '#shop/catalogue/tables.server.ts'
import { writeExport } from '#shop/exports/write-export.server.ts'
import { importPromoCodes } from '#shop/marketing/importing/import-promo-codes.server.ts'
import { readPromoRows } from '#shop/marketing/importing/read-promo-rows.server.ts'
import { addPromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { PromoForm } from '#shop/marketing/promo-form.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { pathFrom } from '#shop/redirects/plan-redirects.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { listCollections, listColorGroups } from './plain-lists.server.ts'

const text = async (pieces: AsyncIterable<string | Uint8Array>) => (await Array.fromAsync(pieces)).join('')

const rowsOf = <Row>(read: { kind: 'read'; rows: Row[] } | { kind: 'refused'; sentence: string }) => {
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

const moment = fc.constantFrom('', '2026-11-28T12:00', '2027-01-01T00:00')
const promo = fc.record({
  kind: fc.constantFrom('percent', 'fixed', 'free_shipping'),
  percent: fc.constantFrom('5', '100'),
  amount: fc.constantFrom('99', '149.50'),
  minimumSubtotalPaise: fc.constantFrom('', '999', '1499.50'),
  startsAt: fc.constantFrom('', '2026-11-01T10:30'),
  endsAt: moment,
  maxUses: fc.constantFrom('', '500'),
  maxUsesPerPhone: fc.constantFrom('', '1'),
  categorySlugs: fc.subarray(['shirts', 't-shirts']),
  isActive: fc.boolean(),
})

test('promo codes that leave as CSV come back into an empty shop as they were', async ({ db }) => {
  const codes = async () =>
    (await db.select().from(promoCodes).orderBy(promoCodes.code)).map(
      ({ id: _, version: __, createdAt: ___, ...code }) => code,
    )
  for (const category of ['Shirts', 'T-Shirts']) await makeProduct(db, { category })
  const slugCalled = await findSlugsCalled(db)
  await fc.assert(
    fc.asyncProperty(fc.array(promo, { minLength: 1, maxLength: 5 }), async (given) => {
      await db.delete(promoCodes)
      for (const [at, { percent, amount, ...one }] of given.entries()) {
        const percentOff = one.kind === 'percent' ? percent : null
        const form = { ...one, code: `CODE_${at}`, percentOff, amountOffPaise: one.kind === 'fixed' ? amount : null }
        await addPromoCode(db, asha, PromoForm.parse(form))
      }
      const before = await codes()
      const asked = { list: 'codes', days: { from: null, to: null }, query: new URLSearchParams() } as const
      const rows = rowsOf(
        await readPromoRows(await text(writeExport(db, asha, asked, { form: 'csv', describe: () => '' }))),
      )
      expect((await importPromoCodes(db, asha, rows, slugCalled)).map(({ outcome }) => outcome)).toEqual(
        before.map(() => 'same'),
      )
      await db.delete(promoCodes)
      await importPromoCodes(db, asha, rows, slugCalled)
      expect(await codes()).toEqual(before)
    }),
    { numRuns: times(5, 60) },
  )
})

const word = fc.constantFrom('Linen', 'ಸೀರೆ', 'a, "b"', 'Festive & bright')
const collection = fc.record({
  title: word,
  description: fc.constantFrom('', 'Soft, and cool'),
  isActive: fc.boolean(),
  isByHand: fc.boolean(),
  match: fc.constantFrom('all', 'any'),
  categories: fc.subarray(['shirts', 'kurtas']),
  genders: fc.subarray([...genders]),
  colors: fc.subarray([...colorNames], { maxLength: 2 }),
  tags: fc.constantFrom('', 'linen, summer 26'),
  minPricePaise: fc.constantFrom('', '499'),
  maxPricePaise: fc.constantFrom('', '1499.50'),
  newSince: fc.constantFrom('', '2026-11-01'),
  onSale: fc.boolean(),
  searchTitle: fc.constantFrom('', 'Linen, woven'),
})

test('collections that leave as CSV come back as they were, those by hand with their products in sequence', async ({
  db,
}) => {
  const made = [await makeProduct(db), await makeProduct(db), await makeProduct(db)]
  const all = async () =>
    (await db.select().from(collections).orderBy(collections.slug)).map(
      ({ id: _, version: __, updatedAt: ___, ...one }) => one,
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(collection, { minLength: 1, maxLength: 4 }),
      fc.shuffledSubarray(made, { minLength: 1 }),
      async (given, picked) => {
        await db.delete(collections)
        for (const [at, { isByHand, ...one }] of given.entries()) {
          const how = isByHand ? 'hand' : 'rule'
          const rule = { ...one, inStock: true, productIds: isByHand ? picked.map(({ id }) => id).join(',') : '' }
          const own = { slug: `one-${at}`, how, imageKey: '', shareImageKey: '', startsAt: '', searchDescription: '' }
          expect(await addCollection(db, asha, CollectionForm.parse({ ...rule, ...own }))).toEqual({ kind: 'done' })
        }
        const before = await all()
        const rows = rowsOf(await readCollectionRows(await text(listCollections(db))))
        expect((await checkCollections(db, rows)).map(({ outcome }) => outcome)).toEqual(before.map(() => 'same'))
        await db.delete(collections)
        await importCollections(db, asha, rows)
        expect(await all()).toEqual(before)
      },
    ),
    { numRuns: times(5, 60) },
  )
})

const groupName = fc.constantFrom('Red', 'गुलाबी', "'70s", '=Rust', 'سرخ')
const colorName = fc.constantFrom('rani, deep', 'night "sky"', "'nude", '@dusk', 'ರಾಣಿ', 'off white', 'total')

test('groups of colours that leave as CSV come back into an empty shop as they were', async ({ db }) => {
  const groups = async () => {
    const { own, placed } = await findColorGroups(db)
    return { own, placed }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(groupName, { minLength: 1 }),
      fc.dictionary(colorName, fc.nat(12)),
      async (names, put) => {
        await db.delete(colorGroups)
        const own = names.map((name, at) => ({ id: at + 1, name, hex: `#c0292${at}` }))
        const targets = [...own.map(({ id }) => String(id)), ...colorNames]
        const placed = Object.entries(put).map(([color, at]) => ({ color, group: targets[at % targets.length]! }))
        expect(await saveColorGroups(db, asha, { version: 1, groups: own, placed })).toEqual({ kind: 'done' })
        const before = await groups()
        const rows = rowsOf(await readGroupRows(await text(listColorGroups(db))))
        const outcomes = async () => new Set((await checkGroups(db, rows)).map(({ outcome }) => outcome))
        expect(await outcomes()).toEqual(new Set(['same']))
        await db.delete(colorGroups)
        await importGroups(db, asha, rows)
        expect(await groups()).toEqual(before)
      },
    ),
    { numRuns: times(5, 60) },
  )
})

test('groups of a file join those of the shop; a row that cannot be one is named', async ({ db }) => {
  const red = { id: 7, name: 'Red', hex: '#c0292f' }
  await saveColorGroups(db, asha, { version: 1, groups: [red], placed: [{ color: 'Night', group: 'Black' }] })
  const rows = rowsOf(
    await readGroupRows(`Group,Shade,Colours put into it
red,#AA1122,"Ruby, Night"
black,,Ink
Pink,#eea7b8,
Teal,teal,Sea
Plum,,Grape
,#eea7b8,Nothing
"a|b",#eea7b8,`),
  )
  const planned = await importGroups(db, asha, rows)
  expect(planned.map((one) => (one.outcome === 'left out' ? one.sentence : one.outcome))).toEqual([
    'changed',
    'changed',
    'new',
    'Please choose a colour.',
    'Please choose a colour.',
    expect.any(String),
    'Please leave out commas and the sign |.',
  ])
  expect(await findColorGroups(db)).toMatchObject({
    own: [
      { ...red, hex: '#aa1122' },
      { id: 8, name: 'Pink', hex: '#eea7b8' },
    ],
    placed: { ruby: '7', night: '7', ink: 'Black' },
  })
  expect((await importGroups(db, asha, rows.slice(0, 3))).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
    'same',
  ])
})

const promoFile = async (db: Db, file: string) =>
  importPromoCodes(db, asha, rowsOf(await readPromoRows(file)), await findSlugsCalled(db))

test("codes of Shopify's and WooCommerce's files are read; what cannot be one is named", async ({ db }) => {
  const planned = await promoFile(
    db,
    `Name,Value,Value Type,Starts At,Ends At,Usage Limit,Status
WELCOME10,-10.0,percentage,2026-11-01T00:00:00+05:30,2026-12-31,100,Active
FLAT200,200.0,fixed_amount,,,,Expired
welcome10,5,percentage,,,,
!!,5,percentage,,,,
HALF,150,percentage,,,,
ODD,5,buy_x_get_y,,,,`,
  )
  expect(planned.map((one) => (one.outcome === 'left out' ? one.sentence : one.outcome))).toEqual([
    'new',
    'new',
    'Row 2 has the same code.',
    expect.stringMatching(/^Code: /),
    expect.stringMatching(/^Percent off: /),
    'Kind: Please choose one.',
  ])
  const [welcome, flat] = await db.select().from(promoCodes).orderBy(promoCodes.id)
  expect(welcome).toMatchObject({
    code: 'WELCOME10',
    percentOff: 10,
    maxUses: 100,
    startsAt: new Date('2026-10-31T18:30:00Z'),
    endsAt: new Date('2026-12-31T18:29:00Z'),
  })
  expect(flat).toMatchObject({ kind: 'fixed', amountOffPaise: 20_000, isActive: false })
  const again = await promoFile(db, 'Code,Percent off\nWELCOME10,20')
  expect(again).toMatchObject([{ outcome: 'left out', sentence: expect.stringContaining('already') }])
})

test('a collection names its products by SKU or by their handle of before, row by row; a lost one is said', async ({
  db,
}) => {
  const [shirt, kurta] = [await makeProduct(db), await makeProduct(db)]
  const silk = await makeProduct(db)
  await db.insert(redirects).values([
    { from: '/products/ilkal-kurta', to: `/products/${kurta.id}` },
    { from: pathFrom('/products/ರೇಷ್ಮೆ-ಸೀರೆ')!, to: `/products/${silk.id}` },
  ])
  const file = `Handle,Title,Body HTML,Product: Handle
linen,Linen,<p>All in linen</p>,ilkal-kurta
linen,,,T-${shirt.id}-0
linen,,,ರೇಷ್ಮೆ-ಸೀರೆ
linen,,,gone
,Nothing,,
broken,#REF!,,gone`
  const products = 'Handle,Title,Variant SKU,Variant Price\nlinen,Linen shirt,L-1,999\n'
  expect(await readCollectionRows(products)).toMatchObject({ sentence: expect.stringContaining('Products › Import') })
  const [linen, nothing, broken] = await importCollections(db, asha, rowsOf(await readCollectionRows(file)))
  expect(broken).toMatchObject({ outcome: 'left out', title: '' })
  expect(linen).toMatchObject({ outcome: 'new', said: '3 products, not found: gone' })
  expect(nothing).toMatchObject({ outcome: 'left out', sentence: 'Please choose at least one condition.' })
  expect(await db.select().from(collections)).toMatchObject([
    { slug: 'linen', description: 'All in linen', how: 'hand', productIds: [kurta.id, shirt.id, silk.id] },
  ])
})

test('the rule of a collection names categories as people call them; one that is none is said', async ({ db }) => {
  await db.insert(categories).values({ name: 'Women', slug: 'women-2' })
  const file = 'Title,Categories\nFor her,women\nSummer,"Women, Kurtis"\n'
  expect(await importCollections(db, asha, rowsOf(await readCollectionRows(file)))).toMatchObject([
    { outcome: 'new', said: 'By a rule', form: { categories: ['women-2'] } },
    { outcome: 'new', said: 'By a rule, not found: Kurtis', form: { categories: ['women-2', 'kurtis'] } },
  ])
})

test('conditions of another shop become those of the collection; one that this shop lacks keeps it out', async ({
  db,
}) => {
  const file = `Handle,Title,Must Match,Rule: Product Column,Rule: Relation,Rule: Condition
hand,Handmade,all conditions,Tag,Equals,handmade
hand,,,Tag,Equals,cotton
cheap,Under 1000,all conditions,Variant Price,Less Than,1000
cheap,,,Variant Inventory,Greater Than,0
reduced,Reduced,any condition,Variant Compare At Price,Is Set,
loom,Loom,all conditions,Tag,Equals,handmade
loom,,,Vendor,Equals,Loom & co`
  expect(await importCollections(db, asha, rowsOf(await readCollectionRows(file)))).toMatchObject([
    { outcome: 'new', said: 'By a rule', form: { tags: ['handmade', 'cotton'], match: 'all' } },
    { outcome: 'new', form: { maxPricePaise: 99_999, inStock: true } },
    { outcome: 'new', form: { onSale: true, match: 'any' } },
    {
      outcome: 'left out',
      sentence: 'No collection here has a condition such as “Vendor Equals Loom & co”. Please add this one by hand.',
    },
  ])
})

test('a code is for the categories that its file names, however it calls them; one that is none is named', async ({
  db,
}) => {
  for (const [name, slug] of [
    ['ಸೀರೆ', 'ಸೀರೆ'],
    ['Women', 'women-2'],
    ['Long kurtas', 'long-kurtas'],
  ] as const)
    await db.insert(categories).values({ name, slug })
  const [kurtas] = await db.select().from(categories).where(eq(categories.slug, 'long-kurtas'))
  await db.insert(formerCategorySlugs).values({ slug: 'kurtas', categoryId: kurtas!.id })
  const planned = await promoFile(
    db,
    'Code,Percent off,Categories\nONE10,10,"ಸೀರೆ, WOMEN, Kurtas"\nTWO10,10,"Women, Kurtis"\nALL10,10,All\nANY10,10,\n',
  )
  expect(planned).toMatchObject([
    { outcome: 'new', form: { categorySlugs: ['ಸೀರೆ', 'women-2', 'long-kurtas'] } },
    {
      outcome: 'left out',
      sentence: 'There is no category “Kurtis”. Leave the cell blank for all of them.',
    },
    { outcome: 'left out', sentence: 'There is no category “All”. Leave the cell blank for all of them.' },
    { outcome: 'new', form: { categorySlugs: [] } },
  ])
})
