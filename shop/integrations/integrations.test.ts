import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { acrossAccounts } from '#shop/payments/across-accounts.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { createStaff } from '#shop/staff/create-staff.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { openMailbox } from '#simulators/smtp/mailbox.ts'
import { test as withDb } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { openTestConnections, owner } from '#tests/integrations/open-integrations.ts'
import { connectionEmailKinds } from './integration-emails.server.ts'
import { effectiveMail } from './open-integrations.server.ts'
import { findConnections } from './queries.server.ts'
import { removeGateway, saveGateway } from './save-gateway.server.ts'
import { removeMail, saveMail } from './save-mail.server.ts'
import { connectionSettings, earlierGatewayAccounts } from './tables.server.ts'
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
  return openTestConnections(db, { config: { razorpay: keys, isSimulatorChosen, gatewayAddresses }, secretsKey })
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
  const person = await createStaff(db, { name: 'Ravi', email: 'ravi@example.in', password: 'seven silk sarees' }, [
    'owner',
  ])
  const connections = await open(db, { apiBase: gateway.url })
  expect(connections.gateway().from).toBe('nothing')

  const wrong = { ...ours, keySecret: 'another-secret' }
  expect(await saveGateway(db, owner, { connections, publicUrl }, { form: wrong, version: 0 })).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('refuses these keys'),
  })
  expect(await db.$count(connectionSettings)).toBe(0)

  expect(await saveGateway(db, owner, { connections, publicUrl }, { form: ours, version: 0 })).toEqual({ kind: 'done' })
  expect(await connections.reload()).toBe(true)
  expect(await connections.reload()).toBe(false)
  expect(connections.gateway()).toMatchObject({ from: 'back office', keys: ours })
  expect(await tryConnectedGateway(owner, connections)).toMatchObject({ ok: true })

  const shown = (await findConnections(db, connections)).gateway
  expect(shown).toMatchObject({ from: 'back office', set: { by: 'Meera Patil' }, shown: { keySecretEnd: 'ours' } })

  const [owed] = await db.select().from(emails).where(eq(emails.kind, 'connection-changed'))
  expect(owed).toMatchObject({ subject: `staff ${person.id}` })
  expect(await connectionEmailKinds['connection-changed']!(db, owed!, emailBrand)).toMatchObject({
    to: 'ravi@example.in',
    content: { what: 'The keys of the payment gateway', by: 'Meera Patil', isRemoved: false },
  })
})

test('the webhook secret of before counts besides the newer one', async ({ db, gateway }) => {
  const connections = await open(db, { apiBase: gateway.url })
  const save = (form: typeof ours, version: number) =>
    saveGateway(db, owner, { connections, publicUrl }, { form, version })
  expect(await save({ ...ours, webhookSecret: '' }, 0)).toMatchObject({ kind: 'refused', field: 'webhookSecret' })
  await save(ours, 0)
  await connections.reload()
  expect(await save({ ...ours, keySecret: '', webhookSecret: 'a-newer-secret' }, 1)).toEqual({ kind: 'done' })
  await connections.reload()
  expect(connections.gateway()).toMatchObject({
    keys: { ...ours, webhookSecret: 'a-newer-secret', previousWebhookSecret: ours.webhookSecret },
  })
})

test('what the environment names cannot be changed here', async ({ db, gateway }) => {
  const connections = await open(db, { razorpay: ours, apiBase: gateway.url })
  expect((await findConnections(db, connections)).gateway.from).toBe('environment')
  expect(await saveGateway(db, owner, { connections, publicUrl }, { form: ours, version: 0 })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('environment'),
  })
  expect((await open(db, { isSimulatorChosen: true })).gateway()).toMatchObject({ from: 'environment', keys: null })
})

test('without the right key what is stored is a sentence, and can be entered again', async ({ db, gateway }) => {
  const first = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { connections: first, publicUrl }, { form: ours, version: 0 })
  await saveMail(db, owner, { connections: first }, { form: mailForm, version: 0 })

  const other = await open(db, { secretsKey: keyTwo, apiBase: gateway.url })
  expect(other.gateway()).toMatchObject({ from: 'unreadable', sentence: expect.stringContaining('SECRETS_KEY') })
  expect(effectiveMail(other.mail(), noMail)).toMatchObject({ unreadable: expect.stringContaining('SECRETS_KEY') })
  expect(await tryConnectedGateway(owner, other)).toMatchObject({ ok: false })
  expect(await saveGateway(db, owner, { connections: other, publicUrl }, { form: ours, version: 1 })).toEqual({
    kind: 'done',
  })
  await other.reload()
  expect(other.gateway().from).toBe('back office')
})

test('live keys need a public https address', async ({ db }) => {
  const connections = await open(db, {})
  const form = { ...ours, keyId: 'rzp_live_ours' }
  expect(await saveGateway(db, owner, { connections, publicUrl }, { form, version: 0 })).toMatchObject({
    field: 'keyId',
    sentence: expect.stringContaining('https'),
  })
})

test('a payment ends with the account that it began with', async ({ db, gateway }) => {
  const next = { keyId: 'rzp_test_next', keySecret: 'key-secret-of-next', webhookSecret: 'webhook-secret-of-next' }
  const nextGateway = await openGateway(next)
  const connections = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { connections, publicUrl }, { form: ours, version: 0 })
  await connections.reload()
  const urls: Record<string, string> = { [ours.keyId]: gateway.url, [next.keyId]: nextGateway.url }
  const provider = acrossAccounts({
    find() {
      const now = connections.gateway()
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
  expect(await saveGateway(db, owner, { connections: moved, publicUrl }, { form: next, version: 1 })).toEqual({
    kind: 'done',
  })
  expect(await db.select({ isRenewed: earlierGatewayAccounts.isRenewed }).from(earlierGatewayAccounts)).toEqual([
    { isRenewed: false },
  ])
  await connections.reload()
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
  const connections = await open(db, { apiBase: gateway.url })
  await saveGateway(db, owner, { connections, publicUrl }, { form: ours, version: 0 })
  await connections.reload()
  const order = { provider: 'razorpay', receipt: 'FW-1-1', amountPaise: 100, nextPollAt: new Date() }
  await db.insert(gatewayOrders).values(order)
  expect(await removeGateway(db, owner, { connections }, 1)).toMatchObject({
    sentence: expect.stringContaining('One payment or refund is still open'),
  })
  await db.update(gatewayOrders).set({ nextPollAt: null })
  expect(await removeGateway(db, owner, { connections }, 1)).toEqual({ kind: 'done' })
  await connections.reload()
  expect(connections.gateway().from).toBe('nothing')
})

test('the mail server is tried with a real e-mail, and its answer stands in the sentence', async ({ db }) => {
  const mailbox = await openMailbox()
  const { hostname: host, port } = new URL(mailbox.url)
  const connections = await open(db, {})
  const form = { host, port: Number(port), user: '', password: '', mayBePlain: false, from: 'Us <us@example.in>' }
  expect(await tryConnectedMail(owner, connections, 'Us')).toMatchObject({ ok: false })
  expect(await saveMail(db, owner, { connections }, { form, version: 0 })).toEqual({ kind: 'done' })
  await connections.reload()
  expect(await tryConnectedMail(owner, connections, 'Us')).toMatchObject({ ok: true })
  expect(mailbox.received).toMatchObject([{ to: ['meera@example.in'] }])
  mailbox.refusals.push({ at: 'RCPT', code: 550 })
  expect(await tryConnectedMail(owner, connections, 'Us')).toEqual({
    ok: false,
    sentence: expect.stringContaining('550'),
  })
  await mailbox.close()
  expect(await tryConnectedMail(owner, connections, 'Us')).toEqual({
    ok: false,
    sentence: expect.stringContaining('cannot be reached'),
  })
})

test('another port of the same server keeps the stored password', async ({ db }) => {
  const connections = await open(db, {})
  await saveMail(db, owner, { connections }, { form: mailForm, version: 0 })
  await connections.reload()
  const form = { ...mailForm, password: '', port: 587 }
  expect(await saveMail(db, owner, { connections }, { form, version: 1 })).toEqual({ kind: 'done' })
  await connections.reload()
  expect(effectiveMail(connections.mail(), noMail).smtpUrl).toBe('smtp://shop:mail-password-1@smtp.example.in:587')
})

test('owners hear of a new mail server by the old one, and a dead one holds nobody up', async ({ db }) => {
  await createStaff(db, { name: 'Ravi', email: 'ravi@example.in', password: 'seven silk sarees' }, ['owner'])
  const mailbox = await openMailbox()
  const { hostname: host, port } = new URL(mailbox.url)
  const connections = await open(db, {})
  const form = { host, port: Number(port), user: '', password: '', mayBePlain: false, from: 'Us <us@example.in>' }
  await saveMail(db, owner, { connections }, { form, version: 0 })
  expect(mailbox.received).toEqual([])
  await connections.reload()
  const other = { ...form, host: 'smtp.evil.example' }
  expect(await saveMail(db, owner, { connections }, { form: other, version: 1 })).toEqual({ kind: 'done' })
  expect(mailbox.received).toMatchObject([{ to: ['ravi@example.in'] }])
  await mailbox.close()
  expect(await removeMail(db, owner, { connections }, 2)).toEqual({ kind: 'done' })
})
