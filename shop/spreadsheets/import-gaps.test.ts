// demanded by: shop/spreadsheets
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { makeWorkbook } from '#tests/importing/make-workbook.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './importing/commands.server.ts'
import { findImport } from './importing/queries.server.ts'

test('a SKU that a spreadsheet shortened is named with its heading, and keeps no product with a name out', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { notes } = await bring('Name,Price,Item Code,Barcode,Size\nKurta,999,8.9E+12,8.90123E+12,M\n')
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'A SKU whose last digits a spreadsheet cut off (8.9E+12) left blank',
      'A barcode whose last digits a spreadsheet cut off (8.9E+12) left out',
    ]),
  )
  const { messages } = await bring('Item Code,Closing Stock\n8.9E+12,4\n')
  expect(messages).toEqual([
    '2 refused: A spreadsheet shortened this SKU in the column “Item Code” to 8.9E+12. Please format the column as text, and put the whole number in again.',
  ])
})

test('zeros that a spreadsheet took from the begin of a SKU are named, and no SKU loses them', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU,Qty\nKurta,Kurtas,999,M,00123,3\nKurta,Kurtas,999,L,00124,5\n')
  const { messages } = await bring('Style Code,Stock\n123,9\n00124,7\n')
  expect(messages).toEqual([
    '2 refused: A spreadsheet took the zeros before the SKU in the column “Style Code”: 123 is 00123 here. Please format the column as text, and put the whole number in again.',
    '3 change: Stock of L: 5 → 7',
  ])
  const { notes } = await bring('Name,Price,Size,SKU,Qty\nKurta,899,M,123,8\n')
  expect(notes.map(({ note }) => note)).toContain('A SKU whose zeros a spreadsheet took away kept as it is here')
  const [kurta] = await everything(db)
  expect(kurta!.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['00123', 8],
    ['00124', 7],
  ])
})

test('a SKU that no product has is named, and the product above it keeps its row', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU,Qty\nStole,Kurtas,499,One size,B-1,2\nKurta,Kurtas,999,M,A-1,3\n')
  const { messages } = await bring('SKU,Stock\nB-1,5\nZZ,9\nA-1,4\n')
  expect(messages).toEqual([
    '2 change: Stock of One size: 2 → 5',
    '3 refused: No product here has the SKU ZZ, and the row has no name.',
    '4 change: Stock of M: 3 → 4',
  ])
})

test('a row without a name that is no size, colour or picture of the product above is refused, and changes nothing of it', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { messages } = await bring(
    [
      'Sr.No,Product,Category,Price,Size,Qty,Photo',
      '1,Kurta,Kurtas,999,M,5,',
      ',,,,L,3,',
      ',,,,,,https://x.example/red.jpg',
      '2,,Kurtas,499,S,3,',
      '3,Stole,Kurtas,299,,2,',
      '4,,Kurtas,199,,9,',
      ',,,,,8,',
      '5,,,,,,',
    ].join('\n'),
  )
  expect(messages.filter((message) => message.includes('refused'))).toEqual(
    [5, 7, 8, 9].map((row) => `${row} refused: This row has no name, no SKU and no product ID.`),
  )
  const [kurta, stole] = await everything(db)
  expect([kurta!.pricePaise, stole!.pricePaise, kurta!.images.length]).toEqual([99_900, 29_900, 1])
  expect(kurta!.variants.map(({ size, stock }) => `${size} ${stock}`)).toEqual(['M 5', 'L 3'])
  expect(stole!.variants.map(({ stock }) => stock)).toEqual([2])
})

test('every wrong row of a product is named', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU\nKurta,Kurtas,999,M,A-1\n')
  const { id } = (await everything(db))[0]!
  const { messages } = await bring(
    [
      'Product ID,Name,Size,Colour,SKU,Stock',
      `${id},Kurta,M,,A-1,1`,
      `${id},Kurta,02-Mar,,A-2,1`,
      `${id},Kurta,L,,A-3,1`,
      `${id},Kurta,04-May,,A-4,1`,
      `${id},Kurta,M,,A-5,1`,
    ].join('\n'),
  )
  expect(messages.map((message) => message.replace(/ a size such as.*/, ''))).toEqual([
    '2 refused: Left out, since rows 3, 5 and 6 of the same product need fixing.',
    '3 refused: A spreadsheet made the date 02-Mar of',
    '4 refused: Left out, since rows 3, 5 and 6 of the same product need fixing.',
    '5 refused: A spreadsheet made the date 04-May of',
    '6 refused: M stands in row 2 already.',
  ])
})

test('every row without a colour of a product that has colours is named', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,Colour,SKU\nKurta,Kurtas,999,M,Red,A-1\n')
  const { id } = (await everything(db))[0]!
  const { messages } = await bring(
    `Product ID,Size,Colour,Price,Compare-at price\n${id},L,,999,\n${id},XL,,999,\n${id},S,Red,999,dear\n`,
  )
  expect(messages).toEqual([
    '2 refused: Colour is missing, while the product has colours.',
    '3 refused: Colour is missing, while the product has colours.',
    '4 refused: Compare-at price: Please enter an amount in rupees, such as 1499 or 1499.50.',
  ])
})

test('of a list, a third option named twice, a value that is missing and a bad set are repaired and said', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { counts, notes } = await bring(
    [
      'Name,Price,Size,Third option,Value of the third option,Pieces of the set,Visibility',
      'Kurta,999,M,Fit,Slim,,draft',
      'Kurta,999,M,Cut,Wide,,draft',
      'Trousers,799,M,Length,Long,,draft',
      'Trousers,799,L,,,,draft',
      'Box,1499,,,,Trousers and Kurta,live',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 5, refused: 0 })
  const [kurta, trousers, box] = await everything(db)
  expect(kurta!.thirdOption).toEqual({ name: 'Fit', values: ['Slim', 'Wide'] })
  expect(trousers!.sizes).toEqual(['M', 'L'])
  expect(box).toMatchObject({ state: 'draft', setSlots: null })
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'A third option with two names called as in its first row',
      expect.stringMatching(/^Draft without pieces\. Pieces of the set: /),
    ]),
  )
})

test('signs that nobody sees in sizes, colours and further options stop no import', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price',
      'a,Kur\u0001ta,Size,S\u0007,Colour,Red\u200b,Fit,Slim\u0002,100',
      'a,,,M\u202e,,Red,,Loose,100',
      'b,Stole,Size,\u200b,,,,,100',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  const [kurta, stole] = await everything(db)
  expect(kurta!.thirdOption).toEqual({ name: 'Fit', values: ['Slim', 'Loose'] })
  expect(new Set(kurta!.variants.map(({ size }) => size.split(' · ')[0]))).toEqual(new Set(['S', 'M']))
  expect(stole!.sizes).toEqual(['One size'])

  const { messages } = await bring(`Product ID,Size,Stock,Stock before\n${kurta!.id},S\u0007,1,`)
  expect(messages).toHaveLength(1)
})

test('rows that end in several ways are read, and prices in digits of other scripts', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    'Name,Price,Qty\r\nKurta,₹१,२९९,५\nStole,"٤٩٩",3\rBag,௫௦,2\r\n'.replace('₹१,२९९', '"₹१,२९९"'),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  expect((await everything(db)).map(({ pricePaise, variants }) => [pricePaise, variants[0]!.stock])).toEqual([
    [129_900, 5],
    [49_900, 3],
    [5_000, 2],
  ])
})

test('a saree is for women and a sherwani for men, where the file does not say', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    'Name,Price\nSilk Saree,1\nWedding Sherwani,1\nKurta with dupatta for men,1\nसिल्क साड़ी,1\nKurta,1\nSariska Shirt,1\n',
  )
  expect((await everything(db)).map(({ gender }) => gender)).toEqual([
    'women',
    'men',
    'unisex',
    'women',
    'unisex',
    'unisex',
  ])
})

test('a file that was applied before, sent twice as its answer was lost, waits once', async ({ db }) => {
  const bring = await openImports(db)
  const text = 'Name,Category,Price\nKurta,Kurtas,999\n'
  await bring(text)
  const again = await bring.take(text)
  expect(await bring.take(text)).toBe(again)
})

test('rows of one name without sizes and SKUs are products of their own where their prices differ', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Brand,Prize\nSaree,Asha,₹609\nSaree,Asha,₹213\nSaree,Asha,₹609\nSaree,Mina,₹213\n')
  expect((await everything(db)).map(({ vendor, pricePaise }) => `${vendor} ${pricePaise}`)).toEqual([
    'Asha 60900',
    'Asha 21300',
    'Mina 21300',
  ])
  await bring('Name,Size,Price\nKurta,S,999\nKurta,M,1099\nKurta,S,799\nKurta,L,\n')
  expect((await everything(db)).slice(3).map(({ sizes, pricePaise }) => `${sizes.join(' ')} ${pricePaise}`)).toEqual([
    'S M L 99900',
    'S 79900',
  ])
})

test('texts that a sentence cuts within an emoji are checked and applied', async ({ db }) => {
  const bring = await openImports(db)
  const long = (count: number) => `${'a'.repeat(count)}😀${'a'.repeat(20)}`
  const { messages } = await bring(`Product ID,Name,Price,SKU,Size\n${long(39)},Kurta,999,A-1,M\n,,,${long(99)},\n`)
  expect(messages.map((message) => message.slice(0, 40))).toEqual([
    expect.stringContaining('2 refused: Product ID'),
    expect.stringContaining('3 refused: No product'),
  ])
  const { counts } = await bring(
    `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Status\nk,Kurta,Size,${long(39)},Colour,${long(79)},100,${long(198)}.jpg,draft\n`,
  )
  expect(counts).toMatchObject({ create: 1, refused: 0 })
})

test('prices are read as people write them, and what is none is named as it is written', async ({ db }) => {
  const bring = await openImports(db)
  const { messages, notes } = await bring(
    [
      'Name;Price;MRP',
      'A;Rs 1299/- only;1499',
      'B;MRP 999;899',
      'C;₹ 450 per pc;',
      'D;1.299,00;1.499,50',
      'E;999-1299;1499',
      'F;12 USD;',
      'G;999 pcs;999',
    ].join('\n'),
  )
  expect(
    (await everything(db)).map(({ name, pricePaise, salePricePaise }) => [name, pricePaise, salePricePaise]),
  ).toEqual([
    ['A', 149_900, 129_900],
    ['B', 99_900, null],
    ['C', 45_000, null],
    ['D', 149_950, 129_900],
    ['F', 0, null],
    ['G', 99_900, null],
  ])
  expect(messages.filter((message) => message.includes('refused'))).toEqual([
    '6 refused: Price says "999-1299". Please enter an amount in rupees, such as 1499 or 1499.50.',
  ])
  expect(notes.map(({ note, products }) => `${products} ${note}`)).toEqual(
    expect.arrayContaining([
      '1 Draft, since the price is in another currency: write it in rupees',
      '1 A compare-at price or MRP below the price left out',
      '1 A comma before the last one or two digits of a price taken for its point',
    ]),
  )
})

test('formulas that failed become no words, and change nothing', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring('Name,Price,Category,Colour,Size,Qty\nKurta,999,#NAME?,#N/A,#REF!,#VALUE!\n')
  const [kurta] = await everything(db)
  expect([kurta!.category, kurta!.colors, kurta!.sizes]).toEqual(['Kurtas', [], ['One size']])
  expect(notes.map(({ note }) => note)).toContain(
    'A formula that failed in the spreadsheet, such as #REF!, taken for a blank cell',
  )
  const { messages } = await bring(`Product ID,Name,Vendor,Stock\n${kurta!.id},#REF!,Err:502,\n`)
  expect(messages).toEqual(['2 refused: Name says #REF!: its formula failed. Please write its value.'])
})

test('dates that spreadsheets make of sizes are asked back, however they write them', async ({ db }) => {
  const bring = await openImports(db)
  const dates = [
    '2-Mar-26',
    '02-Mar-2026',
    '2/3/2026',
    '02.03.2026',
    '2026-03-02 00:00:00',
    '2026-03-02T00:00:00.000Z',
    'Mar-04',
  ]
  const sizes = ['2-3', '28/30/32', '2/3', '3-4 Years', 'May', '10-12', '34 B']
  const { messages } = await bring(
    `Name,Price,Size\n${[...dates, ...sizes].map((size, at) => `P${at},99,${size}`).join('\n')}\n`,
  )
  expect(
    messages.filter((message) => message.includes('made the date')).map((message) => Number.parseInt(message, 10)),
  ).toEqual(dates.map((_, at) => at + 2))
  expect(messages.filter((message) => message.includes('refused'))).toHaveLength(dates.length)
})

test('headings of Matrixify, Vyapar and Flipkart are known', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    'ID,Handle,Command,Title,Body HTML,Type,Metafield: title_tag [string],Metafield: custom.sleeve_length [single_line_text_field],Variant Price,Status\n7001,kurta,MERGE,Kurta,<p>Soft</p>,Kurtas,Soft kurta,Long,999,Draft\n',
  )
  const [kurta] = await everything(db)
  expect(kurta).toMatchObject({ description: 'Soft', searchTitle: 'Soft kurta', facts: ['Sleeve length: Long'] })
  await bring('Item name*,Sale price,Current stock quantity\nStole,499,7\n')
  await bring('Product Title,Your selling price (INR),Brand Color,Primary Color\nBelt,299,Rani,Pink\n')
  const [, stole, belt] = await everything(db)
  expect(stole!.variants[0]!.stock).toBe(7)
  expect(Object.values(belt!.ownColorNames)).toEqual(['Rani'])
})

test('of a list, an MRP is the price where there is no other, a part goes below its category, and a discount is named', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { notes } = await bring(
    'Item Name,Sub Category,Category,MRP,Sale Price,Discount %\nKurta,Kurtis,Women,1299,,\nShirt,Shirts,Men,1499,999,10%\n',
  )
  const [kurta, shirt] = await everything(db)
  expect([kurta, shirt].map((one) => [one!.category, one!.pricePaise, one!.salePricePaise])).toEqual([
    ['Kurtis', 129_900, null],
    ['Shirts', 149_900, 99_900],
  ])
  expect(notes.map(({ note, products }) => `${products} ${note}`)).toEqual(
    expect.arrayContaining([
      '1 The MRP or price from before taken for the price, where the file has no other',
      '1 A discount that the file has beside its prices left out',
      '1 New category: Kurtis, part of Women',
      '1 New category: Shirts, part of Men',
    ]),
  )
})

test('a piece that the other shop counts, without saying how many there are, is sold out until it is counted', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\nk,Kurta,Size,M,100,shopify,\nk,,,L,100,,\n',
  )
  expect((await everything(db))[0]!.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['M', 0],
    ['L', null],
  ])
})

test('a rate of 18.0 and a heading of the tariff with its dots are read', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Price,GST %,HSN Code\nKurta,999,5.0,6109.10.00\n')
  expect((await everything(db))[0]).toMatchObject({ gstPercent: 5, hsn: '61091000' })
})

test('a list without headings keeps its first row, and its columns have letters', async ({ db }) => {
  const bring = await openImports(db)
  const id = await bring.take('Silk saree,Kurtas,"5,999",M,4\nCotton kurta,Kurtas,999,L,2\n')
  const file = (await findImport(db, id))!
  expect(file).toMatchObject({ headings: ['Column A', 'Column B', 'Column C', 'Column D', 'Column E'], rowCount: 2 })
  const columns = { name: 0, category: 1, price: 2, size: 3, stock: 4 }
  await checkFile(db, asha, { id, columns, defaults: file.defaults })
  await bring.finish()
  await applyFile(db, asha, id)
  await bring.finish()
  expect((await everything(db)).map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
    ['Silk saree', 599_900],
    ['Cotton kurta', 99_900],
  ])
})

test('a failed formula of a workbook is said as one of a CSV file is', async ({ db }) => {
  const bring = await openImports(db)
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const head = ['Name', 'Price', 'Category', 'Qty'].map(text).join('')
  const failed = (words: string) => `<c t="e"><f>A9</f><v>${words}</v></c>`
  const sheet = [
    row(1, head),
    row(2, `${text('Kurta')}<c><v>999</v></c>${failed('#N/A')}<c><v>3</v></c>`),
    row(3, `${text('Stole')}${failed('#REF!')}${text('Kurtas')}<c><v>3</v></c>`),
    row(4, `${text('Shawl')}<c><v>499</v></c>${text('Kurtas')}${failed('#DIV/0!')}`),
  ].join('')
  const { messages, notes } = await bring(makeWorkbook({ sheet }))
  expect(messages).toEqual([
    expect.stringMatching(/^2 create: New product "Kurta"/),
    expect.stringMatching(/^3 refused: Price says "#REF!"/),
    expect.stringMatching(/^4 create: New product "Shawl"/),
  ])
  expect(notes.map(({ note }) => note)).toContain(
    'A formula that failed in the spreadsheet, such as #REF!, taken for a blank cell',
  )
})

test('a file of orders, collections or pages is named, and changes no product that has its name or address', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring('Handle,Title,Variant SKU,Variant Price\nsilk,Silk saree,S-1,999\n')
  const before = await everything(db)
  const files = {
    orders: 'Name,Email,Total,Lineitem name,Lineitem quantity\nSilk saree,a@x.example,999,Silk saree,1\n',
    collections: 'Handle,Title,Body HTML,Must Match\nsilk,Silk,<p>All silk</p>,all\n',
    pages: 'Handle,Title,Author,Body HTML\nsilk,About silk,Asha,<p>Silk</p>\n',
  }
  for (const [thing, text] of Object.entries(files))
    await expect(bring.take(text)).rejects.toThrow(new RegExp(`^This is a file of ${thing}`))
  expect(await everything(db)).toEqual(before)
})

test('zeros that a spreadsheet took from our own file are asked back, and a size of 38.0 is 38', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Price,Size,SKU,Barcode,Qty\nShirt,999,38.0,00123,012345678905,5\n')
  const [before] = await everything(db)
  expect(before!.sizes).toEqual(['38'])
  const own = 'Product ID,Name,Size,SKU,Barcode,Stock'
  const { messages } = await bring(`${own}\n${before!.id},Shirt,38,123,012345678905,5\n`)
  expect(messages).toEqual([
    expect.stringMatching(/^2 refused: A spreadsheet took the zeros before the SKU: 123 is 00123/),
  ])
  const again = await bring(`${own}\n${before!.id},Shirt,38,00123,12345678905,5\n`)
  expect(again.messages).toEqual([expect.stringMatching(/zeros before the Barcode: 12345678905 is 012345678905/)])
  const list = await bring('Name,Price,Size,SKU,Barcode,Qty\nShirt,999,38,00123,12345678905,4\n')
  expect(list.messages).toEqual(['2 change: Stock of 38: 5 → 4'])
  expect(list.notes.map(({ note }) => note)).toContain(
    'A barcode whose zeros a spreadsheet took away kept as it is here',
  )
  expect((await everything(db))[0]!.variants[0]).toMatchObject({ sku: '00123', barcode: '012345678905' })
})

test('stock of a warehouse is found by its SKU codes, and its facilities are added up', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Price,Size,SKU,Qty\nKurti,999,M,UC-1-M,1\n')
  const { messages } = await bring(
    'Facility,Item Type Name,Item SkuCode,MRP,Inventory,Bad Inventory\nMumbai,Kurti M,UC-1-M,1299,12,2\nDelhi,Kurti M,UC-1-M,1299,3,0\n',
  )
  expect(messages).toEqual(['2 change: Stock of M: 1 → 15', '3 same: '])
})

test('a name or handle that is a whole description stops no import', async ({ db }) => {
  const bring = await openImports(db)
  const texts = Array.from({ length: 2 }, () => randomBytes(4_000).toString('base64url'))
  const { messages } = await bring(`Name,Price\n${texts[0]},900\n${texts[1]},900\nKurta,999\n`)
  expect(messages).toEqual([
    expect.stringMatching(/^2 create/),
    expect.stringMatching(/^3 create/),
    expect.stringMatching(/^4 create/),
  ])
  const shopify = ['Handle,Title,Vendor,Variant Price', `${texts[0]},Stole,Loom,499`, 'scarf,Scarf,Loom,299']
  const { messages: brought } = await bring(shopify.join('\n'))
  expect(brought).toEqual([expect.stringMatching(/^2 create/), expect.stringMatching(/^3 create/)])
})
