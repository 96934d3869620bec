import { expect, vi } from 'vitest'
import { type callerOf, keys, providerOf, shirtOrder, test as base } from '#simulators/gateway/fixture.ts'
import type { Session } from './provider.ts'
import { paymentSignature } from './razorpay-signatures.server.ts'
import { razorpayProvider } from './razorpay.server.ts'

const test = base.extend<{ session: Session }>({
  session: async ({ provider }, use) => use((await provider.createSession({ ...shirtOrder, isNew: true })).session),
})

const pay = async (call: ReturnType<typeof callerOf>, { providerOrderId }: Session, body: object = {}) =>
  (await call('POST', `/sim/orders/${providerOrderId}/pay`, body)).body

test('a session tells the browser what to open, and holds no secret', async ({ provider, simulator }) => {
  const { session, action } = await provider.createSession(shirtOrder)

  expect(session).toEqual({
    provider: 'razorpay',
    providerOrderId: expect.stringMatching(/^order_/),
    account: 'rzp_test_simulator',
    reference: 'FW-104233-1',
    amountPaise: 152_900,
  })
  expect(action).toMatchObject({
    kind: 'script',
    scriptUrl: simulator.scriptUrl,
    options: {
      key: keys.keyId,
      order_id: session.providerOrderId,
      amount: 152_900,
      currency: 'INR',
      name: 'Fineweave',
      description: 'Order FW-104233',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919812345678' },
      modal: { confirm_close: true },
      retry: { enabled: true },
      remember_customer: false,
    },
  })
  expect(JSON.stringify(action)).not.toContain(keys.keySecret)
  expect(provider.actionFor(session, shirtOrder)).toEqual(action)
})

test('one reference opens one session; another amount opens another', async ({ provider, session }) => {
  expect((await provider.createSession(shirtOrder)).session).toEqual(session)
  const dearer = await provider.createSession({ ...shirtOrder, amountPaise: 159_900 })
  expect(dearer.session.providerOrderId).not.toBe(session.providerOrderId)
})

test.for([
  ['9812345678', '+919812345678'],
  ['09812345678', '+919812345678'],
  ['+91 98123 45678', '+919812345678'],
] as const)('the phone %s is filled in as %s', ([phone, contact], { provider, session }) => {
  const customer = { ...shirtOrder.customer, phone }
  expect(provider.actionFor(session, { ...shirtOrder, customer }).options).toMatchObject({ prefill: { contact } })
})

test('a browser without overlays comes back by post', ({ provider, session }) => {
  const { options } = provider.actionFor(session, { ...shirtOrder, returnUrl: 'https://shop.example/return/abc' })
  expect(options).toMatchObject({ callback_url: 'https://shop.example/return/abc', redirect: true })
})

test('the window offers UPI first', ({ provider, session }) => {
  const { options } = provider.actionFor(session, shirtOrder)
  expect(options.config).toMatchObject({
    display: {
      blocks: { pay: { instruments: [{ method: 'upi' }, { method: 'card' }, { method: 'wallet' }] } },
      sequence: ['block.pay'],
    },
  })
})

test('typing a UPI id is hidden unless allowed', ({ provider, simulator, session }) => {
  const collect = { method: 'upi', flows: ['collect'] }
  const hiding = (hide: object[]) => ({ config: { display: expect.objectContaining({ hide }) } })
  const allowing = providerOf(simulator, { upiIdEntry: true })
  expect(provider.actionFor(session, shirtOrder).options).toMatchObject(hiding([collect]))
  expect(allowing.actionFor(session, shirtOrder).options).toMatchObject(hiding([]))
})

test('a return is believed only with the signature of this session', async ({ provider, session, call }) => {
  const { success } = await pay(call, session)
  const paymentId = success.razorpay_payment_id
  const elsewhere = paymentSignature('order_00000000000000', paymentId, keys.keySecret)
  const verdict = (changes: Record<string, string>) => provider.checkReturn(session, { ...success, ...changes })

  expect(verdict({})).toEqual({ verdict: 'proved', providerPaymentId: paymentId })
  const forgeries: Record<string, string>[] = [
    { razorpay_signature: '' },
    { razorpay_signature: success.razorpay_signature.toUpperCase() },
    { razorpay_signature: success.razorpay_signature.slice(1) },
    { razorpay_signature: elsewhere },
    { razorpay_signature: elsewhere, razorpay_order_id: 'order_00000000000000' },
    { razorpay_payment_id: 'pay_00000000000000' },
    { razorpay_payment_id: '' },
  ]
  for (const changes of forgeries) {
    expect(verdict(changes)).toEqual({ verdict: 'forged', providerPaymentId: null })
  }
  expect(provider.checkReturn(session, { 'error[code]': 'BAD_REQUEST_ERROR' }).verdict).toBe('unproved')
})

test('the state tells every attempt in our words', async ({ provider, session, call }) => {
  await pay(call, session, { method: 'card', outcome: 'failure', reason: 'card_declined' })
  await pay(call, session, { method: 'card' })

  const { payments, refunds } = await provider.fetchState(session)
  expect(payments).toMatchObject([
    { status: 'captured', captured: true, amountPaise: 152_900, currency: 'INR', refundedPaise: 0, failure: null },
    { status: 'failed', captured: false, failure: { reason: 'card_declined', message: expect.any(String) } },
  ])
  expect(payments[0]).toMatchObject({
    method: 'card',
    methodDetail: 'Visa •••• 1007',
    providerOrderId: session.providerOrderId,
  })
  expect(payments[0]!.occurredAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(refunds).toEqual([])
  expect(await provider.fetchPayment(payments[0]!.providerPaymentId)).toEqual(payments[0])
})

const later = { now: () => new Date(Date.now() + 130_000) }

test('a payment left authorised is captured, but only after a while and for the right amount', async ({
  provider,
  simulator,
  session,
  call,
}) => {
  await call('PUT', '/sim/scenarios/*', { capture: 'never' })
  await pay(call, session)
  expect((await provider.fetchState(session)).payments).toMatchObject([{ status: 'authorized', captured: false }])

  const wrongAmount = { ...session, amountPaise: 100 }
  const lateProvider = providerOf(simulator, later)
  expect((await lateProvider.fetchState(wrongAmount)).payments).toMatchObject([{ status: 'authorized' }])
  const unwanted = { ...session, isUnwanted: true }
  expect((await lateProvider.fetchState(unwanted)).payments).toMatchObject([{ status: 'authorized' }])
  expect((await lateProvider.fetchState(session)).payments).toMatchObject([{ status: 'captured' }])
})

const captureErrors = ['500', 'commit then drop']

test.for(captureErrors)(
  'a capture that ends in %s is reported as it is',
  async (kind, { simulator, session, call }) => {
    await call('PUT', '/sim/scenarios/*', { capture: 'never' })
    await pay(call, session)
    await call('POST', '/sim/faults', { kind, pathEnd: '/capture' })

    const { payments } = await providerOf(simulator, later).fetchState(session)
    expect(payments).toMatchObject([{ status: kind === '500' ? 'authorized' : 'captured' }])
  },
)

test('money that was never taken counts neither as captured nor as refunded', async ({ provider, session, call }) => {
  await call('PUT', '/sim/scenarios/*', { capture: 'never' })
  const { payment_id } = await pay(call, session)
  await call('POST', `/sim/payments/${payment_id}/move`, { to: 'lapsed' })
  expect((await provider.fetchState(session)).payments).toMatchObject([
    { status: 'refunded', captured: false, refundedPaise: 0 },
  ])
})

test('refunds carry our key and follow the gateway', async ({ provider, session, call }) => {
  const { payment_id } = await pay(call, session)
  const made = { providerPaymentId: payment_id, amountPaise: 50_000, key: 'FW-104233-R1' }
  const order = { ...made, note: 'Wrong size' }
  expect(await provider.refund(order)).toMatchObject({ ...made, status: 'pending', currency: 'INR' })

  await vi.waitFor(
    async () =>
      expect((await provider.fetchState(session)).refunds).toMatchObject([
        { status: 'processed', key: 'FW-104233-R1' },
      ]),
    60_000,
  )
  await expect(provider.refund({ ...order, key: 'FW-104233-R2', amountPaise: 102_901 })).rejects.toMatchObject({
    kind: 'rejected',
    field: 'amount',
  })
  await expect(provider.refund({ ...order, amountPaise: 60_000 })).rejects.toMatchObject({ kind: 'conflict' })
})

test('a wrong key pair is reported as such', async ({ simulator }) => {
  const stranger = razorpayProvider({
    ...keys,
    keySecret: 'wrong',
    webhookSecrets: [],
    apiBase: simulator.url,
    checkoutScript: simulator.scriptUrl,
  })
  await expect(stranger.createSession(shirtOrder)).rejects.toMatchObject({ kind: 'auth', status: 401 })
})
