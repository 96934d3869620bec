import * as path from 'node:path'
import type { BaseLogger } from 'pino'
import type * as z from 'zod'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { outboxSms } from '#shop/messages/sms/outbox-sms.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { StoredBucket } from './bucket-inputs.ts'
import type { BucketNow } from './bucket-now.ts'
import { StoredCourier } from './courier-inputs.ts'
import { type CourierNow, courierProviderOf } from './courier-provider-of.server.ts'
import { StoredGateway, StoredMail } from './inputs.ts'
import { StoredPayouts } from './payout-inputs.ts'
import { type PayoutsNow, payoutProviderOf, type PayoutSimulator } from './payout-provider-of.server.ts'
import { readEntered, whyUnreadable } from './read-entered.ts'
import { smtpUrlOf } from './rules.ts'
import { StoredSms } from './sms-inputs.ts'
import { type SmsNow, smsProviderOf } from './sms-provider-of.server.ts'
import { type ConnectionName, connectionSettings, earlierGatewayAccounts } from './tables.server.ts'

export type EarlierKeys = { keys: Razorpay; isRenewed: boolean }

/** `unreadable`: something is stored that the key of this process does not open, and what the owner should do. */
export type GatewayNow =
  | { from: 'environment'; keys: Razorpay | null; earlier: EarlierKeys[] }
  | { from: 'back office'; keys: Razorpay; earlier: EarlierKeys[] }
  | { from: 'unreadable'; sentence: string; earlier: EarlierKeys[] }
  | { from: 'nothing'; earlier: EarlierKeys[] }

export type MailNow =
  | { from: 'environment' }
  | { from: 'back office'; smtpUrl: string; stored: StoredMail }
  | { from: 'unreadable'; sentence: string }
  | { from: 'nothing' }

type Settings = Pick<
  Config,
  | 'razorpay'
  | 'razorpayX'
  | 'isSimulatorChosen'
  | 'mail'
  | 'gatewayAddresses'
  | 'msg91Base'
  | 'shiprocket'
  | 's3'
  | 'dataDir'
>
type Services = {
  db: Db
  config: Settings
  secretsKey: SecretsKey
  /** Where SMS are written while owners entered no provider; null: they are not sent then. */
  smsOutbox?: string | null
  /** Who books parcels while owners entered no courier; null: nobody does then. */
  courierSimulator?: { account: StoredCourier; apiBase: string; webhookToken: string } | null
  /** Who sends payouts while owners entered no keys; null: nobody does then. */
  payoutSimulator?: PayoutSimulator | null
  /** The token that the courier must send with its reports. */
  courierWebhookToken: string
  logger: Pick<BaseLogger, 'info' | 'error'>
}

export type Connections = Awaited<ReturnType<typeof openConnections>>

/**
 * The services that the shop uses, as they are now: the environment wins over what owners entered. Read again whenever
 * a change is heard.
 */
export async function openConnections(services: Services) {
  const { db, config, secretsKey, smsOutbox = null, courierSimulator = null, courierWebhookToken, logger } = services
  const { payoutSimulator = null } = services
  let now = await read()
  say()

  async function read() {
    const [rows, earlierRows, found] = await Promise.all([
      db.select().from(connectionSettings),
      db.select().from(earlierGatewayAccounts),
      secretsKey.find(),
    ])
    const open = (sealed: string, about: string) => (found.kind === 'seal' ? found.seal.open(sealed, about) : null)
    const key = { found, place: secretsKey.place }
    const why = whyUnreadable(key)
    const sealedOf = (name: ConnectionName) => rows.find((row) => row.name === name)?.sealed ?? null
    const keysOf = (text: string): Razorpay => ({
      ...StoredGateway.parse(JSON.parse(text)),
      ...config.gatewayAddresses,
    })
    const earlier = earlierRows.flatMap(({ keyId, sealed, isRenewed }) => {
      const text = open(sealed, earlierAbout(keyId))
      return text === null ? [] : [{ keys: keysOf(text), isRenewed }]
    })
    return {
      gateway: gatewayNow(),
      mail: mailNow(),
      sms: entered('sms', StoredSms) satisfies SmsNow,
      courier: courierNow(),
      courierProvider: courierProvider(),
      bucket: bucketNow(),
      payouts: payoutsNow(),
      payoutProvider: payoutProviderOf(payoutsNow(), config.razorpayX.apiBase, logger),
    }

    function gatewayNow(): GatewayNow {
      const sealed = sealedOf('gateway')
      const text = sealed && open(sealed, 'gateway')
      const stored = text ? keysOf(text) : null
      if (config.razorpay || config.isSimulatorChosen) {
        const replaced = stored && stored.keyId !== config.razorpay?.keyId ? [{ keys: stored, isRenewed: false }] : []
        return { from: 'environment', keys: config.razorpay ?? null, earlier: [...replaced, ...earlier] }
      }
      if (!sealed) return { from: 'nothing', earlier }
      return stored
        ? { from: 'back office', keys: stored, earlier: earlier.filter(({ keys }) => keys.keyId !== stored.keyId) }
        : { from: 'unreadable', sentence: why, earlier }
    }

    function mailNow(): MailNow {
      if (config.mail.smtpUrl || config.mail.isOutboxChosen) return { from: 'environment' }
      const sealed = sealedOf('mail')
      if (!sealed) return { from: 'nothing' }
      const text = open(sealed, 'mail')
      if (!text) return { from: 'unreadable', sentence: why }
      const stored = StoredMail.parse(JSON.parse(text))
      return { from: 'back office', smtpUrl: smtpUrlOf(stored), stored }
    }

    function courierProvider() {
      const seal = found.kind === 'seal' ? found.seal : null
      return courierProviderOf(
        db,
        { courier: courierNow(), seal, webhookToken: courierWebhookToken },
        config.shiprocket,
      )
    }

    function courierNow(): CourierNow {
      const { account } = config.shiprocket
      if (account) return { from: 'environment', stored: account }
      const stored = entered('courier', StoredCourier)
      if (stored.from !== 'nothing' || !courierSimulator) return stored
      const { account: simulated, ...rest } = courierSimulator
      return { from: 'simulator', stored: simulated, ...rest }
    }

    function payoutsNow(): PayoutsNow {
      const { keys } = config.razorpayX
      if (keys) return { from: 'environment', stored: keys }
      const stored = entered('payouts', StoredPayouts)
      return stored.from === 'nothing' && payoutSimulator ? { from: 'simulator', ...payoutSimulator } : stored
    }

    function bucketNow(): BucketNow {
      return config.s3 ? { from: 'environment', stored: config.s3 } : entered('bucket', StoredBucket)
    }

    function entered<Stored>(name: ConnectionName, shape: z.ZodType<Stored>) {
      return readEntered(sealedOf(name), { name, shape }, key)
    }
  }

  function say() {
    if (now.courier.from === 'unreadable')
      logger.error(`The user of the courier cannot be read. ${now.courier.sentence}`)
    if (now.gateway.from === 'unreadable')
      logger.error(`The keys of the payment gateway cannot be read. ${now.gateway.sentence}`)
    if (now.mail.from === 'unreadable')
      logger.error(`The settings of the mail server cannot be read. ${now.mail.sentence}`)
    if (now.sms.from === 'unreadable') logger.error(`The settings of SMS cannot be read. ${now.sms.sentence}`)
    if (now.payouts.from === 'unreadable') logger.error(`The keys for payouts cannot be read. ${now.payouts.sentence}`)
    if (now.bucket.from === 'unreadable')
      logger.error(`The settings of the bucket for pictures cannot be read. ${now.bucket.sentence}`)
  }

  const isSmsOutbox = () => smsOutbox !== null && now.sms.from === 'nothing'

  return {
    secretsKey,
    gatewayAddresses: config.gatewayAddresses,
    mailOfEnvironment: config.mail,
    gateway: () => now.gateway,
    mail: () => now.mail,
    sms: () => now.sms,
    /** Null means there is nothing that SMS can be sent with. */
    smsProvider: () => (isSmsOutbox() ? outboxSms(smsOutbox!) : smsProviderOf(now.sms, config.msg91Base)),
    /** SMS become files, and nobody gets them. */
    isSmsOutbox,
    courier: () => now.courier,
    courierWebhookToken,
    /** Null means there is no courier that could be asked. */
    courierProvider: () => now.courierProvider,
    /** Who parcels are booked with, and where they are collected; null: nobody. */
    bookingCourier() {
      const { courier, courierProvider: provider } = now
      if (!provider || courier.from === 'nothing' || courier.from === 'unreadable') return null
      return { provider, pickupPlace: courier.stored.pickupPlace }
    },
    bucket: () => now.bucket,
    payouts: () => now.payouts,
    /** Null means refunds in cash are sent by hand. */
    payoutProvider: () => now.payoutProvider,
    /** Where pictures are without a bucket, and where those from before it stay. */
    picturesOnDisk: localStorage(path.join(config.dataDir, 'images')),
    /** Reads them again; true when something is another than before. */
    async reload() {
      const before = JSON.stringify(now)
      now = await read()
      if (JSON.stringify(now) === before) return false
      say()
      return true
    },
  }
}

/** The services that the shop does without, in the terms of the settings. */
export const effectiveMail = (mail: MailNow, given: Config['mail']) => {
  if (mail.from === 'back office') return { smtpUrl: mail.smtpUrl, from: mail.stored.from, isOutboxChosen: false }
  return { ...given, ...(mail.from === 'unreadable' && { unreadable: mail.sentence }) }
}

export const earlierAbout = (keyId: string) => `earlier gateway ${keyId}`
