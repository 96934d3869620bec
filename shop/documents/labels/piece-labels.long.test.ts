// demanded by: shop/documents
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test as plainTest } from 'vitest'
import { stockMovements } from '#shop/catalogue/stock/tables.server.ts'
import { productImportRows, productImports } from '#shop/spreadsheets/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { drawPieceLabels } from '../draw-piece-labels.server.ts'
import { labelSheetNames, labelSheets, maxLabels, readLabelled, writeLabelled } from '../label-sheets.ts'
import { findPieceLabels } from './find-piece-labels.server.ts'
import { findPiecesOfImport, findPiecesOfProducts, importAddedPieces } from './find-pieces-to-label.server.ts'

async function pagesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document)
  const { view } = await document.getPage(1)
  return { text, page: view.slice(2).map((points) => Math.round((points / 72) * 25.4)) }
}

test('a label says what the piece is, its MRP and its code, as often as asked', async ({ db }) => {
  const kurta = await makeProduct(db, { name: 'Kurta कुर्ता', sizes: ['M', 'L'], stock: 3, mrpPaise: 129_950 })
  const [medium, large] = kurta.variants
  const pieces = await findPiecesOfProducts(db, [kurta.id])
  expect(pieces.map(({ choice, copies }) => [choice, copies])).toEqual([
    ['M, Navy', 3],
    ['L, Navy', 3],
  ])
  const labels = await findPieceLabels(db, [
    { variantId: large!.id, copies: 2 },
    { variantId: 999_999, copies: 1 },
    { variantId: medium!.id, copies: 1 },
  ])
  expect(labels).toEqual([
    { name: 'Kurta कुर्ता', choice: 'L, Navy', code: large!.sku, mrp: 'MRP ₹1,299.50 incl. of all taxes', copies: 2 },
    { name: 'Kurta कुर्ता', choice: 'M, Navy', code: medium!.sku, mrp: 'MRP ₹1,299.50 incl. of all taxes', copies: 1 },
  ])
  const { text, page } = await pagesOf(await drawPieceLabels({ pieces: labels, sheet: 'roll-50x25', used: 0 }))
  expect(page).toEqual([50, 25])
  expect(text).toHaveLength(3)
  expect(text[0]).toContain(large!.sku)
  expect(text[0]).toContain('₹1,299.50')
  expect(text[2]).toContain('M, Navy')
})

const piece = { name: 'Shirt', choice: 'M, Navy', code: 'FW12-M', mrp: 'MRP ₹999 incl. of all taxes' }

plainTest('a sheet that was begun goes on where it is, and every label lies on its page', async () => {
  const { text } = await pagesOf(
    await drawPieceLabels({ pieces: [{ ...piece, copies: 25 }], sheet: 'a4-24', used: 23 }),
  )
  expect(text.map((one) => one.match(/FW12-M/g)!.length)).toEqual([1, 24])
  for (const name of labelSheetNames) {
    const { page, piece: one, columns, rows, left, top, gap } = labelSheets[name]
    expect(left + columns * one.width + (columns - 1) * gap).toBeLessThanOrEqual(page.width)
    expect(top + rows * one.height).toBeLessThanOrEqual(page.height)
  }
})

plainTest('a long SKU, one in another script and a long name still make a label', async () => {
  for (const code of ['X'.repeat(100), 'कुर्ता-१', '8901234567890'])
    for (const sheet of labelSheetNames) {
      const long = { ...piece, name: 'Venkatanarasimharajuvaripeta '.repeat(6).trim(), code, copies: 1 }
      const { text } = await pagesOf(await drawPieceLabels({ pieces: [long], sheet, used: 0 }))
      expect(text).toHaveLength(1)
      expect(text[0]).toContain('₹999')
    }
})

plainTest('an address of labels is read as it was written, and nothing else is', () => {
  const pieces = [
    { variantId: 12, copies: 3 },
    { variantId: 13, copies: 1 },
  ]
  expect(readLabelled(writeLabelled([...pieces, { variantId: 14, copies: 0 }]))).toEqual(pieces)
  for (const odd of ['', '12', '12x0', 'x', '12x3.', '1x1.<b>', `1x${maxLabels}.2x1`, '1x1.'.repeat(400)])
    expect(readLabelled(odd)).toBeNull()
})

test('what an import brought is labelled, piece by piece', async ({ db }) => {
  const shirt = await makeProduct(db, { sizes: ['M', 'L'], stock: 2 })
  const [medium] = shirt.variants
  const [made] = await db
    .insert(productImports)
    .values({
      fileName: 'a.csv',
      headings: [],
      rowCount: 1,
      columns: {},
      defaults: {},
      staffId: 'a',
      staffName: 'Asha',
    } as never)
    .returning()
  await db.insert(productImportRows).values({ importId: made!.id, number: 2, cells: [], sku: medium!.sku })
  await db.insert(stockMovements).values({ variantId: medium!.id, stockBefore: 2, stockAfter: 7, cause: 'import' })
  expect(await findPiecesOfImport(db, made!.id)).toMatchObject([{ variantId: medium!.id, copies: 5 }])
  expect(await findPiecesOfImport(db, made!.id + 1)).toEqual([])
  expect(await importAddedPieces(db, made!.id)).toBe(true)
  expect(await importAddedPieces(db, made!.id + 1)).toBe(false)
})
