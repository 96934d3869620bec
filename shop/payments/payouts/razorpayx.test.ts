import { expect, test as base } from 'vitest'
import { openPayouts, type Payouts, payoutSecret, upiRefund } from '#simulators/payouts/fixture.ts'
import { sign } from '../razorpay-signatures.server.ts'
import type { PayoutRequest, PayoutWay } from './provider.ts'

const test = base.extend<{ payouts: Payouts }>({
  payouts: async ({}, use) => {
    await using payouts = await openPayouts()
    await use(payouts)
  },
})

const linkRefund = (): PayoutRequest => ({ ...upiRefund(), account: null })

const settled = ({ provider }: Payouts, way: PayoutWay, providerId: string, state: string) =>
  expect.poll(() => provider.fetch({ way, providerId })).toMatchObject({ state })

test('money goes to a UPI ID and comes with its UTR', async ({ payouts }) => {
  const request = upiRefund()
  const sent = await payouts.provider.send(request)
  expect(sent).toMatchObject({ state: 'under_way', reference: request.reference, amountPaise: 129_900, utr: null })

  await settled(payouts, 'account', sent.providerId, 'paid')
  expect((await payouts.provider.fetch({ way: 'account', providerId: sent.providerId })).utr).toMatch(/^\d{12}$/)
})

test('a name that is too long for the bank is cut between characters', async ({ payouts }) => {
  const request = upiRefund()
  await payouts.provider.send({ ...request, payee: { ...request.payee, name: `${'x'.repeat(49)}😀 Rao` } })
  const calls = JSON.stringify(await payouts.control('GET', '/calls'))
  expect(calls).toContain('x'.repeat(49))
  expect(calls).not.toContain('\\ud83d')
})

test('and to a bank account', async ({ payouts }) => {
  const account = { way: 'bank', holder: 'Asha Rao', account: '50100012345678', ifsc: 'HDFC0001234' } as const
  const sent = await payouts.provider.send({ ...upiRefund(), account })
  await settled(payouts, 'account', sent.providerId, 'paid')
})

test('what was paid may come back days later', async ({ payouts }) => {
  await payouts.control('POST', '/switches', { fate: 'reversed' })
  const { providerId } = await payouts.provider.send(upiRefund())
  await settled(payouts, 'account', providerId, 'came_back')
})

test('a transfer that fails says why', async ({ payouts }) => {
  await payouts.control('POST', '/switches', { fate: 'failed' })
  const { providerId } = await payouts.provider.send(upiRefund())
  await settled(payouts, 'account', providerId, 'failed')
  const { why } = await payouts.provider.fetch({ way: 'account', providerId })
  expect(why).toBe('The beneficiary account is closed')
})

test('an account without money queues, and what is queued can be cancelled', async ({ payouts }) => {
  await payouts.control('POST', '/switches', { balancePaise: 100 })
  const first = await payouts.provider.send(upiRefund())
  const second = await payouts.provider.send(upiRefund())
  expect([first.state, second.state]).toEqual(['low_balance', 'low_balance'])

  const cancelled = await payouts.provider.cancel({ way: 'account', providerId: first.providerId })
  expect(cancelled.state).toBe('cancelled')
  await payouts.control('POST', '/switches', { balancePaise: 1_000_000 })
  await settled(payouts, 'account', second.providerId, 'paid')
  await expect(payouts.provider.cancel({ way: 'account', providerId: second.providerId })).rejects.toMatchObject({
    kind: 'rejected',
  })
})

test('what waits for an approval is approved or rejected at the provider', async ({ payouts }) => {
  await payouts.control('POST', '/switches', { needsApproval: true })
  const [yes, no] = [await payouts.provider.send(upiRefund()), await payouts.provider.send(upiRefund())]
  expect(yes.state).toBe('to_approve')
  await payouts.control('POST', `/payouts/${yes.providerId}/decide`, { isApproved: true })
  await payouts.control('POST', `/payouts/${no.providerId}/decide`, { isApproved: false })
  await settled(payouts, 'account', yes.providerId, 'paid')
  await settled(payouts, 'account', no.providerId, 'failed')
})

test('a lost answer is found by our reference, and the same key is one payout', async ({ payouts }) => {
  await payouts.control('POST', '/faults', { kind: 'commit then drop', method: 'POST' })
  const request = upiRefund()
  await expect(payouts.provider.send(request)).rejects.toMatchObject({ ambiguous: true })
  const name = { way: 'account', reference: request.reference, askedAt: new Date() } as const
  const found = await payouts.provider.find(name)
  expect(found).toMatchObject({ reference: request.reference, amountPaise: 129_900 })

  expect((await payouts.provider.send(request)).providerId).toBe(found!.providerId)
  await expect(payouts.provider.send({ ...request, amountPaise: 200 })).rejects.toMatchObject({ kind: 'rejected' })
  expect(await payouts.provider.find({ ...name, reference: upiRefund().reference })).toBeNull()
})

test('a lost link is found among hundreds by its receipt', async ({ payouts }) => {
  await payouts.control('POST', '/faults', { kind: 'commit then drop', method: 'POST' })
  const request = linkRefund()
  await expect(payouts.provider.send(request)).rejects.toMatchObject({ ambiguous: true })
  for (let others = 0; others < 101; others += 1) await payouts.provider.send(linkRefund())
  const found = await payouts.provider.find({ way: 'link', reference: request.reference, askedAt: new Date() })
  expect(found).toMatchObject({ state: 'link_open', reference: request.reference })
})

test('behind a link the customer names the account; a wrong one opens it again', async ({ payouts }) => {
  const { providerId, page, state } = await payouts.provider.send(linkRefund())
  expect(state).toBe('link_open')
  expect(await (await fetch(page!)).text()).toContain('₹1299 for you')

  await payouts.control('POST', '/switches', { fate: 'failed' })
  await payouts.control('POST', `/links/${providerId}/claim`, { upi: 'wrong@okaxis' })
  await settled(payouts, 'link', providerId, 'link_open')

  await payouts.control('POST', '/switches', { fate: 'processed' })
  await fetch(page!, { method: 'POST', body: new URLSearchParams({ upi: 'asha@okaxis' }) })
  await settled(payouts, 'link', providerId, 'paid')
  expect((await payouts.provider.fetch({ way: 'link', providerId })).utr).toMatch(/^\d{12}$/)
})

test('a link can be cancelled until somebody has used it, and expires', async ({ payouts }) => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => payouts.provider.send(linkRefund())))
  expect((await payouts.provider.cancel({ way: 'link', providerId: first!.providerId })).state).toBe('cancelled')
  await payouts.control('POST', `/links/${second!.providerId}/expire`)
  await settled(payouts, 'link', second!.providerId, 'expired')
  await payouts.control('POST', `/links/${third!.providerId}/claim`, { upi: 'asha@okaxis' })
  await expect(payouts.provider.cancel({ way: 'link', providerId: third!.providerId })).rejects.toMatchObject({
    kind: 'rejected',
  })
})

test('reports are heard when they are signed, and name the payout', async ({ payouts }) => {
  const { providerId } = await payouts.provider.send(upiRefund())
  await expect.poll(() => payouts.received.length).toBeGreaterThan(1)
  const { raw, headers } = payouts.received[0]!
  expect(payouts.provider.readWebhook(raw, headers as Record<string, string>)).toBe(providerId)
  const refused = [
    [raw, {}],
    [Buffer.concat([raw, Buffer.from(' ')]), headers],
    [Buffer.from('[]'), { 'x-razorpay-signature': sign('[]', payoutSecret) }],
  ] as const
  for (const [bytes, given] of refused)
    expect(() => payouts.provider.readWebhook(bytes, given as Record<string, string>)).toThrow(/report of a payout/)
  const deaf = payouts.connect({ webhookSecret: '' })
  expect(() => deaf.readWebhook(raw, headers as Record<string, string>)).toThrow(/signature/)
})

test('wrong keys and another account are noticed', async ({ payouts }) => {
  await payouts.provider.check()
  await expect(payouts.connect({ keySecret: 'another' }).check()).rejects.toMatchObject({ kind: 'auth' })
  await expect(payouts.connect({ accountNumber: '1' }).check()).rejects.toMatchObject({ kind: 'rejected' })
})
