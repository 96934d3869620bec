// demanded by: shop/spreadsheets
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { writeRows } from '#shared/csv/write-rows.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { addProduct } from '#shop/catalogue/managing/save-product.server.ts'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { categories, products, sizeLists } from '#shop/catalogue/tables.server.ts'
import { sizesWithThird, type ThirdOption } from '#shop/catalogue/third-option.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { headings } from '../columns.ts'
import { typeOf } from '../importing/file-types.server.ts'
import { newCategory } from '../inputs.ts'
import { exportProducts } from './export-products.server.ts'

const publicUrl = 'https://shop.example.in'
const categoryNames = ['Kurtas', 'Short kurtas', 'Women', 'T-Shirts & tops']
const keys = ['picture-front', 'picture-back1', 'picture-side2']

/** Words as people write them, with the signs that files and HTML use. */
const words = fc
  .array(
    fc.constantFrom('Kurta', 'ಸೀರೆ', 'soft & light', 'a < b', '"hand"', "men's", '5,000', 'x; y', '–', '=SUM', '\\n'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(' '))
const lines = fc.array(words, { maxLength: 3 }).map((parts) => parts.join('\n'))
const blocks = fc.constantFrom(
  '- one\n- **two**',
  '1. first\n2. [second](https://x.example/a)',
  '| Size | Chest |\n| --- | --- |\n| S | 97 |',
  'a < b & **c** [mail](mailto:a@x.example)',
)
const descriptions = fc
  .array(fc.oneof(lines, blocks), { maxLength: 3 })
  .map((parts) => parts.filter(Boolean).join('\n\n'))
const colors = [
  { hex: '#1c2747', name: '' },
  { hex: '#c0292f', name: 'Kesari, light' },
  { hex: '#2f7546', name: 'हरा' },
  { hex: '#161616', name: 'Black/White' },
  { hex: '#efcf4f', name: 'Multicolor' },
]

const product = fc
  .record({
    name: fc.oneof(
      words.map((text) => `A ${text}`),
      fc.constantFrom(
        'ಕೈಮಗ್ಗದ ಇಳಕಲ್ ಸೀರೆ'.repeat(4).slice(0, 80),
        'ہاتھ سے بنی ہوئی قمیض، گلابی '.repeat(3).slice(0, 80).trim(),
      ),
    ),
    description: descriptions,
    category: fc.constantFrom(...categoryNames),
    gender: fc.constantFrom('men', 'women', 'unisex'),
    state: fc.constantFrom('live', 'draft', 'archived'),
    rupees: fc.integer({ min: 2, max: 90_000 }),
    isOnSale: fc.boolean(),
    featured: fc.boolean(),
    newArrival: fc.boolean(),
    bestseller: fc.boolean(),
    tags: fc.constantFrom('', 'festive', 'cotton, festive'),
    searchTitle: fc.constantFrom('', 'A title, of its own'),
    details: fc.array(words, { maxLength: 2 }),
    facts: fc.subarray([
      { name: 'Fabric', value: 'cotton' },
      { name: 'Weight', value: '180' },
      { name: 'Wash care', value: 'Hand: cold, "alone"' },
    ]),
    vendor: fc.constantFrom('', 'Loom & co, "Ilkal"'),
    costs: fc.array(fc.constantFrom('', '249.50'), { minLength: 30, maxLength: 30 }),
    mrp: fc.boolean(),
    hsn: fc.constantFrom('', '6109'),
    gstPercent: fc.constantFrom(null, '5'),
    countryOfOrigin: fc.constantFrom('', 'IN'),
    days: fc.constantFrom('', '7'),
    never: fc.constantFrom('', 'for hygiene, always'),
    exchangeOnly: fc.boolean(),
    startsAt: fc.constantFrom('', '2031-11-28T12:00'),
    manufacturer: fc.constantFrom('', 'Rang Textiles, 12 MI Road, Jaipur 302001'),
    skus: fc.constantFrom('', 'AB 12/M', `${'long-'.repeat(18)}x`),
    boxes: fc.array(fc.constantFrom('', '20 × 10 × 2'), { minLength: 30, maxLength: 30 }),
    ownMrps: fc.array(fc.constantFrom('', '99999'), { minLength: 30, maxLength: 30 }),
    ownSales: fc.array(fc.constantFrom(0, 1), { minLength: 30, maxLength: 30 }),
    soldAhead: fc.constantFrom(
      null,
      { kind: 'preorder', leavesBy: `${new Date().getFullYear() + 1}-12-12`, never: '' },
      { kind: 'made', days: '1', never: 'made for you, "by hand"' },
      { kind: 'made', days: '21', never: '' },
    ),
    grams: fc.constantFrom('', '350'),
    box: fc.constantFrom('', '30 × 25 × 4'),
    sizes: fc.constantFrom(['One size'], ['S', 'M', 'XL'], ['Free, tall'], ['S · Slim', 'M · Slim']),
    third: fc.constantFrom<ThirdOption | null>(
      null,
      null,
      { name: 'Fit', values: ['Slim', 'Regular, long'] },
      { name: 'रंग: fit', values: ['A: b'] },
    ),
    colors: fc.subarray(colors),
    stocks: fc.array(fc.constantFrom('', '0', '7'), { minLength: 30, maxLength: 30 }),
    weights: fc.array(fc.constantFrom('', '400'), { minLength: 30, maxLength: 30 }),
    pictures: fc.subarray(keys, { minLength: 1 }),
    videoOf: fc.constantFrom(-1, 0, 1),
    barcode: fc.constantFrom('', '8901234567890'),
    sizeGuide: fc.constantFrom(undefined, {
      title: 'Kurtas: loose',
      advice: 'Measure a | shirt \\ flat',
      measures: ['Chest | bust', 'Length'],
      rows: [
        ['S', '97', '70-72'],
        ['Free | tall', '101.5', ''],
      ],
    }),
    ownPrices: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(0, 100), { minLength: 30, maxLength: 30 })),
  })
  .map(
    ({
      rupees,
      isOnSale,
      mrp,
      countryOfOrigin,
      days,
      never,
      exchangeOnly,
      manufacturer,
      skus,
      boxes,
      ownMrps,
      ownSales,
      pictures,
      videoOf,
      stocks,
      weights,
      barcode,
      costs,
      ownPrices,
      colors: chosen,
      sizes: plainSizes,
      third,
      ...given
    }) => {
      const hexes = chosen.map(({ hex }) => hex)
      const sizes = sizesWithThird(plainSizes, third)
      const choices = sizes.flatMap((size) => (hexes.length > 0 ? hexes : [null]).map((color) => ({ size, color })))
      return {
        ...given,
        sizes,
        thirdOption: third,
        pricePaise: String(rupees),
        salePricePaise: isOnSale ? String(rupees - 1) : '',
        mrpPaise: mrp ? '99999' : '',
        declarations: { manufacturer, marketer: '', importer: '', countryOfOrigin, consumerCare: '' },
        returnRule: never === '' ? { days, never, exchangeOnly } : { days: '', never, exchangeOnly: false },
        colors: hexes,
        ownColorNames: Object.fromEntries(chosen.map(({ hex, name }) => [hex, name])),
        images: pictures.map((key, at) => ({
          key,
          alt: `View ${at}`,
          color: hexes[at] ?? null,
          videoKey: at === videoOf ? 'video-ofakurta' : '',
        })),
        variants: choices.map(({ size, color }, at) => ({
          size,
          color: color ?? '',
          stock: stocks[at],
          stockShown: '',
          sku: skus && `${skus}${at}`,
          mrpPaise: ownMrps[at],
          costPaise: costs[at],
          barcode: at === 0 ? barcode : '',
          pricePaise: ownPrices[at] ? String(rupees + ownPrices[at]) : '',
          salePricePaise: ownPrices[at] && ownSales[at] ? String(rupees + ownPrices[at] - 1) : '',
          grams: weights[at],
          box: boxes[at],
        })),
      }
    },
  )

async function makeCategories(db: Db) {
  await db.delete(categories)
  const facts: FactField[] = [
    { name: 'Weight', kind: 'number', unit: 'gsm', choices: [] },
    { name: 'Fabric', kind: 'choice', unit: '', choices: ['Silk', 'Cotton'] },
  ]
  const [women] = await db.insert(categories).values({ name: 'Women', facts }).returning()
  const others = categoryNames.filter((name) => name !== 'Women')
  await db
    .insert(categories)
    .values(others.map((name) => ({ name, facts, parentId: name === 'Short kurtas' ? women!.id : null })))
}

/** All that a file carries of a product. */
const carried = ({
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  mrpConfirmed: _mrp,
  variants,
  ...rest
}: EditableProduct) => ({
  ...rest,
  variants: variants
    .map(({ id: _variantId, ...variant }) => variant)
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1)),
})

const exported = async (db: Db, form: 'own' | 'shopify' | 'woocommerce') =>
  (
    await Array.fromAsync(
      exportProducts(db, readProductListFilter(new URLSearchParams()), { publicUrl, form, showsCosts: true }),
    )
  ).join('')

/** A file as shops wrote it that marked no product. */
function withoutMarks(file: string) {
  const rows: string[][] = parse(file, { bom: true })
  const mark = rows[0]!.indexOf(headings.mark)
  return writeRows(rows.map((cells) => cells.toSpliced(mark, 1).map(readCell)))
}

test.for([
  ['own', 'marks'],
  ['own', 'no marks'],
  ['shopify', 'marks'],
  ['shopify', 'no marks'],
  ['woocommerce', 'marks'],
  ['woocommerce', 'no marks'],
] as const)(
  'products that leave in the form of %s, with %s, change nothing in their own shop, and come into an empty one as they were',
  async ([form, marks], { db }) => {
    const bring = await openImports(db)
    await db.insert(images).values(
      [...keys, 'video-ofakurta'].map((key) => ({
        key,
        mediaType: 'image/webp',
        width: 1200,
        height: 1500,
        bytes: 1,
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (given) => {
        await db.delete(products)
        await makeCategories(db)
        for (const [at, one] of given.entries()) {
          // Two products never have one barcode.
          // Nor one SKU.
          const variants = one.variants.map((variant) => (at === 0 ? variant : { ...variant, barcode: '', sku: '' }))
          const result = await addProduct(db, asha, ProductForm.parse({ ...one, variants }))
          if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
        }
        const before = await everything(db)
        const whole = await exported(db, form)
        const file = marks === 'marks' ? whole : withoutMarks(whole)
        const same = await bring(file)
        expect(same.counts, same.messages.join('\n')).toMatchObject({ create: 0, change: 0, refused: 0 })
        for (const table of [products, categories, sizeLists]) await db.delete(table)
        // Our own form names products by their IDs, which an empty shop does not have: staff decide that these are new.
        const types = Object.fromEntries(categoryNames.map((name) => [typeOf(name), newCategory]))
        const { messages } = await bring(
          file,
          form === 'own' ? types : {},
          form === 'own' ? { unknownIds: 'create' } : {},
        )
        const after = await everything(db)
        expect(after.map(carried), `${messages.join('\n')}\n${file}`).toEqual(before.map(carried))
      }),
      { numRuns: 25, endOnFailure: true },
    )
  },
)
