// demanded by: shop/spreadsheets shop/catalogue
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { swatchColors, colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { exportProducts } from './exporting/export-products.server.ts'

/** A file of another shop: its headings are those of all its rows. */
const file = (...rows: Record<string, string>[]) => {
  const names = [...new Set(rows.flatMap((cells) => Object.keys(cells)))]
  const line = (cells: Record<string, string>) =>
    names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
  return `${[names.join(','), ...rows.map(line)].join('\n')}\n`
}
const live = { Published: 'true', Status: 'active', 'Image Src': 'https://cdn.example/red.png' }
const sayings = (notes: readonly { note: string }[]) => notes.map(({ note }) => note)
const pricesOf = (variants: readonly { pricePaise: number | null }[]) => variants.map(({ pricePaise }) => pricePaise)

test('options that are neither size nor colour keep every variant, however long or odd their names and values are', async ({
  db,
}) => {
  const bring = await openImports(db)
  const names = [
    'Choose from variety of first sandwich fillings:',
    'Choose from variety of second sandwich fillings:',
    'Bread, for sandwiches',
  ]
  const fillings = [
    'Smoked Turkey breast with cranberries',
    'Smoked Turkey breast with cranberries, Note: hot',
    'Roast',
  ]
  const rows = fillings.flatMap((one) =>
    fillings.flatMap((two) => ['Baguette', 'Whole wheat bread'].map((bread) => [one, two, bread])),
  )
  const { messages } = await bring(
    file(
      ...rows.map((values, at) => ({
        Handle: 'box',
        ...(at === 0 && { Title: 'Box', ...live }),
        ...Object.fromEntries(values.map((value, nth) => [`Option${nth + 1} Value`, value])),
        ...(at === 0 && Object.fromEntries(names.map((name, nth) => [`Option${nth + 1} Name`, name]))),
        'Variant Price': String(100 + at),
      })),
    ),
  )
  const [box] = await everything(db)
  expect(box?.variants, messages.join('\n')).toHaveLength(rows.length)
  expect(new Set(box!.variants.map(({ pricePaise }) => pricePaise ?? box!.pricePaise)).size).toBe(rows.length)
  expect(box!.thirdOption?.name).toBe('Bread for sandwiches')
})

test('options called almost alike stay apart: the plain name is the size or the colour', async ({ db }) => {
  const bring = await openImports(db)
  const row = (rose: string, color: string, sizes: string, ring: string) => ({
    Handle: 'rose',
    Title: 'Rose',
    'Option1 Name': 'Rose Color',
    'Option1 Value': rose,
    'Option2 Name': 'Color',
    'Option2 Value': color,
    'Variant Price': '44',
    'Option3 Name': sizes,
    'Option3 Value': ring,
  })
  await bring(file(row('Classic', 'Gold', '', ''), row('Bay', 'Gold', '', ''), row('Bay', 'Silver', '', '')))
  const tee = (one: string, two: string) => ({
    Handle: 'tee',
    Title: 'Tee',
    'Option1 Name': 'Taille',
    'Option1 Value': one,
    'Option2 Name': 'Sizes',
    'Option2 Value': two,
    'Option3 Name': 'Couleur',
    'Option3 Value': 'Rouge',
    'Variant Price': '44',
  })
  await bring(file(tee('UK 6 / EU 39', 'Short'), tee('UK 7 / EU 40', 'Short'), tee('UK 7 / EU 40', 'Long')))
  expect(
    (await everything(db)).map(({ thirdOption, sizes, colors }) => ({ thirdOption, sizes, colors: colors.length })),
  ).toEqual([
    {
      thirdOption: { name: 'Rose Color', values: ['Classic', 'Bay'] },
      sizes: ['One size · Rose Color: Classic', 'One size · Rose Color: Bay'],
      colors: 2,
    },
    {
      thirdOption: { name: 'Second size', values: ['Short', 'Long'] },
      sizes: [
        'UK 6 / EU 39 · Second size: Short',
        'UK 6 / EU 39 · Second size: Long',
        'UK 7 / EU 40 · Second size: Short',
        'UK 7 / EU 40 · Second size: Long',
      ],
      colors: 1,
    },
  ])
})

test('a product, or some of its pieces, without a size or a colour comes in all the same', async ({ db }) => {
  const bring = await openImports(db)
  const { messages, notes } = await bring(
    file(
      { Handle: 'serum', Title: 'Serum', 'Option1 Value': 'Default Title', 'Variant Price': '599' },
      { Handle: 'plain', Title: 'Plain', 'Variant Price': '99', 'Variant Inventory Qty': '4' },
      { Handle: 'tray', Title: 'Tray', 'Option1 Name': 'شكل:', 'Option1 Value': 'طويل', 'Variant Price': '9' },
      { Handle: 'some', Title: 'Some', 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': '9' },
      { Handle: 'some', 'Variant SKU': 'SOME-X', 'Variant Price': '10' },
      ...['Red', ''].map((color) => ({
        Handle: 'half',
        Title: 'Half',
        'Option1 Name': 'Size',
        'Option1 Value': color ? 'S' : 'M',
        'Option2 Name': 'Colour',
        'Option2 Value': color,
        'Variant Price': '9',
      })),
    ),
  )
  expect(messages.filter((text) => text.includes('refused'))).toEqual([])
  const all = await everything(db)
  expect(all.map(({ name, sizes, colors }) => [name, sizes, colors.length])).toEqual([
    ['Serum', ['One size'], 0],
    ['Plain', ['One size'], 0],
    ['Tray', ['One size'], 0],
    ['Some', ['M', 'One size'], 0],
    ['Half', ['S', 'M'], 2],
  ])
  expect(all[1]!.variants[0]!.stock).toBe(4)
  expect(sayings(notes)).toEqual(
    expect.arrayContaining([
      'A product or piece without a size called One size',
      'A size without a colour called Other colour, since others have one',
    ]),
  )
})

test('more sizes and colours than a product can have come in as they stand, each colour in its sizes', async ({
  db,
}) => {
  const bring = await openImports(db)
  const rows = Array.from({ length: 60 }, (_, at) => ({
    Handle: 'many',
    Title: 'Many',
    'Option1 Name': 'Size',
    'Option1 Value': `${at % 20}`,
    'Option2 Name': 'Colour',
    'Option2 Value': `Dye ${at % 30}`,
    'Variant Price': String(100 + at),
  }))
  const { messages, notes } = await bring(file(...rows))
  const [many] = await everything(db)
  expect(many?.variants, messages.join('\n')).toHaveLength(60)
  expect(many!.sizes).toContain('19 · Dye 29')
  expect(sayings(notes)).toContain('Colours joined to the sizes: every size in every colour would be too many')
})

test('colours whose shade is known keep the name that the file has for them, and one called as its swatch has none', async ({
  db,
}) => {
  const bring = await openImports(db)
  const names = ['Sky', 'Sky Blue', 'Royal Blue', 'Hot pink', 'Grey', 'Khaki', 'NAVY']
  const rows = names.map((name) => ({
    Handle: 'dress',
    Title: 'Dress',
    'Option1 Name': 'Color',
    'Option1 Value': name,
    'Variant Price': '500',
  }))
  await bring(file(...rows))
  const [dress] = await everything(db)
  expect(dress!.colors.map((hex) => colorNameIn(dress!, hex))).toEqual([...names.slice(0, -1), 'Navy'])
  expect(dress!.ownColorNames).not.toHaveProperty(swatchColors.Khaki!)
  const again = await bring(file(...rows))
  expect(again.counts).toMatchObject({ create: 0, change: 0, refused: 0 })
  const own = await bring('Name,Category,Price,Size,Colour\nShirt,Kurtas,900,M,Forest green\nShirt,,,M,#FF8800')
  expect(own.counts, own.messages.join('\n')).toMatchObject({ refused: 0 })
  const shirt = (await everything(db)).find(({ name }) => name === 'Shirt')!
  expect(shirt.ownColorNames).toEqual({ '#228b22': 'Forest green' })
})

test('a price of nothing and one too high make drafts that say so, and no live product', async ({ db }) => {
  const bring = await openImports(db)
  const row = (handle: string, price: string, more: Record<string, string> = {}) => ({
    Handle: handle,
    Title: handle,
    ...live,
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Variant Price': price,
    'Variant Compare At Price': '',
    ...more,
  })
  const text = file(
    row('free', '0.00', { 'Variant Compare At Price': '92.00' }),
    row('dong', '5250000'),
    row('struck', '900000', { 'Variant Compare At Price': '5250000' }),
    row('half', '0'),
    { ...row('half', '500', { 'Option1 Value': 'L' }), Title: '' },
    row('fine', '10'),
  )
  const { messages, notes } = await bring(text)
  expect(messages.filter((message) => message.includes('refused'))).toEqual([])
  const all = await everything(db)
  expect(all.map(({ name, state, pricePaise, salePricePaise }) => [name, state, pricePaise, salePricePaise])).toEqual([
    ['free', 'draft', 0, null],
    ['dong', 'draft', 0, null],
    ['struck', 'live', 90_000_000, null],
    ['half', 'draft', 50_000, null],
    ['fine', 'live', 1_000, null],
  ])
  expect(pricesOf(all[3]!.variants)).toEqual([null, null])
  expect(sayings(notes)).toEqual(
    expect.arrayContaining([
      'Draft, without a price',
      'Draft, since a price is above ₹10,00,000',
      'Draft, since a size has no price',
      'Compare-at price left out, since it cannot be taken as it is written',
    ]),
  )
  await bring(text)
  const again = await everything(db)
  expect(again.map(({ state, pricePaise }) => [state, pricePaise])).toEqual(
    all.map(({ state, pricePaise }) => [state, pricePaise]),
  )
  const ids = all.map(({ id }) => id)
  expect(await setStateOfProducts(db, asha, ids, 'live')).toMatchObject({
    skipped: ['free', 'dong'],
    because: 'has no price yet',
  })
  // A price that comes later puts it on sale.
  await bring(file(row('dong', '5250')))
  const [dong] = await db.select().from(products).where(eq(products.name, 'dong'))
  expect(dong).toMatchObject({ state: 'live', pricePaise: 525_000 })
})

test('what is sold on at zero is made to order where staff say so, and pre-orders are read as people write them', async ({
  db,
}) => {
  const bring = await openImports(db)
  const row = (handle: string, policy: string, ahead: string) => ({
    Handle: handle,
    Title: handle,
    'Variant Price': '10',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '-3',
    'Variant Inventory Policy': policy,
    'Sold ahead': ahead,
  })
  const year = new Date().getFullYear() + 1
  const { notes } = await bring(
    file(
      row('on', 'continue', ''),
      row('off', 'deny', ''),
      row('pre', 'deny', `pre-order by 12/12/${year}`),
      row('far', 'deny', 'pre-order by 12/12/9999'),
      row('odd', 'deny', 'some day'),
    ),
    {},
    { soldOn: 'made7' },
  )
  expect((await everything(db)).map(({ soldAhead, variants }) => [soldAhead, variants[0]!.stock])).toEqual([
    [{ kind: 'made', days: 7, never: '' }, null],
    [null, 0],
    [{ kind: 'preorder', leavesBy: `${year}-12-12`, never: '' }, 0],
    [null, 0],
    [null, 0],
  ])
  expect(sayings(notes)).toEqual(
    expect.arrayContaining([
      'Made to order, since the other shop goes on selling at zero',
      'Sold ahead left out, since it cannot be taken as it is written',
    ]),
  )
})

test('barcodes of the shop’s own come in, and what stands for none is left out', async ({ db }) => {
  const bring = await openImports(db)
  const row = (handle: string, barcode: string) => ({
    Handle: handle,
    Title: handle,
    'Variant Price': '10',
    'Variant Barcode': barcode,
  })
  const { notes } = await bring(
    file(row('a', 'IK-0042'), row('b', '0000'), row('c', 'N/A'), row('d', '8901234567891'), row('e', "'8901234567890")),
  )
  expect((await everything(db)).map(({ variants }) => variants[0]!.barcode)).toEqual([
    'IK-0042',
    '',
    '',
    '',
    '8901234567890',
  ])
  expect(sayings(notes)).toEqual(
    expect.arrayContaining([
      'A barcode that is no EAN or UPC kept as the shop’s own',
      'A barcode that cannot be one left out',
    ]),
  )
})

test('a category is made as a part of the one above it, and one that is there stays where it is', async ({ db }) => {
  const bring = await openImports(db)
  const levels = async () =>
    (await findAllCategories(db)).map(({ name, parentId }, _at, all) => [
      name,
      all.find(({ id }) => id === parentId)?.name ?? null,
    ])
  const heads = 'Handle,Title,Type,Variant Price,Product Category\n'
  const path = 'Apparel & Accessories > Clothing'
  const first = await bring(`${heads}a,A,Women > Saris,500,${path}\nb,B,Women,500,\nc,C,Saris > Silk saris,500,${path}`)
  expect((await everything(db)).map(({ name, category }) => [name, category])).toEqual([
    ['A', 'Saris'],
    ['B', 'Women'],
    ['C', 'Silk saris'],
  ])
  expect(sayings(first.notes)).toEqual(
    expect.arrayContaining([
      'New category: Women',
      'New category: Saris, part of Women',
      'New category: Silk saris, by itself, since Saris is a part of another category',
    ]),
  )
  expect(await levels()).toEqual([
    ['Kurtas', null],
    ['Women', null],
    ['Saris', 'Women'],
    // Saris is a part itself.
    ['Silk saris', null],
  ])
  await bring('Type,SKU,Name,Published,Regular price,Categories\nsimple,T1,Top,1,500,"Sale, Swim > Tops"')
  await bring(`${heads}e,E,Men > Saris,500,\nf,F,Men > Kurtas,500,`)
  expect((await levels()).slice(4)).toEqual([
    ['Swim', null],
    ['Tops', 'Swim'],
  ])
  // The same whichever comes first.
  const turned = await bring(`${heads}g,G,Ethnic > Lehengas,500,\nh,H,Festive > Ethnic,500,`)
  expect(sayings(turned.notes)).toContain(
    'New category: Lehengas, by itself, since Ethnic is a part of another category',
  )
  expect((await levels()).slice(6)).toEqual([
    ['Lehengas', null],
    ['Festive', null],
    ['Ethnic', 'Festive'],
  ])
  const deep = await bring(`${heads}i,I,Apparel > Winter > Coats > Parkas,500,`)
  expect(sayings(deep.notes)).toEqual(
    expect.arrayContaining([
      'New category: Coats',
      'New category: Parkas, part of Coats',
      'Apparel > Winter left out above Coats: categories have two levels',
    ]),
  )
  const woo = await bring(
    'Type,SKU,Name,Published,Regular price,Categories\nsimple,T2,Top,1,500,"Sale, Beach > Sea > Fins"',
  )
  expect(sayings(woo.notes)).toEqual(
    expect.arrayContaining(['New category: Fins, part of Sea', 'Beach left out above Sea: categories have two levels']),
  )
  const held = await bring(`${heads}j,J,Festive > Ethnic > Sherwanis,500,`)
  expect(sayings(held.notes)).toContain(
    'New category: Sherwanis, by itself, since Ethnic is a part of another category',
  )
  expect(sayings(held.notes).join()).not.toContain('left out')
  const all = readProductListFilter(new URLSearchParams())
  const ours = { publicUrl: 'https://shop.example.in', showsCosts: true }
  const own = (await Array.fromAsync(exportProducts(db, all, ours))).join('')
  expect(own).toContain(',Women > Saris,')
  expect((await bring(own)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
})
