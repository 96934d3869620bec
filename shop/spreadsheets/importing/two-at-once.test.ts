// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './commands.server.ts'
import { findImport, findImportRows } from './queries.server.ts'

async function openBoth(db: Db) {
  const bring = await openImports(db)
  const check = async (text: string) => {
    const id = await bring.take(text)
    const { columns, defaults } = (await findImport(db, id))!
    await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
    await bring.finish()
    return id
  }
  /** Both are checked before one of them is applied. */
  return async (one: string, other: string) => {
    const ids = [await check(one), await check(other)]
    for (const id of ids) await applyFile(db, asha, id)
    await bring.finish()
    const { rows } = await findImportRows(db, ids[1]!, { outcome: null, after: 0 })
    return rows.map(({ number, outcome, message }) => `${number} ${outcome}: ${message}`)
  }
}

const names = async (db: Db) => (await everything(db)).map(({ name }) => name)
const added = 'refused: Somebody added this product after the check. Please check the file again.'

test('two files that add the same product make it once, and the second says so', async ({ db }) => {
  const applyBoth = await openBoth(db)
  expect(await applyBoth('Name,Price,Size\nKurta,999,M\n', 'Name,Price,Size\nkurta,899,M\nStole,99,M\n')).toEqual([
    `2 ${added}`,
    '3 create: New product "Stole". M, stock not counted',
  ])
  expect(await applyBoth('Handle,Title,Price\nbag,Bag,10\n', 'Handle,Title,Price\nbag,Bag,20\n')).toEqual([
    `2 ${added}`,
  ])
  expect(await names(db)).toEqual(['Kurta', 'Stole', 'Bag'])
})

test('a file adds nothing called as another file calls a product meanwhile', async ({ db }) => {
  const applyBoth = await openBoth(db)
  await applyBoth('Name,Price\nKurta,999\n', 'Name,Price\nStole,99\n')
  const [{ id } = { id: 0 }] = await everything(db)
  expect(await applyBoth(`Product ID,Name\n${id},Shawl\n`, 'Name,Price\nShawl,299\n')).toEqual([`2 ${added}`])
  expect(await names(db)).toEqual(['Shawl', 'Stole'])
})

test('a barcode or SKU that another file took meanwhile is named', async ({ db }) => {
  const applyBoth = await openBoth(db)
  const head = 'Name,Price,SKU,Barcode'
  expect(await applyBoth(`${head}\nCap,10,C-1,8901234567890\n`, `${head}\nHat,10,C-2,8901234567890\n`)).toEqual([
    '2 refused: Another product took one of its barcodes after the check. Please check the file again.',
  ])
  expect(await applyBoth(`${head}\nBelt,10,Q1,\n`, `${head}\nSash,10,Q1,\n`)).toEqual([
    '2 refused: SKU Q1 belongs to another product. Please choose another.',
  ])
  expect(await names(db)).toEqual(['Cap', 'Belt'])
})

test('products of one name in one file are all made', async ({ db }) => {
  const applyBoth = await openBoth(db)
  const many = Array.from({ length: 1_200 }, (_, at) => `Saree,${100 + (at % 3)}`).join('\n')
  await applyBoth(`Name,Price\n${many}\nKurta,5\n`, 'Name,Price\nBelt,9\n')
  expect(await names(db)).toEqual(['Saree', 'Saree', 'Saree', 'Kurta', 'Belt'])
  // Another one of the name has another SKU for the same size.
  await applyBoth('Name,Price,SKU\nCap,5,C-1\n', 'Name,Price,SKU\nCap,6,C-2\n')
  expect((await names(db)).slice(5)).toEqual(['Cap', 'Cap'])
})

test('two files that add a product of a name too long to be stored make it once, as do handles with spaces', async ({
  db,
}) => {
  const applyBoth = await openBoth(db)
  const long = `Name,Price\n${'Handwoven cotton '.repeat(40)},999\n`
  expect(await applyBoth(long, long)).toEqual([`2 ${added}`])
  const spaced = 'Handle,Title,Price\nmy  bag/red,Bag,10\n'
  expect(await applyBoth(spaced, spaced)).toEqual([`2 ${added}`])
  expect(await names(db)).toHaveLength(2)
})
