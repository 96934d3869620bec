import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { acrossAccounts } from '#shop/payments/across-accounts.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { openMailbox } from '#simulators/smtp/mailbox.ts'
import { test as withDb } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { addStaff } from '#tests/staff.ts'
import { integrationEmailKinds } from './integration-emails.server.ts'
import { effectiveMail } from './open-integrations.server.ts'
import { findIntegrations } from './queries.server.ts'
import { removeGateway, saveGateway } from './save-gateway.server.ts'
import { removeMail, saveMail } from './save-mail.server.ts'
import { integrationSettings, earlierGatewayAccounts } from './tables.server.ts'
import { tryConnectedGateway, tryConnectedMail } from './try-integrations.server.ts'

const publicUrl = 'http://localhost:3000'
const ours = { keyId: 'rzp_test_ours', keySecret: 'key-secret-of-ours', webhookSecret: 'webhook-secret-of-ours' }
const noMail = { from: 'orders@localhost', isOutboxChosen: false }
const [keyOne, keyTwo] = ['1'.repeat(32), '2'.repeat(32)]

const openGateway = (keys = ours) => startGateway({ ...keys, port: 0, webhookUrls: [] })

const test = withDb.extend<{ gateway: Awaited<ReturnType<typeof openGateway>> }>({
  gateway: async ({}, use) => {
    const gateway = await openGateway()
    await use(gateway)
    await gateway.close()
  },
})

type Opening = { secretsKey?: string; razorpay?: typeof ours; isSimulatorChosen?: boolean; apiBase?: string }

function open(
  db: Db,
  { secretsKey = keyOne, razorpay, isSimulatorChosen = false, apiBase = 'http://127.0.0.1:9' }: Opening,
) {
  const gatewayAddresses = { apiBase, checkoutScript: `${apiBase}/v1/checkout.js` }
  const keys = razorpay && { ...razorpay, ...gatewayAddresses }
  return openTestIntegrations(db, { config: { razorpay: keys, isSimulatorChosen, gatewayAddresses }, secretsKey })
}

const mailForm = {
  host: 'smtp.example.in',
  port: 465,
  user: 'shop',
  password: 'mail-password-1',
  mayBePlain: false,
  from: 'Us <us@example.in>',
}

test('keys are used once the gateway accepts them, and owners hear of it', async ({ db, gateway }) => {
  const person = await addStaff(db, 'Ravi', ['owner'])
  const integrations = await open(db, { apiBase: gateway.url })
  expect(integrations.gateway().from).toBe('nothing')

  const wrong = { ...ours, keySecret: 'another-secret' }
  expect(await saveGateway(db, owner, { integrations, publicUrl }, { form: wrong, version: 0 })).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('refuses these keys'),
  })
  expect(await db.$count(integrationSettings)).toBe(0)

  expect(await saveGateway(db, owner, { integrations, publicUrl }, { form: ours, version: 0 })).toEqual({
    kind: 'done',
  })
  expect(await integrations.reload()).toBe(true)
  expect(await integrations.reload()).toBe(false)
  expect(integrations.gateway()).toMatchObject({ from: 'back office', keys: ours })
  expect(await tryConnectedGateway(owner, integrations)).toMatchObject({ ok: true })

  const shown = (await findIntegrations(db, integrations)).gateway
  expect(shown).toMatchObject({ from: 'back office', set: { by: 'Meera Patil' }, shown: { keySecretEnd: 'ours' } })

  const [owed] = await db.select().from(emails).where(eq(emails.kind, 'connection-changed'))
  expect(owed).toMatchObject({ subject: `staff ${person.id}` })
  expect(await integrationEmailKinds['connection-changed']!(db, owed!, emailBrand)).toMatchObject({
    to: 'ravi@example.in',
    content: { what: 'The keys of the payment gateway', by: 'Meera Patil', isRemoved: false },
  })
})

test('the webhook secret of before counts besides the newer one', async ({ db, gateway }) => {
  const integrations = await open(db, { apiBase: gateway.url })
  const save = (form: typeof ours, version: number) =>
    saveGateway(db, owner, { integrations, publicUrl }, { form, version })
  expect(await save({ ...ours, webhookSecret: '' }, 0)).toMatchObject({ kind: 'refused', field: 'webhookSecret' })
  await save(ours, 0)
  await integrations.reload()
  expect(await save({ ...ours, keySecret: '', webhookSecret: 'a-newer-secret' }, 1)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.gateway()).toMatchObject({
    keys: { ...ours, webhookSecret: 'a-newer-secret', previousWebhookSecret: ours.webhookSecret },
  })
})

test('what the environment names cannot be changed here', async ({ db, gateway }) => {
  const integrations = await open(db, { razorpay: ours, apiBase: gateway.url })
  expect((await findIntegrations(db, integrations)).gateway.from).toBe('environment')
  expect(await saveGateway(db, owner, { integrations, publicUrl }, { form: ours, version: 0 })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('environment'),
  })
  expect((await open(db, { isSimulatorChosen: true })).gateway()).toMatchObject({ from: 'environment', keys: null })
})

test('without the right key what is stored is a sentence, and can be entered again', async ({ db, gateway }) => {
  const first = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { integrations: first, publicUrl }, { form: ours, version: 0 })
  await saveMail(db, owner, { integrations: first }, { form: mailForm, version: 0 })

  const other = await open(db, { secretsKey: keyTwo, apiBase: gateway.url })
  expect(other.gateway()).toMatchObject({ from: 'unreadable', sentence: expect.stringContaining('SECRETS_KEY') })
  expect(effectiveMail(other.mail(), noMail)).toMatchObject({ unreadable: expect.stringContaining('SECRETS_KEY') })
  expect(await tryConnectedGateway(owner, other)).toMatchObject({ ok: false })
  expect(await saveGateway(db, owner, { integrations: other, publicUrl }, { form: ours, version: 1 })).toEqual({
    kind: 'done',
  })
  await other.reload()
  expect(other.gateway().from).toBe('back office')
})

test('live keys need a public https address', async ({ db }) => {
  const integrations = await open(db, {})
  const form = { ...ours, keyId: 'rzp_live_ours' }
  expect(await saveGateway(db, owner, { integrations, publicUrl }, { form, version: 0 })).toMatchObject({
    field: 'keyId',
    sentence: expect.stringContaining('https'),
  })
})

test('a payment ends with the account that it began with', async ({ db, gateway }) => {
  const next = { keyId: 'rzp_test_next', keySecret: 'key-secret-of-next', webhookSecret: 'webhook-secret-of-next' }
  const nextGateway = await openGateway(next)
  const integrations = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { integrations, publicUrl }, { form: ours, version: 0 })
  await integrations.reload()
  const urls: Record<string, string> = { [ours.keyId]: gateway.url, [next.keyId]: nextGateway.url }
  const provider = acrossAccounts({
    find() {
      const now = integrations.gateway()
      if (now.from !== 'back office') throw new Error('no keys')
      const account = (keys: typeof now.keys) => ({
        keyId: keys.keyId,
        provider: razorpayProvider({ ...keys, apiBase: urls[keys.keyId]!, webhookSecrets: [keys.webhookSecret] }),
      })
      return {
        current: account(now.keys),
        earlier: now.earlier.map(({ keys, isRenewed }) => ({ ...account(keys), isRenewed })),
      }
    },
    findAccountOfPayment: async () => ours.keyId,
  })
  const request = {
    reference: 'FW-104233-1',
    amountPaise: 152_900,
    currency: 'INR' as const,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9812345678' },
    brand: 'Fineweave',
    description: 'Order FW-104233',
    isNew: true,
  }
  const { session } = await provider.createSession(request)
  expect(session.account).toBe(ours.keyId)
  const { providerOrderId, account } = session
  await db
    .insert(gatewayOrders)
    .values({ provider: 'razorpay', providerOrderId, account, receipt: request.reference, amountPaise: 152_900 })

  const moved = await open(db, { apiBase: nextGateway.url })
  expect(await saveGateway(db, owner, { integrations: moved, publicUrl }, { form: next, version: 1 })).toEqual({
    kind: 'done',
  })
  expect(await db.select({ isRenewed: earlierGatewayAccounts.isRenewed }).from(earlierGatewayAccounts)).toEqual([
    { isRenewed: false },
  ])
  await integrations.reload()
  expect((await provider.createSession({ ...request, reference: 'FW-104234-1' })).session.account).toBe(next.keyId)
  expect(provider.actionFor(session, request).options.key).toBe(ours.keyId)

  const paid = await fetch(`${gateway.url}/sim/orders/${providerOrderId}/pay`, { method: 'POST' })
  const { success } = (await paid.json()) as { success: Record<string, string> }
  expect(provider.checkReturn(session, success).verdict).toBe('proved')
  const { payments } = await provider.fetchState(session)
  expect(payments).toMatchObject([{ captured: true, amountPaise: 152_900 }])
  const { providerPaymentId } = payments[0]!
  const refund = { providerPaymentId, amountPaise: 100, key: 'refund-000001', note: 'Torn' }
  expect(await provider.refund(refund)).toMatchObject({ amountPaise: 100 })
  await nextGateway.close()
})

test('keys are not removed while a payment is open', async ({ db, gateway }) => {
  const integrations = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { integrations, publicUrl }, { form: ours, version: 0 })
  await integrations.reload()
  const order = { provider: 'razorpay', receipt: 'FW-1-1', amountPaise: 100, nextPollAt: new Date() }
  await db.insert(gatewayOrders).values(order)
  expect(await removeGateway(db, owner, { integrations }, 1)).toMatchObject({
    sentence: expect.stringContaining('One payment or refund is still open'),
  })
  await db.update(gatewayOrders).set({ nextPollAt: null })
  expect(await removeGateway(db, owner, { integrations }, 1)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.gateway().from).toBe('nothing')
})

test('the mail server is tried with a real e-mail, and its answer stands in the sentence', async ({ db }) => {
  const mailbox = await openMailbox()
  const { hostname: host, port } = new URL(mailbox.url)
  const integrations = await open(db, {})
  const form = { host, port: Number(port), user: '', password: '', mayBePlain: false, from: 'Us <us@example.in>' }
  expect(await tryConnectedMail(owner, integrations, 'Us')).toMatchObject({ ok: false })
  expect(await saveMail(db, owner, { integrations }, { form, version: 0 })).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(await tryConnectedMail(owner, integrations, 'Us')).toMatchObject({ ok: true })
  expect(mailbox.received).toMatchObject([{ to: ['meera@example.in'] }])
  mailbox.refusals.push({ at: 'RCPT', code: 550 })
  expect(await tryConnectedMail(owner, integrations, 'Us')).toEqual({
    ok: false,
    sentence: expect.stringContaining('550'),
  })
  await mailbox.close()
  expect(await tryConnectedMail(owner, integrations, 'Us')).toEqual({
    ok: false,
    sentence: expect.stringContaining('cannot be reached'),
  })
})

test('another port of the same server keeps the stored password', async ({ db }) => {
  const integrations = await open(db, {})
  await saveMail(db, owner, { integrations }, { form: mailForm, version: 0 })
  await integrations.reload()
  const form = { ...mailForm, password: '', port: 587 }
  expect(await saveMail(db, owner, { integrations }, { form, version: 1 })).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(effectiveMail(integrations.mail(), noMail).smtpUrl).toBe('smtp://shop:mail-password-1@smtp.example.in:587')
})

test('owners hear of a new mail server by the old one, and a dead one holds nobody up', async ({ db }) => {
  await addStaff(db, 'Ravi', ['owner'])
  const mailbox = await openMailbox()
  const { hostname: host, port } = new URL(mailbox.url)
  const integrations = await open(db, {})
  const form = { host, port: Number(port), user: '', password: '', mayBePlain: false, from: 'Us <us@example.in>' }
  await saveMail(db, owner, { integrations }, { form, version: 0 })
  expect(mailbox.received).toEqual([])
  await integrations.reload()
  const other = { ...form, host: 'smtp.evil.example' }
  expect(await saveMail(db, owner, { integrations }, { form: other, version: 1 })).toEqual({ kind: 'done' })
  expect(mailbox.received).toMatchObject([{ to: ['ravi@example.in'] }])
  await mailbox.close()
  expect(await removeMail(db, owner, { integrations }, 2)).toEqual({ kind: 'done' })
})
