import * as fs from 'node:fs'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, CannotStart, readConfig } from '#config'
import { DamagedBackup } from '#db/backups/unpack-base.server.ts'
import { DumpFailed } from '#db/dumps/run-dump.server.ts'
import { describeDumpRestore, describeRestore } from '#shop/backups/dumps/describe-restore.ts'
import { restoreServer } from '#shop/backups/dumps/restore-server.server.ts'
import { CannotRestore, readMoment, stampOf } from '#shop/backups/restoring/restore-rules.ts'
import { restoreShop } from '#shop/backups/restoring/restore-shop.server.ts'
import { WrongBackupKey } from '#shop/backups/sealed-place.server.ts'
import { storageOfRestored } from './storage-of-restored.ts'

// npm run restore -- --to "2026-11-22 11:59" --into /srv/shop-restored [--from /mnt/backup]
// With --staff-as-then, staff may sign in as they could at that moment.
// With DATABASE_URL and no --into: a dump into the empty database that it names.

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      into: { type: 'string' },
      from: { type: 'string' },
      'staff-as-then': { type: 'boolean' },
    },
  })
  const config = readConfig()
  const to = values.to === undefined ? null : readMoment(values.to)
  const from = { place: placeOf(config, values.from), key: config.backups?.key }
  const staffAsThen = values['staff-as-then']
  const say = (line: string) => console.log(`  … ${line}`)
  const isSet = (name: string) => Boolean(process.env[name]?.trim())
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url && values.into === undefined) {
    const { dataDir } = config
    const findStorage = storageOfRestored(config, { dataDir, say })
    const report = await restoreServer({ url, settings: from, to, dataDir, staffAsThen, findStorage, say })
    console.log(`\n${describeDumpRestore(report, { isSet })}`)
  } else {
    const into = path.resolve(values.into ?? freeFolder(config, to ?? new Date()))
    const findStorage = storageOfRestored(config, { dataDir: into, say })
    const report = await restoreShop({ settings: from, to, into, staffAsThen, findStorage, say })
    console.log(`\n${describeRestore(report, { to, isSet })}`)
  }
} catch (error) {
  console.error(isSentence(error) ? `\n${error.message}` : error)
  process.exitCode = 1
}

function isSentence(error: unknown): error is Error {
  const kinds = [CannotRestore, CannotStart, DamagedBackup, DumpFailed, WrongBackupKey]
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false
  return isOption || kinds.some((kind) => error instanceof kind)
}

function placeOf({ backups }: Config, from: string | undefined) {
  if (from) return { folder: path.resolve(from) }
  if (!backups) throw new CannotRestore('BACKUPS=0 says that there are none here: name their folder with --from.')
  return backups.place
}

/** DATA_DIR itself where there is nothing in it, as on a new machine. */
function freeFolder({ dataDir }: Config, at: Date) {
  const isFree = !fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0
  return isFree ? dataDir : `${dataDir}-restored-${stampOf(at)}`
}
