import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { openPayouts, type Payouts } from '#simulators/payouts/fixture.ts'
import { test as withDb } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { openConnections } from '../open-connections.server.ts'
import { findConnections } from '../queries.server.ts'
import { connectionSettings } from '../tables.server.ts'
import { PayoutsForm, type StoredPayouts } from './payout-inputs.ts'
import { removePayouts, savePayouts } from './save-payouts.server.ts'
import { tryPayouts } from './try-payouts.server.ts'

const owner: StaffMember = { ...asha, id: 'owner', name: 'Meera Patil', roles: ['owner'] }
const form = {
  keyId: 'rzp_test_payouts',
  keySecret: 'nobody sends real money',
  accountNumber: '7878780080316316',
  webhookSecret: 'reports of payouts',
}

const test = withDb.extend<{ bank: Payouts }>({
  bank: async ({}, use) => {
    await using bank = await openPayouts()
    await use(bank)
  },
})

type Given = { keys?: StoredPayouts; secretsKey?: string; simulated?: boolean }

const open = (db: Db, apiBase: string, { keys, secretsKey = 'k'.repeat(32), simulated = false }: Given = {}) =>
  openConnections({
    courierWebhookToken: 'parcels-0001',
    db,
    config: {
      isSimulatorChosen: false,
      mail: { from: 'a@b.in', isOutboxChosen: false },
      gatewayAddresses: { apiBase: 'http://127.0.0.1:9', checkoutScript: '/checkout.js' },
      msg91Base: 'http://127.0.0.1:9',
      razorpayX: { apiBase, keys },
      dataDir: '/nowhere',
      shiprocket: { apiBase: 'http://127.0.0.1:9' },
    },
    payoutSimulator: simulated ? { stored: form, apiBase } : null,
    secretsKey: openSecretsKey({ secretsKey, dataDir: '/nowhere', databaseUrl: 'postgres://shop@db.example/shop' }),
    logger: { info() {}, error() {} },
  })

const save = (db: Db, connections: Awaited<ReturnType<typeof open>>, change: Partial<typeof form>, version: number) =>
  savePayouts(db, owner, { connections }, { form: { ...form, ...change }, version })

test('keys are stored encrypted, tried, changed without their secrets, and removed', async ({ db, bank }) => {
  const connections = await open(db, bank.simulator.url)
  expect(connections.payoutProvider()).toBeNull()
  expect(await tryPayouts(owner, connections)).toMatchObject({ ok: false })
  expect(await save(db, connections, {}, 0)).toEqual({ kind: 'done' })
  await connections.reload()
  expect(await tryPayouts(owner, connections)).toEqual({
    ok: true,
    sentence: 'RazorpayX accepts these keys for this account.',
  })
  const rows = JSON.stringify([await db.select().from(connectionSettings), await db.select().from(staffLog)])
  for (const secret of [form.keySecret, form.webhookSecret]) expect(rows).not.toContain(secret)
  expect((await findConnections(db, connections)).payouts).toMatchObject({
    from: 'back office',
    shown: { keyId: form.keyId, accountNumber: form.accountNumber, keySecretEnd: 'oney', webhookSecretEnd: 'outs' },
  })

  expect(await save(db, connections, { keySecret: '', webhookSecret: '', accountNumber: '12345' }, 1)).toEqual({
    kind: 'done',
  })
  await connections.reload()
  expect((await tryPayouts(owner, connections)).sentence).toMatch(/does not know this account number/)
  expect(await removePayouts(db, owner, 1)).toEqual({ kind: 'conflict' })
  expect(await removePayouts(db, owner, 2)).toEqual({ kind: 'done' })
  await connections.reload()
  expect(connections.payoutProvider()).toBeNull()
})

test('the secret of one key is not sent for another, and two people do not overwrite each other', async ({
  db,
  bank,
}) => {
  const connections = await open(db, bank.simulator.url)
  await save(db, connections, {}, 0)
  await connections.reload()
  expect(await save(db, connections, { keyId: 'rzp_live_other', keySecret: '' }, 1)).toMatchObject({
    field: 'keySecret',
  })
  expect(await save(db, connections, { webhookSecret: form.keySecret }, 1)).toMatchObject({ field: 'webhookSecret' })
  expect(await save(db, connections, {}, 0)).toEqual({ kind: 'conflict' })
})

test('the environment wins, and the demo’s simulator comes last', async ({ db, bank }) => {
  const keys = { ...form, accountNumber: '99999' }
  const given = await open(db, bank.simulator.url, { keys, simulated: true })
  expect(given.payouts()).toEqual({ from: 'environment', stored: keys })
  const demo = await open(db, bank.simulator.url, { simulated: true })
  expect(demo.payoutProvider()?.id).toBe('simulator')
  expect((await tryPayouts(owner, demo)).sentence).toContain('Nobody gets real money')
  await save(db, demo, {}, 0)
  await demo.reload()
  expect(demo.payoutProvider()?.id).toBe('razorpayx')
  const locked = await open(db, bank.simulator.url, { secretsKey: 'another key of thirty-two letters' })
  expect(locked.payouts().from).toBe('unreadable')
  expect(locked.payoutProvider()).toBeNull()
})

test.for([
  [{ keyId: 'key' }, 'keyId'],
  [{ keySecret: 'short' }, 'keySecret'],
  [{ accountNumber: '78 78' }, 'accountNumber'],
  [{ accountNumber: '' }, 'accountNumber'],
  [{ webhookSecret: 'short' }, 'webhookSecret'],
] as const)('%o is refused at its field', ([wrong, field]) => {
  expect(PayoutsForm.safeParse({ ...form, ...wrong }).error?.issues[0]?.path).toEqual([field])
})
