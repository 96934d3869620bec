import type { BaseLogger } from 'pino'
import { announceChange } from '#caching/changes.server.ts'
import type { Config } from '#config'
import { connect, type Database, type Db } from '#db/client.server.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { findLastDump } from '#shop/backups/dumps/last-dump.server.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import { backupsCheck, backupsMadeBy, backupsOfCopy, dumpCheck } from '#shop/backups/running/check-backups.ts'
import type { Backups } from '#shop/backups/running/open-backups.server.ts'
import { openCertificateCheck } from '#shop/health/check-certificate.server.ts'
import type { openClockCheck } from '#shop/health/check-clock.server.ts'
import { diskCheck, noRoomItem } from '#shop/health/disk-rules.ts'
import { openDatabaseCheck } from '#shop/health/open-database-check.server.ts'
import { openHealth } from '#shop/health/open-health.server.ts'
import { type DiskWatch, readDisk, watchDisk } from '#shop/health/watch-disk.server.ts'
import { openBucketCheck } from '#shop/integrations/bucket/check-bucket.server.ts'
import { type Integrations, effectiveMail } from '#shop/integrations/open-integrations.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import { findOutbox, outboxCheck } from '#shop/messages/check-outbox.server.ts'
import { findSmsFacts, smsCheck } from '#shop/messages/sms/check-sms.server.ts'
import { findWebhooks, webhooksCheck } from '#shop/orders/paying/check-webhooks.server.ts'
import { findGateway, type GatewayFacts, gatewayCheck } from '#shop/payments/check-gateway.server.ts'
import { findLostPayments, lostPaymentsCheck } from '#shop/payments/lost/check-lost-payments.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { phoneVerificationCheck, findCodeFacts } from '#shop/phone-verification/check-codes.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import type { DatabaseAddresses } from './open-database.ts'

type DiskServices = { config: Config; db: Db; launchChecklist: LaunchChecklist; logger: BaseLogger }

/** Closes checkout and uploads while the disk of DATA_DIR is nearly full. */
export async function openDiskWatch({ config: { dataDir }, db, launchChecklist, logger }: DiskServices) {
  const disk = await watchDisk({
    read: () => readDisk(dataDir),
    // Cached pages say whether checkout is open.
    onChange: () => announceChange(db, 'settings'),
    logger,
  })
  launchChecklist.contribute(() => (disk.isScarce() ? [noRoomItem] : []))
  return disk
}

/** PostgreSQL's count of statements: in the shop's own server it lies beside the shop's database. */
export function openStatementCounts(
  { databaseUrl }: Config,
  { db }: Pick<Database, 'db'>,
  { directUrl }: DatabaseAddresses,
) {
  if (databaseUrl) return { db, close: async () => {} }
  const url = new URL(directUrl)
  url.pathname = '/postgres'
  return connect(url.href, { max: 1 })
}

function gatewayHealth(integrations: Integrations, facts: GatewayFacts): HealthCheck {
  const now = integrations.gateway()
  if (now.from !== 'unreadable') return gatewayCheck(facts, new Date())
  return {
    state: 'critical',
    summary: 'The keys of the payment gateway cannot be read, so customers cannot pay.',
    whatToDo: now.sentence,
  }
}

async function mailHealth(db: Db, config: Config, integrations: Integrations): Promise<HealthCheck> {
  const now = integrations.mail()
  if (now.from !== 'unreadable') {
    const { smtpUrl, isOutboxChosen } = effectiveMail(now, config.mail)
    const { opening } = await findEditableSettings(db)
    const isForReal = config.isPublic && !isOutboxChosen && opening.state === 'open'
    return outboxCheck(await findOutbox(db, { isOutbox: smtpUrl === undefined, isForReal }))
  }
  return {
    state: 'critical',
    summary: 'The settings of the mail server cannot be read. E-mails wait.',
    whatToDo: now.sentence,
  }
}

async function smsHealth(db: Db, integrations: Integrations): Promise<HealthCheck> {
  const now = integrations.sms()
  if (now.from !== 'unreadable') return smsCheck(await findSmsFacts(db, now.from !== 'nothing'))
  return { state: 'warning', summary: 'The settings of SMS cannot be read. SMS wait.', whatToDo: now.sentence }
}

type Services = {
  config: Config
  db: Db
  /** Where PostgreSQL's count of statements can be read. */
  counts: Db
  disk: DiskWatch
  clock: ReturnType<typeof openClockCheck>
  backups: Backups | null
  heldCopy: Pick<HeldCopy, 'restoredTo'>
  integrations: Integrations
  payments: Pick<PaymentProvider, 'id'>
  logger: BaseLogger
}

/**
 * The checks, in the sequence of the health screen while all is well; the jobs and the proxy follow when they are
 * opened.
 */
export function openHealthOf({
  config,
  db,
  counts,
  disk,
  clock,
  backups,
  heldCopy,
  integrations,
  payments,
  logger,
}: Services) {
  const health = openHealth({ db, isHeld: () => heldCopy.restoredTo() !== null, logger })
  async function findBackups() {
    if (heldCopy.restoredTo()) return backupsOfCopy
    if (backups) return backupsCheck(backups.findFacts(), new Date(), config.isPublic)
    if (!config.backups) return backupsMadeBy.elsewhere
    const dump = await findLastDump(db)
    if (dump) return dumpCheck(dump, new Date())
    return config.databaseUrl === undefined ? backupsMadeBy.own : backupsMadeBy.server
  }
  health.contribute({ id: 'backups', title: 'Backups', find: findBackups })
  health.contribute({
    id: 'disk',
    title: 'Disk',
    isOfMachine: true,
    find() {
      const latest = disk.latest()
      if (!latest) throw new Error(`${config.dataDir} could not be measured`)
      return diskCheck(latest, { isScarce: disk.isScarce() })
    },
  })
  health.contribute({
    id: 'gateway',
    title: 'Payment gateway',
    find: async () => gatewayHealth(integrations, await findGateway(db, payments.id)),
  })
  health.contribute({
    id: 'webhooks',
    title: 'Payment updates',
    find: async () => webhooksCheck(await findWebhooks(db)),
  })
  health.contribute({
    id: 'lost-payments',
    title: 'Payments without an order',
    find: async () => lostPaymentsCheck(await findLostPayments(db, payments.id), new Date()),
  })
  health.contribute({ id: 'pictures', title: 'Pictures', find: openBucketCheck(integrations) })
  health.contribute({ id: 'emails', title: 'E-mails', find: () => mailHealth(db, config, integrations) })
  health.contribute({ id: 'sms', title: 'SMS', find: () => smsHealth(db, integrations) })
  health.contribute({
    id: 'codes',
    title: 'Codes by SMS',
    find: async () => phoneVerificationCheck(await findCodeFacts(db, integrations.smsProvider() !== null)),
  })
  health.contribute(clock.source)
  if (config.publicUrl.startsWith('https:')) health.contribute(openCertificateCheck(config.publicUrl))
  health.contribute(openDatabaseCheck({ db, counts }))
  return health
}
