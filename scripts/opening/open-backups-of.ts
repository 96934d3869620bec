import type { BaseLogger } from 'pino'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import type { BackupAccess } from '#shop/backups/copies/backup-access.ts'
import { openRestoredCopies } from '#shop/backups/copies/restored-copies.server.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import { settingsNow } from '#shop/backups/places/place-now.ts'
import { type Backups, openBackups } from '#shop/backups/running/open-backups.server.ts'
import { readDisk } from '#shop/health/watch-disk.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { storageOfRestored } from '../restoring/storage-of-restored.ts'
import type { DatabaseAddresses } from './open-database.ts'

type Services = {
  config: Config
  addresses: DatabaseAddresses
  db: Db
  storage: Storage
  heldCopy: HeldCopy
  integrations: Pick<Integrations, 'backups'>
  logger: BaseLogger
}

/** Null with a server of the owner's own, or when they make backups by other means. */
export function openBackupsOf({ config, addresses, heldCopy, integrations, ...services }: Services) {
  const { embedded, directUrl } = addresses
  if (!config.backups || !embedded) return null
  const { cluster, outgoing, afterClose } = embedded
  const database = { url: directUrl, cluster, outgoing }
  const backups = openBackups({
    ...services,
    heldCopy,
    dataDir: config.dataDir,
    database,
    settings: settingsNow(config.backups, integrations.backups),
    whyNoPlace: () => whyNoPlace(integrations),
  })
  afterClose(backups.carryRest)
  return backups
}

function whyNoPlace({ backups }: Pick<Integrations, 'backups'>) {
  const now = backups()
  return now.from === 'unreadable' ? `The place of the backups cannot be read. ${now.sentence}` : null
}

type AccessServices = Pick<Services, 'config' | 'integrations' | 'logger'> & { startAgain(): void }

/** Opens the backups for the screen of owners. */
export function openBackupAccess(
  shop: AsyncDisposableStack,
  { config, integrations, logger, startAgain }: AccessServices,
  backups: Backups | null,
): BackupAccess {
  const { dataDir, port, databaseUrl, backups: given } = config
  const settings = given ? settingsNow(given, integrations.backups) : null
  const isOwn = settings !== null && databaseUrl === undefined
  const copies = isOwn
    ? openRestoredCopies({
        dataDir,
        settings: () => settings,
        findStorage: (copy) => storageOfRestored(config, copy),
        readDisk: () => readDisk(dataDir),
        startAgain,
        logger,
      })
    : null
  if (copies) shop.defer(copies.stop)
  return {
    by: isOwn ? 'own' : settings ? 'server' : 'elsewhere',
    findFacts: () => backups?.findFacts() ?? null,
    copies,
    dataDir,
    port,
    settings,
  }
}
