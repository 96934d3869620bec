import { describe, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { test as withDb } from '#tests/database.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { saveBucket } from './bucket/save-bucket.server.ts'
import type { Integrations } from './open-integrations.server.ts'
import { savePayouts } from './payouts/save-payouts.server.ts'
import { findIntegrations } from './queries.server.ts'
import { saveCourier } from './save-courier.server.ts'
import { saveGateway } from './save-gateway.server.ts'
import { saveMail } from './save-mail.server.ts'
import { saveSms } from './save-sms.server.ts'
import { integrationSettings } from './tables.server.ts'

// Rules that hold for each service that owners enter, whatever it is for.

type Place = { gateway: string; bucket: string }
type Case = {
  /** The values that an owner enters, and the field of its secret. */
  form: Record<string, unknown>
  secret: string
  /** Another account or server, which the stored secret must never be sent to. */
  other: Record<string, unknown>
  save(db: Db, integrations: Integrations, form: never, version: number): Promise<unknown>
  now(integrations: Integrations): { from: string }
  /** Its settings in the environment; SMS has none. */
  environment?(form: never, place: Place): object
}

const hidden = 'a-secret-of-the-owner'
const publicUrl = 'http://localhost:3000'

const cases = {
  gateway: {
    form: { keyId: 'rzp_test_ours', keySecret: hidden, webhookSecret: 'webhook-secret-of-ours' },
    secret: 'keySecret',
    other: { keyId: 'rzp_test_other' },
    save: (db, integrations, form, version) => saveGateway(db, owner, { integrations, publicUrl }, { form, version }),
    now: (integrations) => integrations.gateway(),
    environment: (form: object, { gateway }) => ({
      razorpay: { ...form, apiBase: gateway, checkoutScript: `${gateway}/v1/checkout.js` },
    }),
  },
  mail: {
    form: { host: 'smtp.example.in', port: 465, user: 'shop', password: hidden, from: 'Us <us@example.in>' },
    secret: 'password',
    other: { host: 'evil.example' },
    save: (db, integrations, form, version) => saveMail(db, owner, { integrations }, { form, version }),
    now: (integrations) => integrations.mail(),
    environment: () => ({ mail: { from: 'a@b.in', isOutboxChosen: false, smtpUrl: 'smtp://mail.example.in' } }),
  },
  courier: {
    form: { email: 'api@fineweave.example', password: hidden, pickupPlace: 'Warehouse' },
    secret: 'password',
    other: { email: 'other@fineweave.example' },
    save: (db, integrations, form, version) =>
      saveCourier(db, owner, { integrations, countUnanswered: async () => 0 }, { form, version }),
    now: (integrations) => integrations.courier(),
    environment: (account) => ({ shiprocket: { apiBase: 'http://127.0.0.1:9', account } }),
  },
  payouts: {
    form: {
      keyId: 'rzp_test_payouts',
      keySecret: hidden,
      accountNumber: '7878780080316316',
      webhookSecret: 'reports of payouts',
    },
    secret: 'keySecret',
    other: { keyId: 'rzp_live_other' },
    save: (db, integrations, form, version) =>
      savePayouts(db, owner, { integrations, countOpen: async () => 0 }, { form, version }),
    now: (integrations) => integrations.payouts(),
    environment: (given) => ({ razorpayX: { apiBase: 'http://127.0.0.1:9', keys: given } }),
  },
  bucket: {
    form: { region: 'ap-south-1', bucket: 'pictures', ...keys },
    secret: 'secretAccessKey',
    other: { accessKeyId: 'OTHER' },
    save: (db, integrations, form, version) => saveBucket(db, owner, { integrations }, { form, version }),
    now: (integrations) => integrations.bucket(),
    environment: (s3) => ({ s3 }),
  },
  SMS: {
    form: {
      provider: 'msg91',
      key: hidden,
      reportsSecret: 'reports-secret-1',
      header: 'FINEWV',
      entityId: '1101234567890123456',
      url: '',
      format: 'form',
      fields: '',
      idPath: '',
      statusPath: '',
    },
    secret: 'key',
    other: { provider: 'http', url: 'https://evil.example/send' },
    save: (db, integrations, form, version) => saveSms(db, owner, { integrations }, { form, version }),
    now: (integrations) => integrations.sms(),
  },
} satisfies Record<string, Case>

const test = withDb.extend<{ place: Place }>({
  place: async ({}, use) => {
    const gateway = await startGateway({ ...cases.gateway.form, port: 0, webhookUrls: [] })
    const bucket = await openBucket('pictures')
    await use({ gateway: gateway.url, bucket: bucket.endpoint })
    await gateway.close()
    await bucket.close()
  },
})

describe.each(Object.entries(cases) as [string, Case][])(
  '%s',
  (name, { form, secret, other, save, now, environment }) => {
    const typedAt = ({ bucket }: Place) => (name === 'bucket' ? { endpoint: bucket, ...form } : form)
    const addresses = ({ gateway }: Place) => ({
      gatewayAddresses: { apiBase: gateway, checkoutScript: `${gateway}/v1/checkout.js` },
    })
    async function openSaved(db: Db, place: Place) {
      const integrations = await openTestIntegrations(db, { config: addresses(place) })
      expect(now(integrations).from).toBe('nothing')
      expect(await save(db, integrations, typedAt(place) as never, 0)).toEqual({ kind: 'done' })
      expect(await integrations.reload()).toBe(true)
      expect(now(integrations).from).toBe('back office')
      return integrations
    }

    test('is stored encrypted, and its secret is shown and logged nowhere', async ({ db, place }) => {
      const integrations = await openSaved(db, place)
      const [stored, log, shown] = [
        await db.select().from(integrationSettings),
        await db.select().from(staffLog),
        await findIntegrations(db, integrations),
      ]
      expect(log).toMatchObject([{ action: 'save connection' }])
      // The bucket of these tests has one word for both of its keys.
      const neverThere = name === 'bucket' ? secret : (form[secret] as string)
      expect(JSON.stringify([stored, log, shown])).not.toContain(neverThere)
      expect(stored[0]!.sealed).not.toContain(form[secret])
    })

    test('a blank secret stays, for its own account alone', async ({ db, place }) => {
      const integrations = await openTestIntegrations(db, { config: addresses(place) })
      const typed = typedAt(place)
      const blank = { ...typed, [secret]: '' }
      if (name !== 'mail')
        expect(await save(db, integrations, blank as never, 0)).toMatchObject({ kind: 'refused', field: secret })
      await openSaved(db, place)
      await integrations.reload()
      expect(await save(db, integrations, { ...blank, ...other } as never, 1)).toMatchObject({
        kind: 'refused',
        field: secret,
      })
      expect(await save(db, integrations, blank as never, 1)).toEqual({ kind: 'done' })
    })

    test('somebody who saves from an older page overwrites nothing', async ({ db, place }) => {
      const integrations = await openSaved(db, place)
      expect(await save(db, integrations, typedAt(place) as never, 0)).toEqual({ kind: 'conflict' })
    })

    test('with another key of the environment it is a sentence', async ({ db, place }) => {
      await openSaved(db, place)
      const other = await openTestIntegrations(db, { secretsKey: 'o'.repeat(32) })
      expect(now(other)).toMatchObject({ from: 'unreadable', sentence: expect.stringContaining('SECRETS_KEY') })
    })

    if (environment)
      test('the environment wins over what is stored', async ({ db, place }) => {
        await openSaved(db, place)
        const config = { ...addresses(place), ...environment(typedAt(place) as never, place) }
        expect(now(await openTestIntegrations(db, { config })).from).toBe('environment')
      })
  },
)
