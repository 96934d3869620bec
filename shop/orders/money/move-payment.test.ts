import * as fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { isPaid, mayMovePayment, type PaymentState, paymentStates } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { movePayment } from './move-payment.server.ts'

const every = paymentStates.flatMap((from) => paymentStates.map((to) => ({ from, to })))
const ofState = (paymentState: PaymentState) => ({ paymentState, paidAt: isPaid(paymentState) ? new Date(0) : null })

/** Makes an order and moves its payment; the order and its events as they stand then. */
async function move(db: Db, from: PaymentState, to: PaymentState) {
  const order = await makeOrder(db, ofState(from))
  const moving = (await lockOrder(db, order.number))!
  const moved = movePayment(db, moving, to, { note: 'Seen by a test' })
  const refusal = await moved.then(
    () => null,
    (error: Error) => error.message,
  )
  const [seen] = await db.select().from(orders).where(eq(orders.id, order.id))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(moving.paymentState).toBe(seen!.paymentState)
  return { refusal, seen: seen!, events: events.filter(({ kind }) => kind === 'payment') }
}

test('a move is written with its history, and says when money came first', async ({ db }) => {
  for (const { from, to } of every.filter((one) => mayMovePayment(one.from, one.to))) {
    const { refusal, seen, events } = await move(db, from, to)
    expect(refusal).toBeNull()
    expect(seen.paymentState).toBe(to)
    expect(seen.paidAt !== null, `${from} to ${to}`).toBe(isPaid(to))
    if (isPaid(from) && isPaid(to)) expect(seen.paidAt).toEqual(new Date(0))
    expect(events).toMatchObject([{ from, to, note: 'Seen by a test' }])
  }
})

test('a move that may not be is refused, and nothing is written', async ({ db }) => {
  for (const from of paymentStates) {
    const { to } = every.find((one) => one.from === from && !mayMovePayment(from, one.to))!
    const { refusal, seen, events } = await move(db, from, to)
    expect(refusal).toContain(`A payment does not move from ${from} to ${to}`)
    expect([seen, events]).toMatchObject([ofState(from), []])
  }
})

/** Updates, not inserts: a new order is pending, and the demo writes a whole past at once. */
const writesState = [/\.set\(\s*\{(?:[^{}]|\{[^{}]*\})*\bpaymentState\b/, /\bset\b[^`;]*\bpayment_state\s*=/i]

test('no other source writes a payment state', () => {
  const sources = ['app', 'bench', 'caching', 'db', 'demo', 'http', 'scripts', 'shop'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|sql)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  const writers = sources.filter((name) => {
    const text = fs.readFileSync(name, 'utf8')
    return writesState.some((pattern) => pattern.test(text))
  })
  expect(writers).toEqual(['shop/orders/money/move-payment.server.ts'])
})
