// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import { test, testWithDatabase } from '#tests/database.ts'
import { openImports } from '#tests/importing/bring-file.ts'
import { maxPieceMs } from '#tests/importing/max-piece.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './importing/commands.server.ts'
import { countImportProducts, findImport } from './importing/queries.server.ts'
import { productImportRows, productImports } from './tables.server.ts'

/** Pages wait for at most as long on a machine that does nothing else. */
const maxAllowedMs = 100

test('a file of more than 200,000 rows is refused in words, leaves nothing behind and needs little memory', async ({
  db,
}) => {
  const shop = await openImports(db)
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
  const text = `${head}\n${'kurta,Kurta,Size,S,,100,draft\n'.repeat(200_001)}`
  const before = process.memoryUsage().rss
  await expect(shop.take(text)).rejects.toThrow('This file has more than 2,00,000 rows. Please split it.')
  // About 200 MB alone; the worker may hold what other files left.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  expect(await db.$count(productImports)).toBe(0)
  expect(await db.$count(productImportRows)).toBe(0)
})

testWithDatabase(
  'while products of a file are checked and applied, others take their turn',
  async ({ database: { db } }) => {
    const shop = await openImports(db)
    const products = (name: string) =>
      Array.from({ length: 250 }, (_, at) =>
        ['S', 'M', 'L', 'XL'].map((size) => `${name}-${at},Kurta ${name} ${at},Soft linen,Size,${size},,999,draft`),
      )
    const file = (name: string) =>
      `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\n${products(name).flat().join('\n')}`
    const bring = async (name: string) => {
      const id = await shop.take(file(name))
      const { columns, defaults } = (await findImport(db, id))!
      await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
      const checkMs = await maxPieceMs(shop.finish)
      await applyFile(db, asha, id)
      return { checkMs, applyMs: await maxPieceMs(shop.finish) }
    }
    await bring('first')
    const { checkMs, applyMs } = await bring('second')
    expect(checkMs).toBeLessThan(maxAllowedMs)
    expect(applyMs).toBeLessThan(maxAllowedMs)
  },
)

testWithDatabase(
  '20,000 rows of products that have a name and no handle are checked to the end',
  async ({ database: { db } }) => {
    const shop = await openImports(db)
    const rows = Array.from({ length: 10_000 }, (_, at) => `Kurta ${at % 9_000},S,K-${at},999\n,M,K-${at}-M,999\n`)
    const id = await shop.take(`Product name,Size,SKU,Selling price\n${rows.join('')}`)
    const { columns, defaults } = (await findImport(db, id))!
    await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
    await shop.finish()
    expect(await findImport(db, id)).toMatchObject({ state: 'checked', error: null, counts: { create: 20_000 } })
    expect((await countImportProducts(db, id)).create).toBe(10_000)
  },
)
