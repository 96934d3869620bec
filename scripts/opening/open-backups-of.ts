import type { BaseLogger } from 'pino'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import { openBackups } from '#shop/backups/running/open-backups.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import type { DatabaseAddresses } from './open-database.ts'

type Services = {
  config: Config
  addresses: DatabaseAddresses
  db: Db
  storage: Storage
  heldCopy: HeldCopy
  logger: BaseLogger
}

/** Null with a server of the owner's own, or when they make backups by other means. */
export function openBackupsOf({ config, addresses, heldCopy, ...services }: Services) {
  const { embedded, directUrl } = addresses
  if (!config.backups || !embedded) return null
  const { cluster, outgoing, afterClose } = embedded
  const database = { url: directUrl, cluster, outgoing }
  const backups = openBackups({ ...services, heldCopy, dataDir: config.dataDir, database, settings: config.backups })
  afterClose(backups.carryRest)
  return backups
}
