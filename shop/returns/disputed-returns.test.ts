import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import type { DisputeSnapshot, PaymentProvider } from '#shop/payments/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'

const heard = (db: Db, providerPaymentId: string, status: DisputeSnapshot['status']) =>
  applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [
    {
      providerDisputeId: `disp_${providerPaymentId}`,
      providerPaymentId,
      amountPaise: 202_800 + 96_900,
      status,
      reason: 'Goods not received',
      respondBy: null,
    },
  ])

/** A return of one of three shirts, approved before the bank asks for the payment, whose piece is checked after that. */
async function makeJudged(db: Db) {
  const { number, itemId, providerPaymentId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  const lines = [{ itemId, quantity: 1, reason: 'too small' as const }]
  const answer = await requestReturn(db, number, { lines, note: '', shownPaise: 99_900 })
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  const read = async () => (await findReturn(db, reference))!
  const first = await read()
  if (first.state === 'requested') await approveReturn(db, asha, { reference, version: first.version })
  await heard(db, providerPaymentId, 'open')
  const { version, lines: found } = await read()
  const lineId = found[0]!.id
  await receiveReturn(db, asha, { reference, version, received: [{ lineId, quantity: 1 }] })
  const judged = [{ lineId, position: 1, fate: 'shelf' as const }]
  await judgeReturn(db, asha, { reference, version: version + 1, judged, gateway: 'razorpay' })
  const pay = async () => refundReturn(db, asha, { reference, version: (await read()).version })
  return { read, pay, hear: (status: 'won' | 'lost') => heard(db, providerPaymentId, status) }
}

test('a piece that comes back while a bank asks for its payment is paid once the dispute is won', async ({ db }) => {
  const { read, pay, hear } = await makeJudged(db)
  expect(await read()).toMatchObject({ state: 'received', comesBack: { totalPaise: 99_900 } })
  expect(await pay()).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('bank asks') })
  expect(await db.$count(refunds)).toBe(0)
  await hear('won')
  expect(await pay()).toEqual({ kind: 'done' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 99_900 }])
})

test('after a lost dispute its return closes, since the bank has paid the customer', async ({ db }) => {
  const { read, pay, hear } = await makeJudged(db)
  await hear('lost')
  expect(await pay()).toEqual({ kind: 'done' })
  expect(await read()).toMatchObject({ state: 'closed' })
  expect(await db.$count(refunds)).toBe(0)
})
