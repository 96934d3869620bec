import { CannotStart, readConfig } from '#config'
import { DumpFailed } from '#db/dumps/run-dump.server.ts'
import { isRefusal } from '#shared/failures.ts'
import { backUpServer, CannotBackUp } from '#shop/backups/dumps/back-up-server.server.ts'
import { WrongBackupKey } from '#shop/backups/sealed-place.server.ts'
import { findBucket } from '#shop/integrations/bucket/find-bucket.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { openStorage } from '../opening/open-storage.ts'

// npm run backup: for a server of the owner's own, from a timer of the machine

try {
  const config = readConfig()
  if (!config.databaseUrl)
    throw new CannotBackUp('The shop’s own database is backed up while the shop runs: nothing is to be done.')
  if (!config.backups) throw new CannotBackUp('BACKUPS=0 says that backups are made by other means.')
  const pictures = await openStorage(config)
  const {
    place,
    isOnSameDisk,
    bytes,
    pictures: copies,
    count,
  } = await backUpServer({
    url: config.databaseDirectUrl ?? config.databaseUrl,
    settings: config.backups,
    dataDir: config.dataDir,
    async findStorage(db) {
      const bucket = await findBucket(db, config.s3, openSecretsKey(config))
      pictures.follow({ bucket: () => bucket })
      return pictures.storage
    },
  })
  const megabytes = Math.max(1, Math.round(bytes / 1024 ** 2))
  console.log(
    `Backed up into ${place}: ${megabytes} MB, ${copies.copied} new pictures; ${count} ${count === 1 ? 'backup is' : 'backups are'} kept.`,
  )
  if (copies.missing > 0) console.log(`${copies.missing} pictures are missing in the shop itself.`)
  if (isOnSameDisk) console.log('It lies on the disk of DATA_DIR: set BACKUP_DIR to another disk, or use a bucket.')
} catch (error) {
  const kinds = [CannotBackUp, CannotStart, DumpFailed, WrongBackupKey]
  console.error(
    error instanceof Error && (isRefusal(error) || kinds.some((kind) => error instanceof kind))
      ? `\n${error.message}`
      : error,
  )
  process.exitCode = 1
}
