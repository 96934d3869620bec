import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { clientAddressContext, dbContext, orderLinksContext, phoneVerificationContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { makeApproved, makeDeliveredOrder } from '#shop/returns/asking/fixture.ts'
import { requestReturn as askForReturn } from '#shop/returns/asking/request-return.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { action as writeMessage } from './contact/page.tsx'
import { action as openCredit } from './credit/page.tsx'
import { action as signUp } from './home/page.tsx'
import { action as confirmOrder } from './order/confirm.tsx'
import { action as findOrder } from './order/find.tsx'
import { action as reserveOrder } from './order/reserve.tsx'
import { action as remind } from './product/page.tsx'
import { action as changeReturn } from './returns/detail.tsx'
import { action as requestReturn } from './returns/page.tsx'

type Action = (args: ActionFunctionArgs) => Promise<{ data: unknown; init: { status?: number } | null }>

/** The status and the answer of a page's form. */
async function send(
  db: Db,
  action: unknown,
  fields: Record<string, string> | string[][],
  params: Record<string, string> = {},
) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(clientAddressContext, '203.0.113.9')
  context.set(orderLinksContext, { matches: async () => true } as never)
  context.set(phoneVerificationContext, { canSendCodes: async () => false } as never)
  const request = new Request('http://shop/?token=x', { method: 'POST', body: new URLSearchParams(fields) })
  const url = new URL(request.url)
  const { data, init } = await (action as Action)({ request, params, context, url, pattern: '' })
  return [init?.status ?? 200, data]
}

test('an address that is none is refused, and what was typed comes back with the sentence', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: new Date(Date.now() + 86_400_000) })
  const refused = [422, { error: 'Please enter a valid email address', typed: 'asha@' }]
  expect(await send(db, signUp, { email: 'asha@' })).toEqual(refused)
  expect(await send(db, remind, { email: 'asha@' }, { id: String(id) })).toEqual(refused)
  expect(await send(db, signUp, { email: 'asha@example.in' })).toEqual([200, { error: null }])
  expect(await send(db, remind, { email: 'asha@example.in' }, { id: String(id) })).toEqual([200, { error: null }])
  expect(await send(db, remind, { email: 'asha@example.in' }, { id: '404404' })).toEqual([
    409,
    { error: expect.any(String), typed: 'asha@example.in' },
  ])
})

test('a message and questions for an order or for credit come back as typed when they are refused', async ({ db }) => {
  const message = { name: 'Asha', email: 'asha@', subject: 'Size', message: 'Two\nlines' }
  expect(await send(db, writeMessage, message)).toMatchObject([422, { sent: false, typed: message }])
  const asked = { number: 'FW-1', contact: 'asha@' }
  expect(await send(db, findOrder, asked)).toMatchObject([422, { typed: asked }])
  expect(await send(db, openCredit, { contact: 'asha@' })).toMatchObject([422, { typed: 'asha@' }])
})

test('a form full of one field is refused at once, whatever is in it', async ({ db }) => {
  const begun = process.cpuUsage()
  for (const part of ['a', 'ಕ', '-', 'a-', '.a', '1', '\ufdfa', ' ', '\u200d']) {
    const long = part.repeat(20_000)
    const message = { name: long, email: long, subject: long, message: 'Hello' }
    expect(await send(db, writeMessage, message)).toMatchObject([422, { sent: false }])
    expect(await send(db, findOrder, { number: long, contact: long })).toMatchObject([422, {}])
  }
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000)
})

test('a link of an order that opens nothing is gone', async ({ db }) => {
  for (const action of [reserveOrder, confirmOrder])
    expect(await send(db, action, {})).toEqual([410, { isDone: true, outcome: 'over' }])
})

test('a return that cannot be requested is refused, and what was typed comes back', async ({ db }) => {
  const { number } = await makeOrder(db)
  const typed = { 'quantity-1': '1', 'reason-1': '' }
  expect(await send(db, requestReturn, typed, { number })).toMatchObject([422, { kind: 'invalid', typed }])
  const whole = { 'quantity-1': '1', 'reason-1': 'too small' }
  expect(await send(db, requestReturn, whole, { number })).toMatchObject([409, { kind: 'refused', typed: whole }])
})

test('pieces of a return are counted in digits, and a blank is no number', async ({ db }) => {
  const { number } = await makeOrder(db)
  for (const quantity of ['1e2', '0x1', '1.0', ' ', ''])
    expect(
      await send(db, requestReturn, { 'quantity-1': quantity, 'reason-1': 'too small' }, { number }),
    ).toMatchObject([422, { kind: 'invalid', errors: { 'quantity-1': expect.any(String) } }])
})

test('whoever has the link of an order asks for returns and reports their parcels so often a day, and no more', async ({
  db,
}) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const typed = { [`quantity-${itemId}`]: '1', [`reason-${itemId}`]: 'too small' }
  const { reference } = await makeApproved(db, { number, itemId })
  const report = (at: number) => ({ choice: 'sent', carrier: 'Delhivery', trackingNumber: `A-100-${at}` })
  for (let at = 0; at < rateLimits['returns by order'].most; at += 2) {
    expect(await send(db, requestReturn, typed, { number })).toMatchObject([200, { kind: 'look' }])
    expect(await send(db, changeReturn, report(at), { number, reference })).toMatchObject([200, { kind: 'noted' }])
  }
  const sentence = expect.stringContaining('try again tomorrow')
  expect(await send(db, requestReturn, typed, { number })).toMatchObject([429, { sentence, typed }])
  expect(await send(db, changeReturn, report(99), { number, reference })).toMatchObject([429, { sentence }])
  expect(await send(db, changeReturn, { choice: 'cancel' }, { number, reference })).toMatchObject([200, {}])
})

test('a form that says one thing twice is refused, whichever comes last', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const twice = (name: string, ...values: string[]) => values.map((value) => [name, value])
  const sent = [...twice(`quantity-${itemId}`, '1', '2'), [`reason-${itemId}`, 'too small']]
  expect(await send(db, requestReturn, sent, { number })).toMatchObject([422, { kind: 'invalid' }])

  const asked = { lines: [{ itemId, quantity: 1, reason: 'too small' as const }], note: '', shownPaise: 99_900 }
  const back = await askForReturn(db, number, asked)
  if (back.kind !== 'requested') throw new Error(JSON.stringify(back))
  const choices = twice('choice', 'cancel', 'send')
  for (const one of [choices, choices.toReversed()])
    expect(await send(db, changeReturn, one, { number, reference: back.reference })).toMatchObject([
      400,
      { kind: 'refused' },
    ])
  expect(await send(db, signUp, twice('email', 'asha@example.in', 'asha@example.in'))).toMatchObject([422, {}])
})
