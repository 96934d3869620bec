import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { applyCount, planCount } from '#shop/stock/apply-count.server.ts'
import { findPiecesToCount, type PieceToCount } from '#shop/stock/find-counted-pieces.server.ts'
import { findMovements } from '#shop/stock/find-movements.server.ts'
import { CountForm, PiecesAsked } from '#shop/stock/inputs.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { orders } from './tables.server.ts'

const counted = (piece: PieceToCount, pieces: number) => {
  const { variantId, book, awaiting, seen } = piece
  return { variantId, counted: pieces, book, awaiting, seen }
}

async function sell(db: Db, productId: number, quantity = 1) {
  const items = [{ productId, size: 'M', color: '#1c2747', quantity }]
  const total = 99_900 * quantity + (quantity < 3 ? 3_000 : 0)
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, total))
  if (placed.kind !== 'placed') throw new Error(placed.sentence)
  return placed.order
}

const stockOf = async (db: Db, id: number) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id)))[0]!.stock

test('a count sets stock to what was found, and says so among its movements', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 5, sizes: ['M', 'L'] })
  const pieces = await findPiecesToCount(db, { product: shirt.id })
  expect(pieces.map(({ label, book, awaiting }) => [label, book, awaiting])).toEqual([
    ['M, Navy', 5, 0],
    ['L, Navy', 5, 0],
  ])
  const result = await applyCount(db, asha, [counted(pieces[0]!, 3), counted(pieces[1]!, 5)])
  expect(result).toEqual({ applied: 2, changed: 1, refused: [] })
  const { movements } = await findMovements(db, shirt.id, { variantId: pieces[0]!.variantId, older: null })
  expect(movements[0]).toMatchObject({ cause: 'count', before: 5, after: 3, staff: asha.name })
})

test('what is sold during a count stays sold, and what waits to be packed lies on the shelf', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const id = shirt.variants[0]!.id
  await sell(db, shirt.id, 2)
  const [piece] = await findPiecesToCount(db, { code: shirt.variants[0]!.sku.toLowerCase() })
  expect(piece).toMatchObject({ book: 3, awaiting: 2 })
  await sell(db, shirt.id)
  // Five lie there, less one that is missing.
  expect(await applyCount(db, asha, [counted(piece!, 4)])).toMatchObject({ changed: 1 })
  expect(await stockOf(db, id)).toBe(1)

  await db.update(orders).set({ paymentState: 'completed', orderStatus: 'packed', paidAt: new Date() })
  const [after] = await findPiecesToCount(db, { code: shirt.variants[0]!.sku })
  expect(after, 'packed pieces are off the shelf').toMatchObject({ book: 1, awaiting: 0 })
})

test('a size whose stock somebody set meanwhile, or that is sold beyond what was found, stays as it is', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const id = shirt.variants[0]!.id
  const [piece] = await findPiecesToCount(db, { product: shirt.id })
  await applyCount(db, asha, [counted(piece!, 4)])
  const again = await applyCount(db, asha, [counted(piece!, 4)])
  expect(again).toMatchObject({ applied: 0, refused: [{ variantId: id, sentence: expect.stringContaining('again') }] })
  expect(await stockOf(db, id), 'the same count twice is one').toBe(4)

  const [fresh] = await findPiecesToCount(db, { product: shirt.id })
  await sell(db, shirt.id, 3)
  const short = await applyCount(db, asha, [counted(fresh!, 1)])
  expect(short.refused[0]!.sentence).toContain('2 pieces more are sold')
  expect(await stockOf(db, id)).toBe(1)
})

test('a size that was not counted is from then on, and a barcode is found as EAN and as UPC', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: null })
  const id = shirt.variants[0]!.id
  await db.update(variants).set({ barcode: '0036000291452' }).where(eq(variants.id, id))
  const [piece] = await findPiecesToCount(db, { code: '036000291452' })
  expect(piece).toMatchObject({ variantId: id, book: null })
  expect(await findPiecesToCount(db, { code: 'nothing' })).toEqual([])
  await applyCount(db, asha, [counted(piece!, 7)])
  expect(await stockOf(db, id)).toBe(7)
})

test('a code is found however it was copied: with letters in parts, wide spaces, and characters that nobody sees', async ({
  db,
}) => {
  const shirt = await makeProduct(db)
  const { id } = shirt.variants[0]!
  await db.update(variants).set({ sku: 'Été 12 M', barcode: 'ÉT-1' }).where(eq(variants.id, id))
  for (const typed of ['e\u0301te\u0301 12 m', '\u200bÉté\u00a0 12  M\ufeff', 'E\u0301T-1', '\u2060ÉT-1']) {
    const asked = PiecesAsked.parse({ code: typed })
    expect(await findPiecesToCount(db, asked), typed).toMatchObject([{ variantId: id }])
  }
  expect(PiecesAsked.safeParse({ code: '\u200b \ufeff' }).success).toBe(false)
})

test('what is sold ahead has nothing to count until it is sold from stock', async ({ db }) => {
  const shirt = await makeProduct(db, { soldAhead: { kind: 'made', days: 7, never: '' }, stock: 40 })
  const id = shirt.variants[0]!.id
  await sell(db, shirt.id, 2)
  const [ahead] = await findPiecesToCount(db, { product: shirt.id })
  expect(ahead!.isAhead).toBe(true)
  expect((await applyCount(db, asha, [counted(ahead!, 20)])).refused).toMatchObject([{ variantId: id }])

  // The pieces are here: two of twenty are owed.
  await db.update(products).set({ soldAhead: null })
  const [here] = await findPiecesToCount(db, { product: shirt.id })
  await applyCount(db, asha, [counted(here!, 20)])
  expect(await stockOf(db, id)).toBe(18)
})

test('one size stands once in a count', () => {
  const line = { variantId: 1, counted: 1, book: 1, awaiting: 0, seen: 1 }
  expect(CountForm.safeParse({ lines: [line] }).success).toBe(true)
  expect(CountForm.safeParse({ lines: [line, line] }).success).toBe(false)
})

test('whatever is sold or comes back during a count, the shelf is right afterwards', () => {
  const nat = fc.nat({ max: 30 })
  fc.assert(
    fc.property(nat, nat, nat, fc.integer({ min: -20, max: 20 }), (book, awaiting, found, moved) => {
      const stock = book + moved
      fc.pre(stock >= 0)
      const after = planCount({ counted: found, book, awaiting }, { stock }, false)
      // On the shelf: stock, and what left it since the count began or waited there before.
      if (typeof after === 'number') expect(after + awaiting - moved).toBe(found)
      else expect(found - awaiting + moved).toBeLessThan(0)
    }),
  )
})
