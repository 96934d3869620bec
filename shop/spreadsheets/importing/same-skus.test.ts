// demanded by: shop/spreadsheets
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { exportProducts } from '../exporting/export-products.server.ts'
import { otherId } from '../import-decisions.ts'

const head = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price'
const stateOf = async (db: Parameters<typeof everything>[0]) =>
  (await everything(db)).map(({ name, pricePaise, variants }) =>
    [name, pricePaise / 100, ...variants.map(({ size, sku }) => `${size} ${sku}`)].join(' | '),
  )

test('a product whose SKU another one has, too, is found by its address when it comes by itself', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`${head}\nkurta-a,Kurta A,S1,Size,M,100\nkurta-b,Kurta B,S1,Size,M,200\n`)
  const [, b] = await everything(db)
  const own = b!.variants[0]!.sku
  const { messages, notes } = await bring(`${head}\nkurta-b,Kurta B,S1,Size,M,250\n`)
  expect(messages).toEqual(['2 change: Price: ₹200 → ₹250'])
  expect(notes.map(({ note }) => note)).toEqual(['A SKU of another product left blank: the shop makes one'])
  // Its size L has a SKU of the first; both stay apart, whichever comes first.
  const { counts } = await bring(
    `${head}\nkurta-b,Kurta B,,Size,M,250\nkurta-b,,S1,,L,250\nkurta-a,Kurta A,S1,Size,M,100\n`,
  )
  expect(counts).toMatchObject({ refused: 0, create: 0 })
  expect(await stateOf(db)).toEqual(['Kurta A | 100 | M S1', `Kurta B | 250 | M ${own} | L ${own.replace(/M$/, 'L')}`])
})

test('an address that staff led to another product does not give it the name of the old one', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`${head}\nold,Old kurta,S1,Size,M,100\nnew,New kurta,S2,Size,M,200\n`)
  const [old, other] = await everything(db)
  await db
    .update(redirects)
    .set({ to: `/products/${other!.id}` })
    .where(eq(redirects.to, `/products/${old!.id}`))
  const { messages } = await bring(`${head}\nold,Old kurta,S1,Size,M,150\n`)
  expect(messages).toEqual(['2 change: Price: ₹100 → ₹150'])
  expect(await stateOf(db)).toEqual(['Old kurta | 150 | M S1', 'New kurta | 200 | M S2'])
})

const own = 'Product ID,Name,Category,Price,Size,SKU,Stock,Stock before,Pictures'

test('a file of another shop, which counts its products from 1, too, changes no product with these numbers', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(`Name,Category,Price,Size,SKU,Status\nSaree,Kurtas,5999,M,X-1,draft\nShirt,Kurtas,199,M,,draft\n`)
  const before = await everything(db)
  const [saree, shirt] = before
  const picture = 'https://other.example/images/picture-of-stole/1920.webp'
  const file = [
    own,
    `${saree!.id},Kurta,Kurtas,999,M,A-1,3,3,`,
    `${saree!.id},Kurta,Kurtas,999,L,A-2,4,4,`,
    `${shirt!.id},Stole,Kurtas,499,M,${shirt!.variants[0]!.sku},5,5,${picture}`,
  ].join('\n')
  const left = await bring(file)
  expect(left.messages).toEqual([
    `2 refused: Product ${saree!.id} here is “Saree”, another one than in this file. Is it from another shop?`,
    '3 refused: Left out, since row 2 of the same product needs fixing.',
    `4 refused: Product ${shirt!.id} here is “Shirt”, another one than in this file. Is it from another shop?`,
  ])
  expect(left.notes).toEqual([
    expect.objectContaining({ note: 'A product ID that another product has here: left out' }),
  ])
  expect(await everything(db)).toEqual(before)

  const made = await bring(file.replace(/,FW\d+-M,5/, ',B-1,5'), {}, { otherIds: 'create' })
  expect(made.counts).toMatchObject({ create: 3, change: 0, refused: 0 })
  const [, , kurta, stole] = await everything(db)
  expect([kurta!.name, stole!.name, (await everything(db)).slice(0, 2)]).toEqual(['Kurta', 'Stole', before])

  await bring(`${own}\n${saree!.id},Silk saree,Kurtas,5999,M,S-1,,,\n`, {}, { otherIds: 'change' })
  expect((await everything(db))[0]).toMatchObject({ name: 'Silk saree', variants: [{ sku: 'S-1' }] })
})

test('our own file of another shop, whose numbers and SKUs are the same, changes no product here', async ({ db }) => {
  const bring = await openImports(db)
  const list = 'Name,Category,Price,Size,Qty,Status\nSaree,Kurtas,5999,M,4,draft\nShirt,Kurtas,199,M,7,draft\n'
  await bring(list)
  const before = await everything(db)
  const exported = async () => {
    const filter = readProductListFilter(new URLSearchParams())
    const { publicUrl } = bring.services
    return (await Array.fromAsync(exportProducts(db, filter, { publicUrl, showsCosts: true }))).join('')
  }
  const ours = await exported()
  // Another shop has as many products, of the same names and with the SKUs that it made of its numbers.
  const theirs = ours.replaceAll(/,p[0-9a-z]{8,9},/g, ',p1abcdefg,').replace(',5999,', ',999,')
  const left = await bring(theirs)
  expect(left.messages).toEqual(
    before.map(
      ({ id, name }, at) =>
        `${at + 2} refused: Product ${id} here is “${name}”, another one than in this file. Is it from another shop?`,
    ),
  )
  expect(left.notes).toEqual([{ note: otherId.leftOut, products: 2 }])
  expect(await everything(db)).toEqual(before)

  const made = await bring(theirs, {}, { otherIds: 'create' })
  expect(made.counts).toMatchObject({ create: 2, change: 0, refused: 0 })
  expect(made.notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([otherId.created, 'A SKU of another product left blank: the shop makes one']),
  )
  const all = await everything(db)
  expect(all.slice(0, 2)).toEqual(before)
  expect(all.slice(2).map(({ pricePaise, variants }) => [pricePaise, variants[0]!.stock])).toEqual([
    [99_900, 4],
    [19_900, 7],
  ])
  expect(new Set(all.flatMap(({ variants }) => variants.map(({ sku }) => sku))).size).toBe(4)

  // Our own file changes its product, whatever is new about it.
  const { counts } = await bring(ours.replace(',Saree,', ',Silk saree,').replaceAll(/FW\d+-M/g, (sku) => `${sku}X`))
  expect(counts).toMatchObject({ create: 0, change: 2, refused: 0 })
})

test.for(['shopify', 'woocommerce'] as const)(
  'a file in the form of %s from another shop of this kind makes its own products',
  async (form, { db }) => {
    const bring = await openImports(db)
    await bring('Name,Category,Price,Size,Qty,Status\nSaree,Kurtas,5999,M,4,draft\nSaree,Kurtas,5999,L,4,draft\n')
    const before = await everything(db)
    const filter = readProductListFilter(new URLSearchParams())
    const { publicUrl } = bring.services
    const ours = (await Array.fromAsync(exportProducts(db, filter, { publicUrl, form, showsCosts: true }))).join('')
    const again = await bring(ours.replaceAll('Saree', 'Silk saree'))
    expect(again.counts).toMatchObject({ create: 0, refused: 0 })
    expect((await everything(db)).map(({ name }) => name)).toEqual(['Silk saree'])

    const theirs = ours
      .replaceAll(/,p[0-9a-z]{8,9},/g, ',p1abcdefg,')
      .replaceAll('Saree', 'Stole')
      .replaceAll('saree', 'stole')
    expect((await bring(theirs)).counts).toMatchObject({ change: 0, refused: 0 })
    const [saree, stole] = await everything(db)
    expect(saree).toMatchObject({ name: 'Silk saree', variants: before[0]!.variants })
    expect(stole).toMatchObject({ name: 'Stole', sizes: ['M', 'L'] })
    // The address that it got with the first file leads to it.
    expect((await bring(theirs)).counts).toMatchObject({ create: 0, refused: 0 })
    expect(await everything(db)).toHaveLength(2)
  },
)

test('a product of ours may be renamed by its file, or get other SKUs', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`Name,Category,Price,Size,SKU,Status\nSaree,Kurtas,5999,M,X-1,draft\n`)
  const [{ id } = { id: 0 }] = await everything(db)
  expect((await bring(`${own}\n${id},Silk saree,Kurtas,5999,M,X-1,,,\n`)).counts).toMatchObject({ change: 1 })
  expect((await bring(`${own}\n${id},Silk saree,Kurtas,5999,M,X-2,,,\n`)).counts).toMatchObject({ change: 1 })
  expect((await bring(`Product ID,Name\n${id},Saree of silk\n`)).counts).toMatchObject({ change: 1 })
})

test('a list that calls a product anew, and adds a size to it, makes no second product', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Price,Size,SKU\nKurta,100,M,S1\nStole,200,M,S2\n')
  const { counts } = await bring('Name,Price,Size,SKU\nShawl,100,L,S9\nShawl,100,M,S1\nStole,200,M,S2\n')
  expect(counts).toMatchObject({ create: 0, refused: 0 })
  // The same size under another SKU is another product, now as before.
  await bring('Name,Price,Size,SKU\nCape,100,M,S1\nCape,100,M,S5\n')
  expect(await stateOf(db)).toEqual(['Cape | 100 | M S1 | L S9', 'Stole | 200 | M S2', 'Cape | 100 | M S5'])
})

test('a list finds products by their barcodes, whatever it calls them, and counts pieces by them alone', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring('Name,Price,Size,Barcode,Qty\nKurta,999,M,8901234567890,5\nKurta,999,L,8901234567906,6\n')
  const counted = await bring('Barcode,Qty\n8901234567906,9\n8901234567913,1\n')
  expect(counted.messages).toEqual([
    '2 change: Stock of L: 6 → 9',
    '3 refused: No product here has the barcode 8901234567913, and the row has no name.',
  ])
  const renamed = await bring('Name,Price,Size,Barcode\nLong kurta,999,M,8901234567890\n')
  expect(renamed.messages).toEqual(['2 change: Name: Kurta → Long kurta'])
  // A second name beside the same barcode is another product, now and in a later file.
  const file = 'Name,Price,Barcode\nCap,10,8901234567920\nHat,20,8901234567920\n'
  await bring(file)
  expect((await bring(file)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
  expect((await everything(db)).map(({ name }) => name)).toEqual(['Long kurta', 'Cap', 'Hat'])
})

test('a size that a file calls anew is the piece that has its SKU, and two that change their SKUs are said and done', async ({
  db,
}) => {
  const bring = await openImports(db)
  const options = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty'
  await bring(`${options}\nk,Kurta,K-M,Size,M,100,5\nk,,K-L,,L,100,6\n`)
  const anew = await bring(`${options}\nk,Kurta,K-M,Size,Medium,100,7\nk,,K-XL,,XL,100,1\n`)
  expect(anew.messages).toEqual(['2 change: Stock of M: 5 → 7', '3 change: New: XL, stock 1'])
  const pieces = async () =>
    (await everything(db))[0]!.variants.map(({ size, sku, stock }) => `${size} ${sku} ${stock}`)
  expect(await pieces()).toEqual(['M K-M 7', 'L K-L 6', 'XL K-XL 1'])

  const [{ id } = { id: 0 }] = await everything(db)
  const own = await bring(`Product ID,Size,SKU\n${id},Medium,K-M\n`)
  expect(own.messages).toEqual([
    '2 refused: SKU K-M is that of M here. Please write its size and colour as they are, or another SKU.',
  ])
  const swapped = await bring(`Product ID,Size,SKU\n${id},M,K-L\n${id},L,K-M\n`)
  expect(swapped.counts).toMatchObject({ change: 2, refused: 0 })
  expect(await pieces()).toEqual(['M K-L 7', 'L K-M 6', 'XL K-XL 1'])
})

test('a product whose handle is a number is found again without a SKU', async ({ db }) => {
  const bring = await openImports(db)
  const file = (price: number) => `${head}\n1001,Kurta,,Size,M,${price}\n1002,Stole,,Size,M,${price}\n`
  await bring(file(100))
  expect((await bring(file(150))).counts).toMatchObject({ create: 0, change: 2, refused: 0 })
  expect(await everything(db)).toHaveLength(2)
})
