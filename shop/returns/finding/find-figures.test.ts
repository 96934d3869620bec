import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { cancelReturn } from '../asking/cancel-return.server.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import type { ReturnReason } from '../rules.ts'
import { findReturnFigures } from './find-figures.server.ts'
import { reasonShares } from './reason-shares.ts'

test('reasons of returned pieces by product, without cancelled and old returns', async ({ db }) => {
  const first = await makeDeliveredOrder(db, { quantity: 5 })
  const second = await makeDeliveredOrder(db, { quantity: 3 })
  const ask = async (order: { number: string; itemId: number }, quantity: number, reason: ReturnReason) => {
    const answer = await requestReturn(db, order.number, {
      lines: [{ itemId: order.itemId, quantity, reason }],
      note: '',
      shownPaise: 99_900 * quantity,
    })
    expect(answer).toMatchObject({ kind: 'requested' })
  }
  expect(await findReturnFigures(db)).toEqual([])
  await ask(first, 2, 'too small')
  await ask(first, 3, 'changed mind')
  await ask(second, 1, 'quality')
  await ask(second, 1, 'late')
  await cancelReturn(db, second.number, `${second.number}-R2`)

  const items = await db.select().from(orderItems).orderBy(orderItems.id)
  const [shirt, other] = items.map(({ productId, productName: name }) => ({ productId, name }))
  const figures = await findReturnFigures(db)
  expect(figures).toEqual([
    {
      ...shirt,
      pieces: 5,
      reasons: [
        { reason: 'changed mind', pieces: 3 },
        { reason: 'too small', pieces: 2 },
      ],
    },
    { ...other, pieces: 1, reasons: [{ reason: 'quality', pieces: 1 }] },
  ])
  expect(reasonShares(figures[0]!)).toEqual(['Changed my mind (60%)', 'Too small (40%)'])
  const reasons = [{ reason: 'too small' as const, pieces: 1 }]
  expect(reasonShares({ pieces: 1, reasons })).toEqual(['Too small'])
  expect(await findReturnFigures(db, { productId: other!.productId! })).toMatchObject([{ pieces: 1 }])
  expect(await findReturnFigures(db, {}, addDays(new Date(), 181))).toEqual([])
})
