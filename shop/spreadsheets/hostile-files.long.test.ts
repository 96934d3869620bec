// demanded by: shop/spreadsheets shared/workbook shared/csv
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { makeWorkbook, workbookOf } from '#tests/importing/make-workbook.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './importing/commands.server.ts'
import { findImport, findImportRows } from './importing/queries.server.ts'
import { workOnImports } from './importing/work-on-imports.server.ts'
import { productImportRows, productImports } from './tables.server.ts'

const head =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Status'

async function refusedWith(db: Db, text: string | Uint8Array) {
  const shop = await openImports(db)
  const sentence = await shop.take(text).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  )
  expect(await db.$count(productImports)).toBe(0)
  expect(await db.$count(productImportRows)).toBe(0)
  return sentence
}

test('a file of 301 columns or of one, a packed bomb and a plain ZIP are refused in words', async ({ db }) => {
  const wide = Array.from({ length: 301 }, (_, at) => `Column ${at}`).join(',')
  expect(await refusedWith(db, `${wide}\n${wide}`)).toMatch(/more than 300 columns/)
  await db.delete(users)
  const bomb = makeWorkbook({ sheet: '<row r="1"/>' })
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  for (let at = 0; at < bomb.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 2_000_000_000, true)
  const shop = { take: (text: string | Uint8Array) => refusedAgain(db, text) }
  expect(await shop.take('Handle\nkurta')).toMatch(/only one column/)
  expect(await shop.take(bomb)).toMatch(/large|unpacked/i)
  expect(await shop.take(new TextEncoder().encode('PK\u0003\u0004nothing'))).toMatch(/workbook|packed/i)
})

async function refusedAgain(db: Db, text: string | Uint8Array) {
  await db.delete(users)
  await db.execute('delete from categories')
  return refusedWith(db, text)
}

test('a file of 250 columns comes in, and a workbook as well', async ({ db }) => {
  const bring = await openImports(db)
  const more = Array.from({ length: 240 }, (_, at) => `Metafield ${at}`).join(',')
  const { counts } = await bring(`${head},${more}\nkurta,Kurta,Size,S,,,,100,,draft,${'x,'.repeat(239)}x`)
  expect(counts).toMatchObject({ create: 1, refused: 0 })
  const rows = [head.split(','), 'stole,Stole,Size,S,,,,100,,draft'.split(',')]
  const workbook = await bring(workbookOf(rows))
  expect(workbook.counts, workbook.messages.join()).toMatchObject({ create: 1, refused: 0 })
})

test('names of 400 characters, markup in names and colours, and texts of scripts come in as plain words', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { counts, notes } = await bring(
    [
      head,
      `long,${'Very long name '.repeat(27)},Size,S,Colour,<b>,,100,,draft`,
      `markup,<script>alert(1)</script>,Size,S,Colour,"""><img onerror=alert(1)>",,100,,draft`,
      `formula,"=HYPERLINK(""x"")",Size,"${'S'.repeat(400)}",Colour,${'Red '.repeat(100)},,100,,draft`,
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  expect(notes.map(({ note }) => note)).toContain('Name shortened')
  const [long, markup, formula] = await everything(db)
  expect(long!.name.length).toBeLessThanOrEqual(160)
  expect(Object.values(long!.ownColorNames)).toEqual(['<b>'])
  expect(markup!.name).toBe('<script>alert(1)</script>')
  expect(Object.values(markup!.ownColorNames)).toEqual(['"><img onerror=alert(1)>'])
  expect(formula!.sizes[0]!.length).toBeLessThanOrEqual(40)
})

test('pictures that lead inside the network are not asked for: the product is a draft that says so', async ({ db }) => {
  const shop = await openImports(db)
  const services = { publicUrl: 'https://shop.example.in', storage: localStorage('/nowhere') }
  const finish = async () => {
    while (await workOnImports(db, services));
  }
  const inside = [
    'http://169.254.169.254/latest',
    'http://127.0.0.1:9/a.jpg',
    'http://[::1]/a.jpg',
    'file:///etc/passwd',
  ]
  const id = await shop.take([head, ...inside.map((src, at) => `p${at},P${at},Size,S,,,,100,${src},active`)].join('\n'))
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
  await finish()
  await applyFile(db, asha, id)
  await finish()
  const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
  expect(rows).toHaveLength(inside.length)
  for (const { message } of rows) expect(message).toMatch(/^Saved as a draft without the picture/)
  expect(await db.$count(products, eq(products.state, 'live'))).toBe(0)
})

test('two files at once by two people both come in, and one SKU goes to one product alone', async ({ db }) => {
  const shop = await openImports(db)
  const ravi = guardedMember({ ...asha, id: 'ravi', name: 'Ravi', email: 'ravi@example.in' })
  await db.insert(users).values({ id: ravi.id, name: ravi.name, email: ravi.email })
  await db.insert(userRoles).values({ userId: ravi.id, role: 'catalogue' })
  const file = (name: string) =>
    [
      head,
      ...Array.from(
        { length: 40 },
        (_, at) => `${name}-${at},${name} ${at},Size,S,,,${at === 0 ? 'SAME' : `${name}${at}`},100,,draft`,
      ),
    ].join('\n')
  const ids = [await shop.take(file('a')), await shop.take(file('b'))]
  for (const [at, id] of ids.entries()) {
    const { columns, defaults } = (await findImport(db, id))!
    await checkFile(db, [asha, ravi][at]!, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
  }
  await shop.finish()
  for (const [at, id] of ids.entries()) await applyFile(db, [asha, ravi][at]!, id)
  await shop.finish()
  for (const id of ids) expect((await findImport(db, id))!.state).toBe('done')
  const skus = (await everything(db)).flatMap(({ variants }) => variants.map(({ sku }) => sku))
  expect(skus.filter((sku) => sku === 'SAME')).toHaveLength(1)
  expect(skus.length).toBeGreaterThanOrEqual(79)
})

test('rows that name seventy thousand pictures of this shop are checked, and do not stop the work', async ({ db }) => {
  const shop = await openImports(db)
  const named = (row: number) => Array.from({ length: 9_900 }, (_, at) => `/images/k${row}-${at + 100_000}/8.webp`)
  const rows = Array.from({ length: 8 }, (_, row) => `p${row},P${row},Size,S,,,,100,${named(row).join(' ')},draft`)
  const id = await shop.take([head, ...rows].join('\n'))
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
  await shop.finish()
  expect((await findImport(db, id))!).toMatchObject({ state: 'checked', error: null })
})

test('a stock of 60,000 spaces holds nobody up', async ({ db }) => {
  const bring = await openImports(db)
  const begun = process.cpuUsage()
  const { counts } = await bring(
    `Handle,Title,Variant Price,Variant Inventory Qty\na,Kurta,499,1${' '.repeat(60_000)}x`,
  )
  expect(counts).toMatchObject({ create: 1, refused: 0 })
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
})

test('pictures and a tax rate of 60,000 signs hold nobody up', async ({ db }) => {
  const bring = await openImports(db)
  const begun = process.cpuUsage()
  const rows = [' ', ', ', '\n', '%'].map((sign, at) => {
    const long = `"1${sign.repeat(60_000 / sign.length)}x"`
    return [`Kurta ${at},499,${long},\n`, `Saree ${at},499,,${long}\n`].join('')
  })
  const { counts } = await bring(`Name,Price,Images,GST\n${rows.join('')}`)
  expect(counts).toMatchObject({ create: 8, refused: 0 })
  expect(process.cpuUsage(begun).user).toBeLessThan(4_000_000)
})
