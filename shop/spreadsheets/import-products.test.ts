// demanded by: shop/spreadsheets shop/catalogue
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { addProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { categories, products, variants } from '#shop/catalogue/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { staffLog, userRoles, users } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { asha } from '#tests/staff.ts'
import { exportProducts } from './exporting/export-products.server.ts'
import { applyFile, cancelImport, checkFile } from './importing/commands.server.ts'
import type { ApplyServices } from './importing/fetch-pictures.server.ts'
import { findImport, findImportRows } from './importing/queries.server.ts'
import { retryPictures } from './importing/retry-pictures.server.ts'
import { takeFile } from './importing/take-file.server.ts'
import { workOnImports } from './importing/work-on-imports.server.ts'

const publicUrl = 'https://shop.example.in'

async function openImports(db: Db) {
  await db.insert(categories).values([{ name: 'Shirts' }, { name: 'T-Shirts' }])
  await db.insert(users).values({ id: asha.id, name: asha.name, email: asha.email })
  await db.insert(userRoles).values({ userId: asha.id, role: 'catalogue' })
  await db.insert(images).values(
    ['picture-front', 'picture-back1'].map((key) => ({
      key,
      mediaType: 'image/webp',
      width: 1200,
      height: 1500,
      bytes: 1,
    })),
  )
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const services: ApplyServices = { publicUrl, storage: localStorage(folder) }

  async function take(text: string) {
    const path = join(folder, 'file.csv')
    await writeFile(path, text)
    return takeFile(db, asha, { path, fileName: 'spring.csv' })
  }

  /** Uploads a file and has it checked, with the columns as guessed. */
  async function check(text: string, defaults: Partial<Parameters<typeof checkFile>[2]['defaults']> = {}) {
    const id = await take(text)
    const found = (await findImport(db, id))!
    expect(
      await checkFile(db, asha, { id, columns: found.columns, defaults: { ...found.defaults, ...defaults } }),
    ).toBe(true)
    await finish()
    return see(id)
  }
  async function finish(more: Partial<ApplyServices> = {}) {
    while (await workOnImports(db, { ...services, ...more }));
  }
  async function see(id: number) {
    const { state, counts } = (await findImport(db, id))!
    const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
    return {
      id,
      state,
      counts,
      messages: rows.map(({ number, outcome, message }) => `${number} ${outcome}: ${message}`),
    }
  }
  async function apply(id: number, more: Partial<ApplyServices> = {}) {
    expect(await applyFile(db, asha, id)).toBe(true)
    await finish(more)
    return see(id)
  }
  return { services, take, check, apply, finish, see }
}

const exported = async (db: Db) =>
  (
    await Array.fromAsync(
      exportProducts(db, readProductListFilter(new URLSearchParams()), { publicUrl, showsCosts: true }),
    )
  ).join('')

const fetchPicture = (async () =>
  Readable.from([
    await sharp({ create: { width: 40, height: 50, channels: 3, background: '#8c1d32' } })
      .png()
      .toBuffer(),
  ])) as never

const everything = async (db: Db) =>
  findEditableProducts(
    db,
    (await db.select({ id: products.id }).from(products)).map(({ id }) => id),
  )

const oxford = {
  name: 'Oxford shirt',
  description: 'Soft.\r\n\r\n"Crisp", too',
  category: 'Shirts',
  gender: 'men',
  state: 'live',
  pricePaise: '1499.50',
  salePricePaise: '999',
  featured: true,
  newArrival: false,
  bestseller: true,
  sizes: ['M', 'L'],
  colors: ['#1c2747', '#c0292f'],
  details: ['100% cotton', '=SUM(A1)'],
  mrpPaise: '2500',
  hsn: '6205',
  gstPercent: '5',
  declarations: {
    manufacturer: 'Karnataka Mills, Davanagere',
    marketer: '',
    importer: '',
    countryOfOrigin: 'IN',
    consumerCare: '',
  },
  images: [
    { key: 'picture-front', alt: 'Front, navy', color: '#1c2747' },
    { key: 'picture-back1', alt: '', color: null },
  ],
  variants: [{ size: 'M', color: '#1c2747', stock: '5', stockShown: '', sku: 'OX-M' }],
}

async function addOxford(db: Db, changes: object = {}) {
  const result = await addProduct(db, asha, ProductForm.parse({ ...oxford, ...changes }))
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  return result.id
}

test('a file whose answer was lost is taken once, and anew once it was changed or checked', async ({ db }) => {
  const { take, check } = await openImports(db)
  const text = 'Name,Category,Price\nOxford,Shirts,1499\n'
  const id = await take(text)
  expect(await take(text)).toBe(id)
  const changed = await take(text.replace('1499', '1599'))
  expect(changed).not.toBe(id)
  expect(await take(text)).toBe(id)
  const checked = await check(`${text}Poplin,Shirts,999\n`)
  const { id: again } = await check(`${text}Poplin,Shirts,999\n`)
  expect(again).not.toBe(checked.id)
  await expect(take('Name\n')).rejects.toThrow()
  await expect(take('Name\n')).rejects.toThrow()
})

test('what is exported and imported again changes nothing', async ({ db }) => {
  const { check } = await openImports(db)
  await addOxford(db)
  await addOxford(db, { name: '-20% "Kurta", ಕುರ್ತಾ 👗', colors: [], salePricePaise: null, details: [], variants: [] })
  const [before, file] = [await everything(db), await exported(db)]
  expect(file).toContain("'-20%")

  const { counts, state } = await check(file)
  expect({ counts, state }).toEqual({ counts: { create: 0, change: 0, same: 6, refused: 0 }, state: 'checked' })
  expect(await everything(db)).toEqual(before)
})

test("a colour's own name goes out and comes back, and a file from before it was given takes nothing away", async ({
  db,
}) => {
  const { check, apply } = await openImports(db)
  await addOxford(db)
  const before = await exported(db)
  const renamed = before.replaceAll('Navy (#1c2747)', 'ಸಾಗರ, deep (#1c2747)')
  const quoted = renamed.replaceAll('ಸಾಗರ, deep (#1c2747)', '"ಸಾಗರ, deep (#1c2747)"')
  const { id: file, counts } = await check(quoted)
  expect(counts).toMatchObject({ change: 1, refused: 0 })
  await apply(file)
  expect((await db.select({ names: products.ownColorNames }).from(products))[0]!.names).toEqual({
    '#1c2747': 'ಸಾಗರ, deep',
  })
  expect(await exported(db)).toContain('"ಸಾಗರ, deep (#1c2747)"')
  expect((await check(before)).counts).toMatchObject({ change: 0, refused: 0 })
  expect((await check(quoted)).counts).toMatchObject({ change: 0, refused: 0 })
})

test('a start goes out on India’s clock and comes back, and what is no moment is refused', async ({ db }) => {
  const { check, apply } = await openImports(db)
  await addOxford(db, { startsAt: '2100-11-28T12:00:30' })
  const file = await exported(db)
  expect(file).toContain('2100-11-28 12:00:30')
  expect((await check(file)).counts).toMatchObject({ change: 0, refused: 0 })

  const later = await check(file.replace('2100-11-28 12:00:30', '2100-11-29 18:00'))
  expect(later.messages.join()).toContain('Starts at: 2100-11-28 12:00:30 → 2100-11-29 18:00')
  await apply(later.id)
  expect((await db.select({ startsAt: products.startsAt }).from(products))[0]!.startsAt).toEqual(
    new Date('2100-11-29T12:30:00Z'),
  )
  const byExcel = await check(file.replace('2100-11-28 12:00:30', '30-11-2100 9:15'))
  expect(byExcel.messages.join()).toContain('→ 2100-11-30 09:15')
  const byName = await check(file.replace('2100-11-28 12:00:30', '30-Nov-2100 9:15 pm'))
  expect(byName.messages.join()).toContain('→ 2100-11-30 21:15')
  const wrong = await check(file.replace('2100-11-28 12:00:30', 'noon'))
  expect(wrong.messages.join()).toContain('Starts at: please write a day and a time, such as 2026-11-28 12:00.')
})

test('tags go out and come back, and an unchanged file keeps them', async ({ db }) => {
  const { check, apply } = await openImports(db)
  await addOxford(db, { tags: 'Linen, =summer' })
  const file = await exported(db)
  expect(file).toContain('"linen, =summer"')
  expect((await check(file)).counts).toMatchObject({ change: 0, refused: 0 })
  expect((await check('Name,Gender\nOxford shirt,men\n')).counts).toMatchObject({ change: 0, refused: 0 })

  const more = await check(file.replace('linen, =summer', 'linen, festive'))
  expect(more.messages.join()).toContain('Tags: linen, =summer → linen, festive')
  await apply(more.id)
  expect((await db.select({ tags: products.tags }).from(products))[0]!.tags).toEqual(['linen', 'festive'])
})

test('a colour that two rows call differently is refused, and so is a name of another colour', async ({ db }) => {
  const { check } = await openImports(db)
  const head = 'Product ID,Name,Category,Price,Size,Colour\n,Kurta,Shirts,999,'
  const two = await check(`${head}S,Sea (#1c2747)\n,Kurta,,,M,Sky (#1c2747)\n`)
  expect(two.messages.join()).toContain('#1c2747 is called "Sea" in row 2 and "Sky" here. Please use one name.')
  const same = await check(`${head}S,Sea (#1c2747)\n,Kurta,,,M,sea (#c0292f)\n`)
  expect(same.messages.join()).toContain('Another colour has this name')
})

const text = fc
  .tuple(
    fc.constantFrom('', '=', "'=", '+91', '-', '@'),
    fc.string({
      unit: fc.oneof(
        fc.constantFrom('"', '\n', ',', ';', '\t', "'", 'ಇ', 'ழ', 'ਸ', 'م', '👗🏽'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      ),
      maxLength: 30,
    }),
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

const choice = (size: string) => ({ size, color: '#1c2747', stock: '5', stockShown: '' })

test('whatever the texts and prices, a round trip through a file changes nothing', async ({ db }) => {
  const { check } = await openImports(db)
  const messages = fc.record({
    name: text.filter((name) => name.trim() !== '' && !/^\p{Cc}*$/u.test(name)),
    description: text,
    details: fc.array(text, { maxLength: 3 }),
    own: fc.constantFrom({}, { pricePaise: '1,699' }, { pricePaise: '1,699', salePricePaise: '1599', barcode: '' }),
    sku: fc.constantFrom('A-1', 'ಇಳಕಲ್-7', ''),
  })
  const shops = fc.array(messages, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(shops, async (texts) => {
      await db.delete(products)
      for (const [at, { sku, own, ...more }] of texts.entries()) {
        const form = ProductForm.safeParse({
          ...oxford,
          ...more,
          sizes: ['M', 'L'],
          variants: [
            { ...choice('M'), sku: sku && `${sku}${at}` },
            { ...choice('L'), sku: '', mrpPaise: '1799', ...own, barcode: 'barcode' in own ? `OWN-${at}` : '' },
          ],
        })
        if (form.success) await addProduct(db, asha, form.data)
      }
      const file = await exported(db)
      if (!file.includes('\n', file.indexOf('\n') + 1)) return
      const { counts, messages: said } = await check(file)
      expect({ ...counts, same: 0 }, said.join('\n')).toEqual({ create: 0, change: 0, same: 0, refused: 0 })
    }),
    { numRuns: times(8, 150) },
  )
})

test('a row says what it would change, and applying does just that, with a line in the log', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const id = await addOxford(db)
  const { id: file, messages } = await check('SKU;Stock;Price;Sale price;Size;Colour\nOX-M;9;1,599;;;\n;0;;;XL;Navy\n')
  expect(messages).toEqual([
    '2 change: Price: ₹1,499.50 → ₹1,599. Sale price: ₹999 → none. 1 combination of size and colour without a row, sold out. Stock of M, Navy: 5 → 9',
    '3 change: New: XL, Navy, stock 0',
  ])
  expect((await apply(file)).state).toBe('done')

  const [product] = await findEditableProducts(db, [id])
  expect(product).toMatchObject({
    name: 'Oxford shirt',
    pricePaise: 159_900,
    salePricePaise: null,
    sizes: ['M', 'L', 'XL'],
    images: [{ key: 'picture-front' }, { key: 'picture-back1' }],
  })
  const stock = Object.fromEntries(product!.variants.map(({ size, color, stock: left }) => [`${size} ${color}`, left]))
  expect(stock).toMatchObject({ 'M #1c2747': 9, 'L #1c2747': null, 'XL #1c2747': 0, 'XL #c0292f': 0 })
  const [line] = await db.select().from(staffLog).where(eq(staffLog.action, 'import products'))
  expect(line).toMatchObject({ staffName: 'Asha Rao', after: { file: 'spring.csv', rowsChanged: 2 } })
})

test("a product of Shopify's becomes one of ours", async ({ db }) => {
  const { check, apply, services } = await openImports(db)
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#8c1d32' } })
    .png()
    .toBuffer()
  const { id, messages } = await check(
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status\n' +
      'kurta,Ilkal Kurta,<p>Hand&nbsp;woven &amp; soft</p><p>Wash cold</p>,T-shirts,Size,M,Color,Maroon,IK-M,4,899.00,1199.00,https://cdn.example/1.png,Front,active\n' +
      'kurta,,,,,L,,Maroon,IK-L,0,899.00,1199.00,https://cdn.example/2.png,,\n' +
      'kurta,,,,,,,,,,,,https://cdn.example/1.png,,\n',
  )
  expect(messages[0]).toBe('2 create: New product "Ilkal Kurta". 2 pictures to fetch. M, Maroon, stock 4')
  const { state } = await apply(id, {
    fetchPicture: (async (address: string) =>
      Readable.from([address.endsWith('1.png') ? picture : await sharp(picture).negate().png().toBuffer()])) as never,
  })
  expect(state).toBe('done')
  const [made] = await everything(db)
  expect(made).toMatchObject({
    name: 'Ilkal Kurta',
    description: 'Hand woven & soft\n\nWash cold',
    category: 'T-Shirts',
    gender: 'unisex',
    state: 'live',
    pricePaise: 119_900,
    salePricePaise: 89_900,
    sizes: ['M', 'L'],
    images: [{ alt: 'Front', width: 40 }, { alt: 'Ilkal Kurta' }],
    variants: [
      { sku: 'IK-M', stock: 4 },
      { sku: 'IK-L', stock: 0 },
    ],
  })
  expect(await services.storage.has(`originals/${made!.images[0]!.key}`)).toBe(true)
})

test('what cannot be done is refused row by row, in words', async ({ db }) => {
  const { check } = await openImports(db)
  const id = await addOxford(db)
  await addOxford(db, { name: 'Twin', variants: [] })
  await addOxford(db, { name: 'twin', variants: [] })
  const { messages, counts } = await check(
    [
      'Product ID,Name,Category,Price,Size,Colour,SKU,Stock,Visibility,Featured',
      '999,Nothing,Shirts,1,M,,,,,',
      'abc,Nothing,Shirts,1,M,,,,,',
      ',New one,Saris,1,M,,,,,',
      ',New two,Shirts,,M,,,,,',
      ',New three,Shirts,1.234,M,,,,,',
      ',New four,Shirts,5,M,,OX-M,,,',
      `${id},,,,M,Navy,OX-M,five,,`,
      `${id},,,,L,Navy,,,,`,
      ',New five,Shirts,5,M,Skyish,,,,',
      ',New six,Shirts,5,,,N6,,,',
      ',Twin,Shirts,5,M,,,,,',
      ',New seven,Shirts,5,M,,N7,,,',
      ',New eight,Shirts,5,M,,N7,,,',
      ',New nine,Shirts,5,M,,,,live,',
      ',New ten,Shirts,5,M,,,,,maybe',
      `,${'x'.repeat(161)},Shirts,5,M,,,,,`,
      ',New eleven,Shirts,5,M,,N9,,,',
      ',New eleven,T-Shirts,5,L,,N10,,,',
    ].join('\n'),
  )
  expect(messages.slice(0, 5)).toEqual([
    '2 refused: No product has the ID 999.',
    '3 refused: Product ID "abc" is no number of a product.',
    '4 refused: The shop has no category "Saris". Please choose one for it beside the columns, or write one of: Shirts, T-Shirts.',
    '5 refused: Price is missing.',
    '6 refused: Price: Please enter an amount in rupees, such as 1499 or 1499.50.',
  ])
  const said = (row: number) => messages[row - 2]
  expect(said(8)).toMatch(/^8 refused: /)
  expect(said(10)).toBe(
    '10 refused: No colour is called "Skyish" here. Please write it like #1c2747, or by a plain name such as Navy.',
  )
  expect(said(11)).toBe('11 refused: Size is missing. Please write One size where there is only one.')
  expect(said(12)).toBe(
    '12 refused: 2 products are called so. Please add the column Product ID to say which one is meant.',
  )
  expect(said(13)).toBe('13 create: New product "New seven". M, stock not counted')
  expect(said(14)).toBe('14 refused: SKU N7 stands in row 13 already, for another product.')
  expect(said(15)).toBe('15 refused: Visibility: a live product needs a picture. Give it one, or write draft.')
  expect(said(16)).toBe('16 refused: Featured says "maybe". Please write yes or no.')
  expect(said(17)).toBe('17 refused: Name: Please use at most 160 characters.')
  expect(said(18)).toBe('18 refused: Left out, since row 19 of the same product needs fixing.')
  expect(said(19)).toBe('19 refused: Category is not the same as in row 18, which is of the same product.')
  expect(counts).toMatchObject({ create: 1, change: 0 })
})

test('what was sold after the export stays sold, and a stock that both changed is asked about', async ({ db }) => {
  const { check } = await openImports(db)
  await addOxford(db)
  const file = await exported(db)
  await db.update(variants).set({ stock: 3 }).where(eq(variants.sku, 'OX-M'))
  expect((await check(file)).counts).toMatchObject({ same: 4, refused: 0 })
  const { messages } = await check(file.replace('OX-M,5,5', 'OX-M,12,5'))
  expect(messages[0]).toBe('2 refused: Stock was 5 when the file was made and is 3 now. Please count again.')
})

test('a product that somebody changed after the check stays as it is; the others go on', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const [one, other] = [await addOxford(db), await addOxford(db, { name: 'Other', variants: [] })]
  const { id } = await check(`Product ID,Price\n${one},2000\n${other},2000\n`)
  await db
    .update(products)
    .set({ name: 'Renamed', version: sql`version + 1` })
    .where(eq(products.id, one))
  const { messages } = await apply(id)
  expect(messages).toEqual([
    '2 refused: Somebody changed this product after the check. Please check the file again.',
    '3 change: Price: ₹1,499.50 → ₹2,000',
  ])
  const prices = await db.select({ pricePaise: products.pricePaise }).from(products).orderBy(asc(products.id))
  expect(prices).toEqual([{ pricePaise: 149_950 }, { pricePaise: 200_000 }])
})

test('of products saved together each is refused for itself: a SKU that two want after all goes to the first', async ({
  db,
}) => {
  const { check, apply } = await openImports(db)
  const { id } = await check(
    'Name,Category,Price,Size,SKU\nA,Shirts,5,M,S-1\nB,Shirts,6,M,S-2\nC,Shirts,7,M,S-3\nD,Shirts,8,M,S-4\n',
  )
  await addOxford(db, { variants: [{ size: 'M', color: '#1c2747', stock: '5', stockShown: '', sku: 'S-4' }] })
  await db.execute(sql`update product_import_rows set cells = array_replace(cells, 'S-2', 'S-1')`)
  const { messages, counts } = await apply(id)
  expect(messages).toEqual([
    '2 create: New product "A". M, stock not counted',
    '3 refused: SKU S-1 belongs to another product. Please choose another.',
    '4 create: New product "C". M, stock not counted',
    '5 refused: SKU S-4 belongs to another product. Please choose another.',
  ])
  expect(counts).toMatchObject({ create: 2, refused: 2 })
  const made = await db
    .select({ name: products.name, sku: variants.sku })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(variants.size, 'M'))
    .orderBy(products.name)
  expect(made.filter(({ name }) => name.length === 1)).toEqual([
    { name: 'A', sku: 'S-1' },
    { name: 'C', sku: 'S-3' },
  ])
})

test('a picture that cannot be had keeps no product out: without any it is a draft', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const { id } = await check(
    'Name,Category,Price,Size,Visibility,Pictures\nA,Shirts,5,M,live,http://127.0.0.1:9/a.png\nB,Shirts,5,M,draft,\n',
  )
  const { messages, counts } = await apply(id)
  expect(messages).toEqual([
    '2 create: Saved as a draft without the picture http://127.0.0.1:9/a.png, which could not be fetched: its address is not on the internet.',
    '3 create: New product "B". M, stock not counted',
  ])
  expect(counts).toMatchObject({ create: 2, refused: 0 })
  expect((await everything(db)).map(({ name, state }) => [name, state])).toEqual([
    ['A', 'draft'],
    ['B', 'draft'],
  ])
})

test('a picture that did not come is fetched again, for one product or for all', async ({ db }) => {
  const { check, apply, finish, see } = await openImports(db)
  const { id } = await check(
    'Name,Category,Price,Size,Stock,Visibility,Pictures\nA,Shirts,5,M,4,live,http://127.0.0.1:9/a.png\nA,,,L,5,,\nB,Shirts,5,M,,,\nC,Shirts,5,M,,,http://127.0.0.1:9/c.png\n',
  )
  const retryable = async () => {
    const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
    return rows.flatMap(({ number, mayRetry }) => (mayRetry ? number : []))
  }
  expect(await retryPictures(db, asha, { id, row: null })).toBe(false)
  await apply(id)
  expect(await retryable()).toEqual([2, 5])
  const beyond = await findImportRows(db, id, { outcome: null, after: 99 })
  expect(beyond.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5])
  expect((await findImport(db, id))!.toRetry).toBe(2)
  expect(await retryPictures(db, asha, { id, row: 4 })).toBe(false)

  expect(await retryPictures(db, asha, { id, row: 3 })).toBe(true)
  expect(await retryPictures(db, asha, { id, row: 5 })).toBe(false)
  // A piece is sold meanwhile.
  await db.update(variants).set({ stock: 3 }).where(eq(variants.size, 'M'))
  await finish({ fetchPicture })
  expect((await see(id)).counts).toMatchObject({ create: 4, refused: 0 })
  expect((await see(id)).messages[0]).toBe('2 create: Its pictures have come.')
  expect(await retryable()).toEqual([5])

  expect(await retryPictures(db, asha, { id, row: null })).toBe(true)
  await finish()
  expect((await see(id)).messages[3]).toBe(
    '5 create: Saved without the picture http://127.0.0.1:9/c.png, which could not be fetched: its address is not on the internet.',
  )
  expect(await retryPictures(db, asha, { id, row: null })).toBe(true)
  await finish({ fetchPicture })
  expect(await see(id)).toMatchObject({ state: 'done', counts: { create: 4, refused: 0 } })
  expect(await retryable()).toEqual([])
  const made = (await everything(db)).map(({ name, images: own, sizes, state }) => [name, own.length, sizes, state])
  expect(made.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
    ['A', 1, ['M', 'L'], 'live'],
    ['B', 0, ['M'], 'draft'],
    ['C', 1, ['M'], 'draft'],
  ])
  const a = (await everything(db)).find(({ name }) => name === 'A')!
  expect(a.variants.map(({ stock }) => stock)).toEqual([3, 5])
})

test('a product that somebody changed meanwhile gets its pictures, and keeps what they changed', async ({ db }) => {
  const { check, apply, finish, see } = await openImports(db)
  await addOxford(db)
  const { id } = await check('Name,Pictures\nOxford shirt,http://127.0.0.1:9/a.png\n')
  await apply(id)
  const [before] = await everything(db)
  await db.execute(sql`update products set version = version + 1, state = 'archived', tags = '{kept}'`)
  expect(await retryPictures(db, asha, { id, row: null })).toBe(true)
  await finish({ fetchPicture })
  expect((await see(id)).messages).toEqual(['2 change: Its pictures have come.'])
  const [after] = await everything(db)
  expect(after).toMatchObject({ name: before!.name, state: 'archived', tags: ['kept'] })
  expect(after!.images).toHaveLength(before!.images.length + 1)
})

test('who may not change products any more changes none by an import that was begun', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const { id } = await check('Name,Category,Price,Size\nA,Shirts,5,M\n')
  await db.update(userRoles).set({ role: 'viewer' })
  expect((await apply(id)).state).toBe('checked')
  expect(await everything(db)).toEqual([])
  expect((await findImport(db, id))!.error).toBe(
    'Asha Rao may not change products any more. Somebody else can continue.',
  )
})

testWithDatabase(
  'many products go on where a dead process left them, and the storefront hears of them',
  async ({ database: { db, sql: connection } }) => {
    const { check, services, finish, see } = await openImports(db)
    const rows = Array.from({ length: 530 }, (_, at) => `Kurta ${at},Shirts,${at + 1},M,K-${at}`)
    const { id, counts } = await check(`Name,Category,Price,Size,SKU\n${rows.join('\n')}\n`)
    expect(counts.create).toBe(530)
    const heard: string[] = []
    const { unlisten } = await connection.listen('changed', (tag) => heard.push(tag))

    await applyFile(db, asha, id)
    await workOnImports(db, services)
    const [half] = await db.select({ count: sql<number>`count(*)::int` }).from(products)
    expect(half!.count).toBe(500)
    // Once for each step, whatever else is announced of every product.
    await expect.poll(() => heard.filter((tag) => tag === 'catalogue').length).toBe(1)
    await unlisten()

    // It died in the middle of a step: what it held is free after a while, and another goes on.
    await db.execute(sql`update product_imports set held_until = now() + interval '60 seconds'`)
    expect(await workOnImports(db, services)).toBe(false)
    await db.execute(sql`update product_imports set held_until = now() - interval '1 second'`)
    await finish()
    expect(await see(id)).toMatchObject({ state: 'done', counts: { create: 530, refused: 0 } })
    const [all] = await db
      .select({ count: sql<number>`count(*)::int`, names: sql<number>`count(distinct name)::int` })
      .from(products)
    expect(all).toEqual({ count: 530, names: 530 })
  },
)

test('a cancelled import does nothing more', async ({ db }) => {
  const { check, finish } = await openImports(db)
  const { id } = await check('Name,Category,Price,Size\nA,Shirts,5,M\n')
  await applyFile(db, asha, id)
  expect(await cancelImport(db, id)).toBe(true)
  await finish()
  expect(await everything(db)).toEqual([])
  expect(await applyFile(db, asha, id)).toBe(false)
})

test('what the law asks of a product is read; an MRP below the price is refused, one that is missing waits for staff', async ({
  db,
}) => {
  const { check, apply } = await openImports(db)
  const head = 'Name,Category,Price,Size,Maximum retail price,HSN,GST rate,Country of origin,Manufactured by'
  const below = await check(`${head}\nKurta,Shirts,1499,M,1400,,,,`)
  expect(below.messages).toEqual(['2 refused: Maximum retail price: The price may not be above the MRP.'])
  const nowhere = await check(`Product ID,${head}\n,Kurta,Shirts,1499,M,,,,Atlantis,`)
  expect(nowhere.messages).toEqual([
    '2 refused: Country of origin: Please choose a country from the list, or leave it blank.',
  ])

  const { id } = await check(`${head}\nKurta,Shirts,1499,M,1600,6211,5%,india,Mills\nStole,Shirts,499,M,,,,,`)
  await apply(id)
  expect((await everything(db)).map(({ name, mrpPaise, mrpConfirmed }) => [name, mrpPaise, mrpConfirmed])).toEqual([
    ['Kurta', 160_000, true],
    ['Stole', null, false],
  ])
  const [kurta] = await everything(db)
  expect(kurta).toMatchObject({
    hsn: '6211',
    gstPercent: 5,
    declarations: { countryOfOrigin: 'IN', manufacturer: 'Mills', importer: '' },
  })

  const dearer = await check(`Name,Price\nKurta,1700`)
  expect(dearer.messages).toEqual(['2 refused: Maximum retail price: The price may not be above the MRP.'])
})

test('weights and packed sizes come and go by file, of the product and of each size', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const box = { lengthCm: 30, widthCm: 25, heightCm: 4 }
  const head =
    'Name,Category,Price,Size,Weight in grams,Packed size in cm,Variant Grams,Packed size of this size and colour'
  const wrong = await check(`Product ID,${head}\n,Kurta,Shirts,1499,M,heavy,,,\n,Stole,Shirts,499,M,,,,30 × 25`)
  expect(wrong.messages).toEqual([
    '2 refused: Weight in grams: Please enter a whole number from 1 to 50000.',
    '3 refused: Packed size of this size and colour: Please write three whole numbers of 1 to 300 cm, such as 30 × 25 × 4.',
  ])

  const { id } = await check(`${head}\nKurta,Shirts,1499,M,300,30x25x4,0,\n,,,L,,,340.4,31 × 25 × 4 cm`)
  await apply(id)
  const packed = async () =>
    (await everything(db)).map(({ grams, box: own, variants: choices }) => [
      { grams, box: own },
      ...choices.map((choice) => ({ grams: choice.grams, box: choice.box })),
    ])
  const medium = { grams: null, box: null }
  const large = { grams: 340, box: { ...box, lengthCm: 31 } }
  expect(await packed()).toEqual([[{ grams: 300, box }, medium, large]])

  const file = await exported(db)
  const again = await check(file)
  expect(again.messages.map((message) => message.replace(/^\d+ /, ''))).toEqual(['same: ', 'same: '])
  const other = await check(file.replaceAll('30 × 25 × 4', '').replace(',340,', ',360,').replace('31 ×', '32 ×'))
  expect(other.messages).toEqual([
    '2 change: Packed size: 30 × 25 × 4 → none',
    '3 change: Weight of L: 340 g → 360 g. Packed size of L: 31 × 25 × 4 → 32 × 25 × 4',
  ])
  await apply(other.id)
  expect(await packed()).toEqual([[{ grams: 300, box: null }, medium, { grams: 360, box: { ...box, lengthCm: 32 } }]])
  const dearer = await check('Name,Price,Size\nKurta,1599,L')
  await apply(dearer.id)
  expect(await packed()).toEqual([[{ grams: 300, box: null }, medium, { grams: 360, box: { ...box, lengthCm: 32 } }]])
})

test('how a product is returned comes by file, and a file without it changes nothing', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const head = 'Name,Category,Price,Size,Days to return,Not returnable because,Exchange only'
  const wrong = await check(`Product ID,${head}\n,Kurta,Shirts,1499,M,0,,`)
  expect(wrong.messages).toEqual([expect.stringMatching(/^2 refused: Days to return: /)])
  const { id } = await check(
    `${head}\nKurta,Shirts,1499,M,10,,yes\nStole,Shirts,499,M,,for hygiene,\nShawl,Shirts,499,M,,,`,
  )
  await apply(id)
  const rules = async () => (await everything(db)).map(({ returnRule }) => returnRule)
  const held = [{ days: 10, never: '', exchangeOnly: true }, { days: null, never: 'for hygiene' }, null]
  expect(await rules()).toEqual(held)
  await apply((await check('Name,Price\nKurta,1600\nStole,550')).id)
  expect(await rules()).toEqual(held)
  await apply((await check('Name,Days to return,Exchange only\nKurta,,no')).id)
  expect((await rules())[0]).toBeNull()
})

test('a SKU may hold spaces and signs; one that a spreadsheet shortened is named as such', async ({ db }) => {
  const { check, apply } = await openImports(db)
  const { id, counts } = await check(
    'Name,Category,Price,Size,SKU\nKurta,Shirts,999,M,AB  12 M\nKurta,Shirts,999,L,ಇಳಕಲ್ 7+L\nStole,Shirts,499,M,A#1 (red) *2\n',
  )
  expect(counts).toMatchObject({ refused: 0 })
  await apply(id)
  const skus = (await db.select({ sku: variants.sku }).from(variants).orderBy(variants.id)).map(({ sku }) => sku)
  expect(skus.toSorted()).toEqual(['A#1 (red) *2', 'AB 12 M', 'ಇಳಕಲ್ 7+L'])

  const { messages } = await check('SKU,Stock\n8.90123E+12,5\nAB 12 M,4\n').catch((error) => error)
  expect(messages).toEqual([
    '2 refused: A spreadsheet shortened this SKU to 8.90123E+12. Please format the column as text, and put the whole number in again.',
    '3 change: Stock of M: not counted → 4',
  ])
})
