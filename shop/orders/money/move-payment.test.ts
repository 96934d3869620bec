import * as fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { isPaid, mayMovePayment, type PaymentState, paymentStates } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { movePayment } from './move-payment.server.ts'

/** Money comes once, late or not, and goes back in parts or whole. Only a bank, or a courier without the cash, undoes that. */
const allowed = [
  'pending → completed',
  'pending → failed',
  'pending → expired',
  'failed → completed',
  'failed → expired',
  'expired → completed',
  'completed → partly_refunded',
  'completed → refunded',
  'completed → not_collected',
  'partly_refunded → refunded',
  'partly_refunded → completed',
  'refunded → partly_refunded',
  'refunded → completed',
  'to_confirm → to_collect',
  'to_confirm → completed',
  'to_confirm → expired',
  'to_collect → completed',
  'to_collect → not_collected',
]

const ofState = (paymentState: PaymentState) => ({ paymentState, paidAt: isPaid(paymentState) ? new Date(0) : null })

for (const from of paymentStates) {
  for (const to of paymentStates) {
    const move = `${from} → ${to}`
    const isAllowed = allowed.includes(move)
    test(`${move} is ${isAllowed ? 'written with its history' : 'refused, and nothing is written'}`, async ({ db }) => {
      expect(mayMovePayment(from, to)).toBe(isAllowed)
      const order = await makeOrder(db, ofState(from))
      const moving = (await lockOrder(db, order.number))!
      const moved = movePayment(db, moving, to, { note: 'Seen by a test' })
      if (isAllowed) await moved
      else await expect(moved).rejects.toThrow(`A payment does not move from ${from} to ${to}`)

      const state = isAllowed ? to : from
      const [seen] = await db.select().from(orders).where(eq(orders.id, order.id))
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
      expect(moving.paymentState).toBe(state)
      expect(seen!.paymentState).toBe(state)
      expect(seen!.paidAt !== null).toBe(isPaid(state))
      if (isPaid(from) && isPaid(to)) expect(seen!.paidAt).toEqual(new Date(0))
      expect(events.filter(({ kind }) => kind === 'payment')).toMatchObject(
        isAllowed ? [{ from, to, note: 'Seen by a test' }] : [],
      )
    })
  }
}

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
