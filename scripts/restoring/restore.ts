import * as fs from 'node:fs'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, CannotStart, readConfig } from '#config'
import { DamagedBackup } from '#db/backups/unpack-base.server.ts'
import { CannotRestore, readMoment, stampOf } from '#shop/backups/restoring/restore-rules.ts'
import { restoreShop } from '#shop/backups/restoring/restore-shop.server.ts'
import { tellReport } from '#shop/backups/restoring/tell-report.ts'
import { WrongBackupKey } from '#shop/backups/sealed-place.server.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'

// npm run restore -- --to "2026-11-22 11:59" --into /srv/shop-restored [--from /mnt/backup]

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, into: { type: 'string' }, from: { type: 'string' } },
  })
  const config = readConfig()
  const to = values.to === undefined ? null : readMoment(values.to)
  const into = path.resolve(values.into ?? freeFolder(config, to ?? new Date()))
  const storage = config.s3 ? s3Storage(config.s3) : localStorage(path.join(into, 'images'))
  const report = await restoreShop({
    settings: { place: placeOf(config, values.from), key: config.backups?.key },
    to,
    into,
    storage,
    say: (line) => console.log(`  … ${line}`),
  })
  console.log(`\n${tellReport(report, { to, isSet: (name) => Boolean(process.env[name]?.trim()) })}`)
} catch (error) {
  console.error(isSentence(error) ? `\n${error.message}` : error)
  process.exitCode = 1
}

function isSentence(error: unknown): error is Error {
  const kinds = [CannotRestore, CannotStart, DamagedBackup, WrongBackupKey]
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
