import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { openPayouts, type Payouts } from '#simulators/payouts/fixture.ts'
import { test as withDb } from '#tests/database.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { PayoutsForm, type StoredPayouts } from '../payout-inputs.ts'
import { removePayouts, savePayouts } from './save-payouts.server.ts'
import { tryPayouts } from './try-payouts.server.ts'

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

const open = (db: Db, apiBase: string, { keys, secretsKey, simulated = false }: Given = {}) =>
  openTestIntegrations(db, {
    config: { razorpayX: { apiBase, keys } },
    payoutSimulator: simulated ? { stored: form, apiBase } : null,
    secretsKey,
  })

const none = { countOpen: async () => 0 }

type Opened = Awaited<ReturnType<typeof open>>

const save = (db: Db, integrations: Opened, change: Partial<typeof form>, version: number, openPayoutCount = 0) =>
  savePayouts(
    db,
    owner,
    { integrations, countOpen: async () => openPayoutCount },
    { form: { ...form, ...change }, version },
  )

test('keys are tried, changed without their secrets, and removed', async ({ db, bank }) => {
  const integrations = await open(db, bank.simulator.url)
  expect(integrations.payoutProvider()).toBeNull()
  expect(await tryPayouts(owner, integrations)).toMatchObject({ ok: false })
  expect(await save(db, integrations, {}, 0)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(await tryPayouts(owner, integrations)).toEqual({
    ok: true,
    sentence: 'RazorpayX accepts these keys for this account.',
  })

  expect(await save(db, integrations, { keySecret: '', webhookSecret: '', accountNumber: '12345' }, 1)).toEqual({
    kind: 'done',
  })
  await integrations.reload()
  expect((await tryPayouts(owner, integrations)).sentence).toMatch(/does not know this account number/)
  expect(await removePayouts(db, owner, none, 1)).toEqual({ kind: 'conflict' })
  expect(await removePayouts(db, owner, none, 2)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.payoutProvider()).toBeNull()
})

test('while payouts are open their account stays, and its keys may change', async ({ db, bank }) => {
  const integrations = await open(db, bank.simulator.url)
  await save(db, integrations, {}, 0)
  await integrations.reload()
  expect(await save(db, integrations, { accountNumber: '12345' }, 1, 2)).toMatchObject({
    field: 'accountNumber',
    sentence: expect.stringContaining('2 payouts are still open'),
  })
  expect(await removePayouts(db, owner, { countOpen: async () => 1 }, 1)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('One payout is still open'),
  })
  expect(await save(db, integrations, { keyId: 'rzp_test_newer' }, 1, 2)).toEqual({ kind: 'done' })
})

test('reports have a secret of their own', async ({ db, bank }) => {
  const integrations = await open(db, bank.simulator.url)
  expect(await save(db, integrations, { webhookSecret: form.keySecret }, 0)).toMatchObject({ field: 'webhookSecret' })
})

test('the demo’s simulator comes last', async ({ db, bank }) => {
  const keys = { ...form, accountNumber: '99999' }
  expect((await open(db, bank.simulator.url, { keys, simulated: true })).payouts().from).toBe('environment')
  const demo = await open(db, bank.simulator.url, { simulated: true })
  expect(demo.payoutProvider()?.id).toBe('simulator')
  expect((await tryPayouts(owner, demo)).sentence).toContain('Nobody gets real money')
  await save(db, demo, {}, 0)
  await demo.reload()
  expect(demo.payoutProvider()?.id).toBe('razorpayx')
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
