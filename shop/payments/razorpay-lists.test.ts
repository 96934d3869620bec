import { expect, test } from 'vitest'
import { gatewayWith } from '#tests/payment-provider.ts'
import { acrossAccounts } from './across-accounts.server.ts'
import { GatewayError } from './provider.ts'
import { fetchDisputes } from './razorpay-disputes.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { fetchPayments } from './razorpay-recent.server.ts'

/** Answers every question with this list. */
const listing = (...items: object[]) =>
  ({
    get: async (_path: string, shape: { parse(answer: unknown): unknown }) => shape.parse({ items }),
  }) as unknown as RazorpayHttp

const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 100, status: 'open' }
const payment = { id: 'pay_1', status: 'captured', amount: 100, currency: 'INR', created_at: 1_790_000_000 }

test('a dispute that cannot be read hides no other, and is named without its values', async () => {
  const secret = 'asha@example.com'
  const { disputes, troubles } = await fetchDisputes(listing({ ...dispute, status: secret }, dispute))
  expect(disputes.map(({ providerDisputeId }) => providerDisputeId)).toEqual(['disp_1'])
  expect(troubles).toHaveLength(1)
  expect(String(troubles[0])).toContain('at status')
  expect(String(troubles[0])).not.toContain(secret)
})

test('a payment that cannot be read hides no other of its period', async () => {
  const now = new Date()
  const { payments, isAll, troubles } = await fetchPayments(listing({ id: 'pay_2' }, payment), now, now)
  expect([payments.map(({ providerPaymentId }) => providerPaymentId), isAll, troubles.length]).toEqual([
    ['pay_1'],
    true,
    1,
  ])
})

test('an earlier account whose keys are no good hides no dispute of the others', async () => {
  const seen = (await fetchDisputes(listing(dispute))).disputes
  const gone = new GatewayError('auth', 'The keys are not accepted')
  const accounts = {
    current: { keyId: 'new', provider: gatewayWith({ fetchDisputes: async () => ({ disputes: seen, troubles: [] }) }) },
    earlier: [{ keyId: 'old', provider: gatewayWith({ fetchDisputes: () => Promise.reject(gone) }) }],
  }
  const all = acrossAccounts({ find: () => accounts, findAccountOfPayment: async () => null })
  expect(await all.fetchDisputes()).toEqual({ disputes: seen, troubles: [gone] })
})
