// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openImports } from '#tests/importing/bring-file.ts'
import { productImportRows, productImports } from './tables.server.ts'

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
