import { rm } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import postgres, { type Sql } from 'postgres'
import type { BackupSettings } from '#config'
import type { Place } from '#db/backups/place.ts'
import { DamagedBackup } from '#db/backups/unpack-base.server.ts'
import type { Db } from '#db/client.server.ts'
import { makeHome } from '#db/embedded.server.ts'
import type { Drill } from '../drill-rules.ts'
import { nameOf } from '../open-place.server.ts'
import { bringBack } from '../restoring/bring-back.server.ts'
import { checkBooks } from '../restoring/check-books.server.ts'
import { chooseBackup } from '../restoring/choose-backup.server.ts'
import { findMissingPictures } from '../restoring/find-missing-pictures.server.ts'
import { CannotRestore } from '../restoring/restore-rules.ts'
import { WrongBackupKey } from '../sealed-place.server.ts'
import { troubleSentence } from '../trouble-sentence.ts'

type Services = {
  db: Db
  /** The shop's own, to compare with. */
  url: string
  dataDir: string
  settings: Pick<BackupSettings, 'place' | 'key'>
  /** Left free beside what is restored, so that the shop goes on. */
  spareBytes: number
  signal?: AbortSignal
}

/** An order may be committed, and a picture copied, a little after the moment that its row names. */
const settledMs = 5 * 60_000
const shownPictures = 3

/** Restores the newest backup into a folder of its own, compares it with the shop, and removes it again. Throws when aborted. */
export async function runDrill(services: Services): Promise<Omit<Drill, 'id'>> {
  const startedAt = new Date()
  const folder = path.join(services.dataDir, 'drill')
  // Of a drill that was killed.
  await rm(folder, { recursive: true, force: true })
  try {
    const { lastCommitAt, problems } = await restoreAndCompare(services, folder)
    return { startedAt, endedAt: new Date(), lastCommitAt, problems }
  } catch (error) {
    services.signal?.throwIfAborted()
    return { startedAt, endedAt: new Date(), lastCommitAt: null, problems: [sentenceOf(error, services)] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restoreAndCompare({ db, url, settings, spareBytes, signal }: Services, folder: string) {
  const { files, manifest, chosen } = await chooseBackup({ settings, to: null })
  const home = makeHome(folder)
  const bringing = { files, manifest, chosen, to: null, home, spareBytes, signal }
  return bringBack(bringing, async ({ sql: copy, lastCommitAt }) => {
    const settledBy = new Date((lastCommitAt ?? new Date(manifest.endedAt)).getTime() - settledMs)
    const found = await Promise.all([
      findBreaches(copy, url),
      findLostOrders(db, copy, settledBy),
      findLostPictures(copy, files, settledBy),
    ])
    return { lastCommitAt, problems: found.flat() }
  })
}

/** The books that do not add up in the copy, although they do in the shop. */
async function findBreaches(copy: Sql, url: string) {
  const { breaches } = await checkBooks(copy)
  if (breaches.length === 0) return []
  const shop = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } })
  try {
    const own = await checkBooks(shop)
    return breaches.filter((breach) => !own.breaches.includes(breach)).map((breach) => `The copy has ${breach}.`)
  } finally {
    await shop.end({ timeout: 5 })
  }
}

async function findLostOrders(db: Db, copy: Sql, settledBy: Date) {
  const [shop] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where created_at <= ${settledBy.toISOString()}::timestamptz`,
  )
  const [restored] = await copy<{ count: number }[]>`
    select count(*)::int as count from orders where created_at <= ${settledBy}`
  const lost = shop!.count - restored!.count
  return lost > 0 ? [`The copy has ${restored!.count} orders of ${shop!.count}.`] : []
}

async function findLostPictures(copy: Sql, files: Place, settledBy: Date) {
  const missing = await findMissingPictures(copy, files, settledBy)
  if (missing.length === 0) return []
  const shown = missing.slice(0, shownPictures).join(', ') + (missing.length > shownPictures ? ' and more' : '')
  return [`The backup lacks ${missing.length} ${missing.length === 1 ? 'picture' : 'pictures'}: ${shown}.`]
}

function sentenceOf(error: unknown, { settings }: Services) {
  const kinds = [CannotRestore, DamagedBackup, WrongBackupKey]
  return error instanceof Error && kinds.some((kind) => error instanceof kind)
    ? error.message
    : troubleSentence(error, nameOf(settings))
}
