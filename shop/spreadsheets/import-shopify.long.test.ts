// demanded by: shop/spreadsheets shop/catalogue
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { makeWorkbook, workbookOf } from '#tests/importing/make-workbook.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './importing/commands.server.ts'
import { findFileTypes } from './importing/file-types.server.ts'
import { countImportProducts, findImport, findImportNotes } from './importing/queries.server.ts'
import { findRefusedRows } from './importing/refused-rows.server.ts'

const draft = { category: '', gender: 'unisex', state: 'draft' } as const

const addresses = (db: Db) => db.select({ from: redirects.from, to: redirects.to }).from(redirects)

const head =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Variant Image,Status'
const file = (...rows: Record<string, string>[]) => {
  const names = [...new Set([...head.split(','), ...rows.flatMap((cells) => Object.keys(cells))])]
  const row = (cells: Record<string, string>) =>
    names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
  return `\uFEFF${[names.join(','), ...rows.map(row)].join('\r\n')}\r\n`
}

const [red, blue] = ['https://cdn.example/red.png', 'https://cdn.example/navy-blue.png']

test("Shopify's products come with their options, pictures, texts for search engines and old addresses", async ({
  db,
}) => {
  const bring = await openImports(db)
  await db.insert(redirects).values({ from: '/old-kurta', to: '/products/ilkal-kurta' })
  const { counts } = await bring(
    file(
      {
        Handle: 'ilkal-kurta',
        Title: 'Ilkal Kurta',
        'Body (HTML)': '<p>Woven,\r\n"by hand"</p>\r\n<ul>\r\n<li>Cotton</li>\r\n</ul>',
        'Product Category': 'Apparel & Accessories > Clothing',
        Tags: 'handloom, festive',
        Published: 'true',
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Option2 Name': 'SIZE',
        'Option2 Value': 'M',
        'Variant SKU': 'IK-R-M',
        'Variant Inventory Qty': '-2',
        'Variant Price': '1,299.00',
        'Variant Compare At Price': '1,599.00',
        'Variant Barcode': '8901234567890',
        'Image Src': red,
        'Image Position': '2',
        'Image Alt Text': 'Red, front',
        'SEO Title': 'Handwoven kurta',
        'SEO Description': 'From Ilkal',
        'Variant Image': red,
        Status: 'active',
      },
      {
        Handle: 'scarf',
        Title: 'Scarf',
        Published: 'false',
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Variant Price': '499',
        'Variant Inventory Qty': '3',
        'Image Src': blue,
        Status: 'active',
      },
      // Somebody sorted the file: a row of the first product stands behind the second.
      {
        Handle: 'ilkal-kurta',
        'Option1 Value': 'Navy',
        'Option2 Value': 'M',
        'Variant SKU': 'IK-N-M',
        'Variant Inventory Qty': '7',
        'Variant Price': '1,299.00',
        'Variant Compare At Price': '1,599.00',
        'Image Src': blue,
        'Image Position': '1',
        'Variant Image': blue,
      },
    ),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  const [kurta, scarf] = await everything(db)
  expect(kurta).toMatchObject({
    name: 'Ilkal Kurta',
    description: 'Woven, "by hand"\n\n- Cotton',
    category: 'Clothing',
    state: 'live',
    pricePaise: 159_900,
    salePricePaise: 129_900,
    mrpConfirmed: false,
    searchTitle: 'Handwoven kurta',
    searchDescription: 'From Ilkal',
    sizes: ['M'],
  })
  const [navyCode, redCode] = ['IK-N-M', 'IK-R-M'].map((sku) => kurta!.variants.find((one) => one.sku === sku)!.color)
  expect(kurta!.images.map(({ alt, color }) => [alt, color])).toEqual([
    [expect.any(String), navyCode],
    ['Red, front', redCode],
  ])
  expect(kurta!.variants.map(({ sku, stock }) => [sku, stock])).toEqual(
    expect.arrayContaining([
      ['IK-R-M', 0],
      ['IK-N-M', 7],
    ]),
  )
  expect(scarf).toMatchObject({ name: 'Scarf', state: 'draft', pricePaise: 49_900 })
  expect(await addresses(db)).toEqual(
    expect.arrayContaining([
      { from: '/products/ilkal-kurta', to: `/products/${kurta!.id}` },
      { from: '/products/scarf', to: `/products/${scarf!.id}` },
      { from: '/old-kurta', to: `/products/${kurta!.id}` },
    ]),
  )
})

test('nothing secondary keeps a product of another shop out, and each decision is said', async ({ db }) => {
  const bring = await openImports(db)
  const tee = { 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': 'Rs. 499/-', Status: 'active' }
  const { messages, notes } = await bring(
    file(
      { ...tee, Handle: 'tee', Title: 'Tee', 'Option3 Name': 'Fabric', 'Option3 Value': 'Silk', 'Variant SKU': "'123" },
      {
        ...tee,
        Handle: 'fits',
        Title: 'Tee',
        'Option2 Name': 'Color',
        'Option2 Value': 'Rani Pink',
        'Option3 Name': 'Fit',
        'Option3 Value': 'Slim',
        'Variant SKU': 'A',
        'SEO Title': 'Soft cotton tee '.repeat(9),
        Tags: `summer,${'t'.repeat(80)}`,
      },
      { Handle: 'fits', 'Option1 Value': 'M', 'Option2 Value': 'काला', 'Option3 Value': 'Loose', 'Variant SKU': 'A' },
      { ...tee, Handle: 'other', Title: 'Other', 'Variant SKU': 'A' },
    ),
  )
  expect(messages.filter((text) => !/create/.test(text))).toEqual([])
  const [first, fits, other] = await everything(db)
  expect(first).toMatchObject({ name: 'Tee', state: 'draft', details: ['Fabric: Silk'], pricePaise: 49_900 })
  expect(first!.variants).toMatchObject([{ size: 'M', sku: '123' }])
  expect(fits).toMatchObject({ name: 'Tee', tags: ['summer'], sizes: ['M · Fit: Slim', 'M · Fit: Loose'] })
  expect(fits!.thirdOption).toEqual({ name: 'Fit', values: ['Slim', 'Loose'] })
  expect(fits!.colors.map((color) => fits!.ownColorNames[color])).toEqual(['Rani Pink', 'काला'])
  expect(fits!.searchTitle).toMatch(/^(Soft cotton tee )+Soft$/)
  expect(fits!.variants.filter(({ sku }) => sku === 'A')).toHaveLength(1)
  expect(other!.variants.map(({ sku }) => sku)).not.toContain('A')
  expect(notes).toEqual([
    { note: 'Draft, without a picture', products: 3 },
    { note: 'A SKU of another product left blank: the shop makes one', products: 1 },
    { note: 'A SKU that stands twice left blank the second time: the shop makes one', products: 1 },
    { note: 'A further option with one value taken into the details', products: 1 },
    { note: 'Colour name kept as written, with a swatch guessed from the name', products: 1 },
    { note: 'Tags that were too long or too many left out', products: 1 },
    { note: 'Title for search engines shortened', products: 1 },
  ])
})

test('a third option comes in, is found again by later files, and what cannot be one joins the size', async ({
  db,
}) => {
  const bring = await openImports(db)
  const options = (size: string, fit: string, pack = '') => ({
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Option2 Name': 'Fit',
    'Option2 Value': fit,
    ...(pack && { 'Option3 Name': 'Pack', 'Option3 Value': pack }),
  })
  const jeans = { Handle: 'jeans', Title: 'Jeans', 'Variant Price': '1999', 'Variant Inventory Tracker': 'shopify' }
  await bring(
    file(
      { ...jeans, ...options('M', 'Slim'), 'Variant SKU': 'J-M-S', 'Variant Inventory Qty': '4' },
      { ...jeans, ...options('M', 'Loose'), 'Variant SKU': 'J-M-L', 'Variant Inventory Qty': '2' },
      { ...jeans, ...options('L', 'Slim'), 'Variant SKU': 'J-L-S', 'Variant Inventory Qty': '1' },
      { ...jeans, Handle: 'part', Title: 'Part', ...options('M', 'Slim') },
      { ...jeans, Handle: 'part', Title: 'Part', ...options('L', '') },
      { ...jeans, Handle: 'part', Title: 'Part', ...options('L', 'Loose') },
      { ...jeans, Handle: 'packs', Title: 'Packs', ...options('M', 'Slim', '2') },
      { ...jeans, Handle: 'packs', Title: 'Packs', ...options('M', 'Loose', '3') },
    ),
  )
  const stocks = async () =>
    (await everything(db))[0]!.variants
      .map(({ size, stock }) => [size, stock])
      .toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1))
  const [first, part, packs] = await everything(db)
  expect(first!.thirdOption).toEqual({ name: 'Fit', values: ['Slim', 'Loose'] })
  expect(await stocks()).toEqual([
    ['L · Fit: Loose', 0],
    ['L · Fit: Slim', 1],
    ['M · Fit: Loose', 2],
    ['M · Fit: Slim', 4],
  ])
  expect(part).toMatchObject({ thirdOption: null, sizes: ['M · Slim', 'L', 'L · Loose'] })
  expect(packs).toMatchObject({ thirdOption: { name: 'Fit' } })
  expect(packs!.sizes).toContain('M · Pack: 2 · Fit: Slim')

  // One row alone, as an inventory file may have it.
  await bring(
    file({ ...jeans, Title: '', ...options('M', 'loose'), 'Variant SKU': 'J-M-L', 'Variant Inventory Qty': '9' }),
  )
  expect((await stocks()).find(([size]) => size === 'M · Fit: Loose')).toEqual(['M · Fit: Loose', 9])
  expect((await everything(db))[0]).toMatchObject({ details: [], thirdOption: { values: ['Slim', 'Loose'] } })
})

test('a fact that stands in two metafields of one name is taken as it stands first, and said', async ({ db }) => {
  const bring = await openImports(db)
  const jersey = {
    Handle: 'jersey',
    Title: 'Jersey',
    'Variant Price': '900',
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
  }
  const { counts, notes } = await bring(
    file({
      ...jersey,
      'Activity (product.metafields.custom.activity)': 'Football',
      'Age group (product.metafields.custom.age_group)': 'Adults',
      'activity  (product.metafields.shopify.activity)': 'soccer',
      'Age group (product.metafields.shopify.age-group)': 'adults',
    }),
  )
  expect(counts).toMatchObject({ create: 1, refused: 0 })
  expect((await everything(db))[0]!.facts).toEqual(['Activity: Football', 'Age group: Adults'])
  expect(notes.map(({ note }) => note)).toContain('A fact that stands twice taken as it stands first')
})

test('Red and Heather Red of one product stay two colours, whichever comes first', async ({ db }) => {
  const bring = await openImports(db)
  const names = [
    ['Heather Red', 'Red', 'Maroon', 'Red'],
    ['Red', 'Heather Red', 'Heather Red', 'Red'],
  ]
  const rows = names.flatMap((colors, product) =>
    colors.map((color, at) => ({
      Handle: `tee-${product}`,
      Title: at === 0 ? `Tee ${product}` : '',
      'Option1 Name': at === 0 ? 'Color' : '',
      'Option1 Value': color,
      'Option2 Name': at === 0 ? 'Size' : '',
      'Option2 Value': at === 3 ? 'L' : 'M',
      'Variant SKU': `TEE-${product}-${at}`,
      'Variant Price': '500',
    })),
  )
  await bring(file(...rows))
  const tees = await everything(db)
  expect(tees.map((tee) => tee.colors.map((color) => colorNameIn(tee, color)))).toEqual([
    ['Heather Red', 'Red', 'Maroon'],
    ['Red', 'Heather Red'],
  ])
  expect(tees.map(({ variants }) => variants.flatMap(({ sku }) => /^TEE/.exec(sku) ?? []).length)).toEqual([4, 3])
  // Again: nothing changes.
  expect((await bring(file(...rows))).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
})

test('metafields come in as facts, by the kinds of the category; what its category does not offer is left out', async ({
  db,
}) => {
  const bring = await openImports(db)
  await db.update(categories).set({
    facts: [
      { name: 'Sleeve', kind: 'choice', unit: '', choices: ['Full', 'Half'] },
      { name: 'Neck', kind: 'choice', unit: '', choices: ['Round'] },
    ],
  })
  const tee = { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': '499' }
  const { notes } = await bring(
    file({
      ...tee,
      'Sleeve (product.metafields.custom.sleeve)': 'half',
      'Neck (product.metafields.shopify.neckline)': 'Halter',
      'Fabric (product.metafields.shopify.fabric)': 'cotton; linen',
      'Care (product.metafields.custom.care)': '["Cold","By hand"]',
      'Guide (product.metafields.custom.guide)': 'gid://shopify/Metaobject/1',
      'Target gender (product.metafields.shopify.target-gender)': 'female',
    }),
  )
  const [first] = await everything(db)
  expect(first).toMatchObject({
    gender: 'women',
    facts: ['Sleeve: Half', 'Fabric: cotton, linen', 'Care: Cold, By hand'],
  })
  expect(notes).toContainEqual({ note: 'A fact that the category does not offer left out', products: 1 })
  await db.update(products).set({ facts: ['Own: yes', 'Sleeve: Full'] })
  await bring(file({ ...tee, 'Sleeve (product.metafields.custom.sleeve)': 'half' }))
  expect((await everything(db))[0]!.facts).toEqual(['Sleeve: Half', 'Own: yes'])
})

test('what the other shop did not count is not counted, and a gift card is named', async ({ db }) => {
  const bring = await openImports(db)
  const heads =
    'Handle,Title,Gift Card,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
  const { messages } = await bring(
    [
      heads,
      'a,Untracked,false,Size,M,499,,0,deny',
      'b,Goes on,false,Size,M,499,shopify,-3,continue',
      'c,Counted,false,Size,M,499,shopify,7,deny',
      'd,Card,true,Size,M,499,,0,deny',
    ].join('\n'),
  )
  expect((await everything(db)).map(({ name, variants: [one] }) => [name, one!.stock])).toEqual([
    ['Untracked', null],
    ['Goes on', null],
    ['Counted', 7],
  ])
  expect(messages[3]).toBe('5 refused: A gift card is no product here. Give store credit instead.')
})

test("Shopify's inventory sets the stock, adds up its locations and finds products renamed since by their handle", async ({
  db,
}) => {
  const bring = await openImports(db)
  const tee = { 'Option1 Name': 'Size', 'Variant Price': '499', Status: 'draft', Handle: 'tee' }
  await bring(
    file({ ...tee, Title: 'Tee', 'Option1 Value': 'M' }, { ...tee, 'Option1 Name': '', 'Option1 Value': 'L' }),
  )
  await db.update(products).set({ name: 'Renamed here' })
  const { messages } = await bring(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand',
      'tee,Tee,Size,M,,,,,,610910,IN,Bengaluru,0,0,1,4,5',
      'tee,Tee,Size,M,,,,,,610910,IN,Mysuru,0,0,0,3,3',
      'tee,Tee,Size,L,,,,,,610910,IN,Bengaluru,0,0,0,6,6',
      'tee,Tee,Size,L,,,,,,610910,IN,Mysuru,not stocked,not stocked,not stocked,not stocked,not stocked',
    ].join('\n'),
  )
  expect(messages.filter((text) => text.includes('refused'))).toEqual([])
  const all = await everything(db)
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ hsn: '610910', declarations: { countryOfOrigin: 'IN' } })
  expect(all[0]!.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['M', 7],
    ['L', 6],
  ])
})

test('pieces with a SKU are added up over locations; a second size with it has none, or is refused where staff chose so', async ({
  db,
}) => {
  const bring = await openImports(db)
  const inventory = (...rows: string[]) =>
    ['Handle,Title,Option1 Name,Option1 Value,SKU,COO,Location,Available', ...rows].join('\n')
  const tee = { 'Option1 Name': 'Size', 'Variant Price': '499', Status: 'draft', Handle: 'tee', Title: 'Tee' }
  await bring(file({ ...tee, 'Option1 Value': 'M', 'Variant SKU': 'TEE-M' }))
  const places = inventory('tee,Tee,Size,M,TEE-M,IN,Pune,7', 'tee,Tee,Size,M,TEE-M,IN,Delhi,3')
  const choices = { skuTwice: 'refuse' } as const
  const added = await bring(places, {}, choices)
  expect(added.notes).toEqual([])
  expect(added.messages).toContain('2 change: Country of origin: none → India. Stock of M: not counted → 10')
  expect((await everything(db))[0]!.variants).toMatchObject([{ size: 'M', stock: 10, sku: 'TEE-M' }])
  const twice = inventory('tee,Tee,Size,M,TEE-M,IN,Pune,7', 'tee,Tee,Size,L,TEE-M,IN,Delhi,3')
  expect((await bring(twice, {}, choices)).messages.join()).toContain(
    'Another size or colour of the product has this SKU.',
  )
  const { notes } = await bring(twice, {}, { skuTwice: 'blank' })
  expect(notes.map(({ note }) => note)).toContain(
    'A SKU that stands twice left blank the second time: the shop makes one',
  )
})

test('five thousand rows with semicolons are taken in full', async ({ db }) => {
  const bring = await openImports(db)
  const rows = Array.from({ length: 1_250 }, (_, at) =>
    ['S', 'M', 'L', 'XL'].map((size, nth) =>
      nth === 0 ? `p-${at};Product ${at};Size;${size};499;draft` : `p-${at};;;${size};499;`,
    ),
  ).flat()
  const { counts } = await bring(['Handle;Title;Option1 Name;Option1 Value;Variant Price;Status', ...rows].join('\r\n'))
  expect(counts).toMatchObject({ create: 5_000 })
  expect(await db.$count(products)).toBe(1_250)
  expect(await db.$count(redirects)).toBe(1_250)
})

test('types of the file are led to categories, and remembered for the next file until they are forgotten', async ({
  db,
}) => {
  const bring = await openImports(db)
  await db.insert(categories).values([{ name: 'Shirts' }])
  const file = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\n'
  const rows = 'a,Linen,Linen Shirt,Size,M,5\na,,,,L,5\nb,Tunic,Tops,Size,M,5\nc,Card,Gift Cards,Size,M,5\n'
  const proposed = async (id: number) =>
    Object.fromEntries(
      (await findFileTypes(db, (await findImport(db, id))!)).map(({ name, category }) => [name, category]),
    )

  const id = await bring.take(file + rows)
  expect(await proposed(id)).toEqual({ 'Linen Shirt': 'Shirts', Tops: '+', 'Gift Cards': '+' })
  const { messages } = await bring(file + rows, { 'linen-shirt': 'Shirts', tops: 'Kurtas', 'gift-cards': '' })
  expect(messages).toEqual([
    '2 create: New product "Linen". M, stock not counted',
    '3 create: L, stock not counted',
    '4 create: New product "Tunic". M, stock not counted',
    '5 refused: The shop has no category "Gift Cards". Please choose one for it beside the columns, or write one of: Kurtas, Shirts.',
  ])
  expect((await everything(db)).map(({ name, category }) => [name, category])).toEqual([
    ['Linen', 'Shirts'],
    ['Tunic', 'Kurtas'],
  ])

  const next = await bring.take(file + rows.replace('Card', 'Voucher'))
  expect(await proposed(next)).toMatchObject({ Tops: 'Kurtas' })
  await db.update(categories).set({ name: 'Kurtas and tops' }).where(eq(categories.name, 'Kurtas'))
  expect(await proposed(next)).toMatchObject({ Tops: 'Kurtas and tops' })
  await checkFile(db, asha, { id: next, columns: { name: 1 }, defaults: { ...draft, types: { tops: '' } } })
  expect(await proposed(await bring.take(file + rows.replace('Card', 'Gift')))).toMatchObject({ Tops: '+' })
})

test('a category that is gone by now, or that the form made up, is none', async ({ db }) => {
  const bring = await openImports(db)
  const file = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\na,Linen,Tops,Size,M,5\n'
  const { messages } = await bring(file, { tops: 'Nowhere' })
  expect(messages[0]).toContain('2 refused: The shop has no category "Tops".')
})

test('sizes that cost something else come in with their prices and barcodes', async ({ db }) => {
  const bring = await openImports(db)
  const size = (value: string, price: string, cells: Record<string, string> = {}) => ({
    Handle: 'plus',
    'Option1 Name': 'Size',
    'Option1 Value': value,
    'Variant Price': price,
    ...cells,
  })
  const { counts, notes } = await bring(
    file(
      size('M', '1,699', { Title: 'Plus', Status: 'draft', 'Variant Barcode': "'8901234567890" }),
      size('L', '1,499', { 'Variant Barcode': '8901234567890' }),
      size('3XL', '1,299', { 'Variant Compare At Price': '1,899', 'Variant Barcode': 'NONE' }),
    ),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  const [plus] = await everything(db)
  expect(plus).toMatchObject({ pricePaise: 189_900, salePricePaise: 129_900 })
  expect(plus!.variants.map(({ size, pricePaise, barcode }) => [size, pricePaise, barcode])).toEqual([
    ['M', 169_900, '8901234567890'],
    ['L', 149_900, ''],
    ['3XL', null, ''],
  ])
  expect(notes.map(({ note }) => note).toSorted()).toEqual([
    'A barcode that cannot be one left out',
    'A barcode that stands twice left out the second time',
  ])
})

test('types, product categories and products without either become categories when the file is applied', async ({
  db,
}) => {
  const bring = await openImports(db)
  await db.delete(categories)
  const id = await bring.take(
    [
      'Handle,Title,Product Category,Type,Option1 Name,Option1 Value,Variant Price,Variant Grams,Tags',
      'a,Linen,,Linen  Shirt,Größe,M,5,60000,',
      'b,Tunic,Apparel & Accessories > Women’s > Tunics,,Size,M,5,,',
      'c,Other tunic,,linen-shirt,Size,M,5,,',
      'd,Cap,,,Size,M,5,,mens',
      `e,Long,,${'Very long type '.repeat(9)},Size,M,5,,`,
      'f,New,,NEW,Size,M,5,,',
      'g,Signs,,***,Size,M,5,,',
      'h,Nothing said,Uncategorized,,Size,M,5,,',
      'i,Rain Forest,Apparel & Accessories > Clothing > Dresses,,Size,M,5,,',
      'j,Dress shirt,,Uncategorised,Size,M,5,,',
    ].join('\n'),
  )
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults })
  await bring.finish()
  expect(await findImportNotes(db, id)).toEqual(
    expect.arrayContaining([
      { note: 'New category: Linen Shirt', products: 2 },
      { note: 'New category: Tunics', products: 1 },
      { note: 'Gender guessed from the words', products: 3 },
      { note: 'A weight that is not between 1 and 50,000 g left out', products: 1 },
    ]),
  )
  expect(await db.$count(categories)).toBe(0)
  await applyFile(db, asha, id)
  await bring.finish()
  expect((await everything(db)).map(({ name, category, gender }) => [name, category, gender])).toEqual([
    ['Linen', 'Linen Shirt', 'unisex'],
    ['Tunic', 'Tunics', 'women'],
    ['Other tunic', 'Linen Shirt', 'unisex'],
    ['Cap', 'Other products', 'men'],
    ['Long', 'Very long type Very long type Very long type Very long type', 'unisex'],
    ['New', 'Other products', 'unisex'],
    ['Signs', 'Other products', 'unisex'],
    ['Nothing said', 'Other products', 'unisex'],
    ['Rain Forest', 'Dresses', 'women'],
    ['Dress shirt', 'Other products', 'unisex'],
  ])
})

test('what a product can do without is left out when it cannot be taken, and an endless stock is not counted', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { notes, counts } = await bring(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,HS Code,GST %,COO,Returns',
      'a,A,Size,M,5,1000000,123,7.5,Nowhere,',
      'b,B,Size,M,5,3.0,61091000,5,India,',
      'c,C,Size,M,5,few,,,,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  expect(
    (await everything(db)).map(({ hsn, gstPercent, declarations, variants: [one] }) => [
      hsn,
      gstPercent,
      declarations?.countryOfOrigin,
      one!.stock,
    ]),
  ).toEqual([
    ['', null, undefined, null],
    ['61091000', 5, 'IN', 3],
    ['', null, '', 0],
  ])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'HSN left out, since it cannot be taken as it is written',
      'GST rate left out, since it cannot be taken as it is written',
      'Country of origin left out, since it cannot be taken as it is written',
      'A stock of a million or more not counted',
      'A stock that is no number set to 0',
    ]),
  )
})

test('refused rows come back as a file with its columns, to be repaired and imported again', async ({ db }) => {
  const bring = await openImports(db)
  const id = await bring.take(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU',
      'a,Fine,Size,M,5,A',
      `b,"Two, parts",Size,M,,"'0012"`,
      'b,,,L,,-A3',
    ].join('\n'),
  )
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults })
  await bring.finish()
  expect(await countImportProducts(db, id)).toEqual({ create: 1, change: 0, same: 0, refused: 1 })
  const text = (await Array.fromAsync((await findRefusedRows(db, asha, id))!)).join('')
  expect(text).toBe(
    [
      '\uFEFFHandle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,What is wrong',
      `b,"Two, parts",Size,M,,'0012,Price is missing.`,
      `b,,,L,,'-A3,"Left out, since row 3 of the same product needs fixing."`,
      '',
    ].join('\r\n'),
  )
  const { counts } = await bring(text.replace('M,,', 'M,9,'))
  expect(counts).toMatchObject({ create: 2, refused: 0 })
  expect(await findRefusedRows(db, asha, 99_999)).toBeNull()
})

test('an Excel workbook is read like a CSV file; a size that became a date is asked back, a cut SKU left blank', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { messages, notes } = await bring(
    workbookOf([
      ['Products of my shop'],
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant SKU'],
      ['a', 'Kurta', 'Size', '2-3', '499', '8.90123E+12'],
      ['b', 'Frock', 'Size', '02-Mar', '499', ''],
      ['Total', '', '', '', '998', ''],
    ]),
  )
  expect(messages).toEqual([
    '3 create: New product "Kurta". 2-3, stock not counted',
    '4 refused: A spreadsheet made the date 02-Mar of a size such as 2-3. Please format the column as text, and write the size again.',
  ])
  expect(notes.map(({ note }) => note)).toContain('A SKU whose last digits a spreadsheet cut off (8.9E+12) left blank')
  await expect(bring.take(makeWorkbook({ sheet: '<row>' }))).rejects.toThrow('This workbook cannot be read.')
})

test('a barcode finds its product again, and one that another has is left out; stock that the file lacks is 0', async ({
  db,
}) => {
  const bring = await openImports(db)
  const heads = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Barcode,Variant Inventory Tracker\n'
  const first = await bring(
    `${heads}a,A,Size,M,5,8901234567890,shopify\nb,B,Size,M,5,8901234567890,\nc,C,Size,M,5,,shopify\n`,
  )
  expect(first.counts).toMatchObject({ create: 3, refused: 0 })
  const read = async () =>
    (await everything(db)).map(({ name, pricePaise, variants: [one] }) => [name, pricePaise, one!.barcode, one!.stock])
  expect(await read()).toEqual([
    ['A', 500, '8901234567890', 0],
    ['B', 500, '', null],
    ['C', 500, '', 0],
  ])
  expect(first.notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'A barcode of another product left out',
      'Stock 0 until you import the inventory file: the other shop counts it, and this file does not say it',
    ]),
  )
  const long = Array.from({ length: 900 }, (_, at) => at * 7_919).join('')
  const again = await bring(
    `${heads}renamed-a,A,Size,M,9,8901234567890,\nc,C,Size,M,5,8901234567890,\nb,B,Size,M,5,${long},\n`,
  )
  expect(again.counts).toMatchObject({ create: 0, refused: 0 })
  expect((await read()).map(([name, price, barcode]) => [name, price, barcode])).toEqual([
    ['A', 900, '8901234567890'],
    ['B', 500, ''],
    ['C', 500, ''],
  ])
})

test('without a status, what is published there is on sale here, and what is already here stays as it is', async ({
  db,
}) => {
  const bring = await openImports(db)
  const heads = 'Handle,Title,Published,Variant Price,Image Src\n'
  const given = `${heads}a,A,true,500,${red}\nb,B,false,500,${red}\nc,C,TRUE,500,\nd,D,,500,${red}\n`
  await bring(given, draft)
  const states = async () => (await everything(db)).map(({ name, state }) => `${name} ${state}`)
  expect(await states()).toEqual(['A live', 'B draft', 'C draft', 'D draft'])
  await db.update(products).set({ state: 'archived' }).where(eq(products.name, 'A'))
  await bring(given, draft)
  expect(await states()).toEqual(['A archived', 'B draft', 'C draft', 'D draft'])
})

test('of many pictures the first forty come, and thirty colours are no trouble', async ({ db }) => {
  const bring = await openImports(db)
  const rows = Array.from({ length: 45 }, (_, at) =>
    at < 30 ? `a,A,Color,Shade ${at},5,https://x.in/${'p'.repeat(at)}.jpg` : `a,,,,,https://x.in/${'p'.repeat(at)}.jpg`,
  )
  const { notes, counts } = await bring(
    ['Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src', ...rows].join('\n'),
  )
  expect(counts).toMatchObject({ refused: 0 })
  expect(notes.map(({ note }) => note)).toContain('Pictures after the first 40 left out')
  const [product] = await everything(db)
  expect([product!.images.length, product!.colors.length]).toEqual([40, 30])
})

test('a product that the file deletes or hides in India is not sold, and a size that it deletes is none', async ({
  db,
}) => {
  const bring = await openImports(db)
  const one = (Handle: string, more: Record<string, string>) => ({
    Handle,
    Title: Handle,
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Variant SKU': `${Handle}-M`,
    'Variant Price': '999',
    'Image Src': `https://cdn.example/${Handle}.png`,
    Published: 'TRUE',
    Status: 'active',
    Command: 'MERGE',
    'Variant Command': 'MERGE',
    'Included / India': 'TRUE',
    ...more,
  })
  const { messages, notes } = await bring(
    file(
      one('kurta', { 'Fabric (variant.metafields.custom.fabric)': 'Silk' }),
      {
        Handle: 'kurta',
        'Option1 Value': 'L',
        'Variant SKU': 'kurta-L',
        'Variant Price': '999',
        'Variant Command': 'DELETE',
      },
      one('gone', { Command: 'DELETE' }),
      one('left', { Command: 'Ignore' }),
      one('abroad', { 'Included / India': 'FALSE' }),
      one('hidden', { Published: 'FALSE' }),
      one('card', { 'Gift Card': 'TRUE' }),
    ),
  )
  expect(messages.filter((message) => message.includes('refused'))).toEqual([
    '4 refused: The file deletes this product, so it does not come in. If you have it here, delete it on its own page.',
    '5 refused: The file says to ignore this product.',
    '8 refused: A gift card is no product here. Give store credit instead.',
  ])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'Draft, not offered in India by the other shop',
      'Draft, not published in the other shop',
      'Facts that the other shop has of single sizes and colours left out',
      'A size or colour that the file deletes does not come in; one that is here stays',
    ]),
  )
  expect((await everything(db)).map(({ name, state, sizes }) => [name, state, sizes])).toEqual([
    ['kurta', 'live', ['M']],
    ['abroad', 'draft', ['M']],
    ['hidden', 'draft', ['M']],
  ])
})
