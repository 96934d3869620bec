import type { BaseLogger } from 'pino'
import type * as z from 'zod'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { type BackupPlaceNow, StoredBackupPlace } from './backup-place-inputs.ts'
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
import type { SmsNow } from './sms-provider-of.server.ts'
import { type IntegrationName, integrationSettings, earlierGatewayAccounts } from './tables.server.ts'

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
  | 'backups'
  | 'dataDir'
>
export type IntegrationServices = {
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

/** The services as they are stored and set now, with the providers that ask them. */
export async function readIntegrations(services: IntegrationServices) {
  const { db, config, logger } = services
  const stored = await openStored(services)
  const courier = courierNow(stored, services)
  const payouts = payoutsNow(stored, services)
  return {
    gateway: gatewayNow(stored, config),
    mail: mailNow(stored, config),
    sms: stored.entered('sms', StoredSms) satisfies SmsNow,
    courier,
    courierProvider: courierProviderOf(
      db,
      { courier, seal: stored.seal, webhookToken: services.courierWebhookToken },
      config.shiprocket,
    ),
    bucket: bucketNow(stored, config),
    backups: backupsNow(stored, config),
    payouts,
    payoutProvider: payoutProviderOf(payouts, config.razorpayX.apiBase, logger),
  }
}

type Stored = Awaited<ReturnType<typeof openStored>>

/** The entries of owners, as far as the key of this process opens them. */
async function openStored({ db, config, secretsKey }: IntegrationServices) {
  const [rows, earlierRows, found] = await Promise.all([
    db.select().from(integrationSettings),
    db.select().from(earlierGatewayAccounts),
    secretsKey.find(),
  ])
  const seal = found.kind === 'seal' ? found.seal : null
  const key = { found, place: secretsKey.place }
  const sealedOf = (name: IntegrationName) => rows.find((row) => row.name === name)?.sealed ?? null
  const keysOf = (text: string): Razorpay => ({
    ...StoredGateway.parse(JSON.parse(text)),
    ...config.gatewayAddresses,
  })
  return {
    seal,
    /** Why something cannot be read. */
    why: whyUnreadable(key),
    sealedOf,
    textOf(name: IntegrationName) {
      const sealed = sealedOf(name)
      return sealed && seal ? seal.open(sealed, name) : null
    },
    keysOf,
    earlier: earlierRows.flatMap(({ keyId, sealed, isRenewed }) => {
      const text = seal ? seal.open(sealed, earlierAbout(keyId)) : null
      return text === null ? [] : [{ keys: keysOf(text), isRenewed }]
    }),
    entered: <Shape>(name: IntegrationName, shape: z.ZodType<Shape>) =>
      readEntered(sealedOf(name), { name, shape }, key),
  }
}

function gatewayNow({ sealedOf, textOf, keysOf, earlier, why }: Stored, config: Settings): GatewayNow {
  const text = textOf('gateway')
  const stored = text ? keysOf(text) : null
  if (config.razorpay || config.isSimulatorChosen) {
    const replaced = stored && stored.keyId !== config.razorpay?.keyId ? [{ keys: stored, isRenewed: false }] : []
    return { from: 'environment', keys: config.razorpay ?? null, earlier: [...replaced, ...earlier] }
  }
  if (!sealedOf('gateway')) return { from: 'nothing', earlier }
  return stored
    ? { from: 'back office', keys: stored, earlier: earlier.filter(({ keys }) => keys.keyId !== stored.keyId) }
    : { from: 'unreadable', sentence: why, earlier }
}

function mailNow({ sealedOf, textOf, why }: Stored, { mail }: Settings): MailNow {
  if (mail.smtpUrl || mail.isOutboxChosen) return { from: 'environment' }
  if (!sealedOf('mail')) return { from: 'nothing' }
  const text = textOf('mail')
  if (!text) return { from: 'unreadable', sentence: why }
  const stored = StoredMail.parse(JSON.parse(text))
  return { from: 'back office', smtpUrl: smtpUrlOf(stored), stored }
}

function courierNow({ entered }: Stored, { config, courierSimulator }: IntegrationServices): CourierNow {
  const { account } = config.shiprocket
  if (account) return { from: 'environment', stored: account }
  const stored = entered('courier', StoredCourier)
  if (stored.from !== 'nothing' || !courierSimulator) return stored
  const { account: simulated, ...rest } = courierSimulator
  return { from: 'simulator', stored: simulated, ...rest }
}

function payoutsNow({ entered }: Stored, { config, payoutSimulator }: IntegrationServices): PayoutsNow {
  const { keys } = config.razorpayX
  if (keys) return { from: 'environment', stored: keys }
  const stored = entered('payouts', StoredPayouts)
  return stored.from === 'nothing' && payoutSimulator ? { from: 'simulator', ...payoutSimulator } : stored
}

const bucketNow = ({ entered }: Stored, { s3 }: Settings): BucketNow =>
  s3 ? { from: 'environment', stored: s3 } : entered('bucket', StoredBucket)

const backupsNow = ({ entered }: Stored, { backups }: Settings): BackupPlaceNow =>
  backups?.isPlaceGiven ? { from: 'environment' } : entered('backups', StoredBackupPlace)

export const earlierAbout = (keyId: string) => `earlier gateway ${keyId}`
