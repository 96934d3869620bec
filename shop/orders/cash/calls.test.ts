import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { noteNoAnswer } from '../moving/note-no-answer.server.ts'
import { orderEvents } from '../tables.server.ts'
import { findCalls } from './find-calls.server.ts'

const cash = { paymentState: 'to_confirm', paymentMethod: 'cash' } as const
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('cash orders that nobody confirmed are called, the oldest first, and come back later where nobody answered', async ({
  db,
}) => {
  const second = await makeOrder(db, { ...cash, createdAt: hours(-1) })
  const first = await makeOrder(db, { ...cash, createdAt: hours(-2) })
  await makeOrder(db, { ...cash, paymentState: 'to_collect' })
  const numbers = async () => (await findCalls(db)).map(({ number }) => number)
  expect(await numbers()).toEqual([first.number, second.number])
  expect((await findCalls(db))[0]).toMatchObject({ tries: 0, triedAt: null, isDue: true, customerPhone: '9812345678' })

  expect(await noteNoAnswer(db, asha, { number: first.number, when: 'two hours' })).toEqual({ kind: 'done' })
  expect(await numbers()).toEqual([second.number, first.number])
  expect((await findCalls(db))[1]).toMatchObject({ tries: 1, isDue: false })
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, first.id))
  expect(event).toMatchObject({ kind: 'note', note: expect.stringMatching(/^Called, no answer. Next call /) })
  // The time has come.
  await noteNoAnswer(db, asha, { number: second.number, when: 'two hours' }, hours(-3))
  expect((await findCalls(db)).map(({ number, isDue }) => [number, isDue])).toEqual([
    [second.number, true],
    [first.number, false],
  ])
})

test('who was confirmed meanwhile is called no more', async ({ db }) => {
  const { number, version } = await makeOrder(db, cash)
  expect(await moveOrder(db, asha, { number, version, to: 'confirmed', note: '' })).toMatchObject({ kind: 'done' })
  expect(await findCalls(db)).toEqual([])
  expect(await noteNoAnswer(db, asha, { number, when: 'tomorrow' })).toEqual({ kind: 'gone' })
  expect(await noteNoAnswer(db, asha, { number: 'FW-999999', when: 'tomorrow' })).toEqual({ kind: 'gone' })
})
