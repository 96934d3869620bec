import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Sql } from 'postgres'
import type { BackupSettings } from '#config'
import { makeHome, unfinishedRestore } from '#db/embedded.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { markRestored } from '../restored-mark.server.ts'
import { copyAccess } from './access-list.server.ts'
import { bringBack } from './bring-back.server.ts'
import { type Checked, checkBooks } from './check-books.server.ts'
import { chooseBackup } from './choose-backup.server.ts'
import { endAccess } from './end-access.server.ts'
import { copyErasures } from './erase-again.server.ts'
import { restorePictures } from './restore-pictures.server.ts'
import { CannotRestore } from './restore-rules.ts'

type Restoring = {
  settings: Pick<BackupSettings, 'place' | 'key'>
  /** Null means as late as the backup goes. */
  to: Date | null
  into: string
  /** Staff may sign in as they could at that moment, as after somebody has made themselves an owner. */
  staffAsThen?: boolean
  /** Where the pictures of the new shop are to be. */
  findStorage(sql: Sql): Promise<Storage>
  say?: (line: string) => void
  /** Left free on the disk. */
  spareBytes?: number
  signal?: AbortSignal
}

export type Report = {
  into: string
  /** The last change that the restored shop has. */
  lastCommitAt: Date | null
  books: Checked
  pictures: { restored: number; missing: string[] }
  /** Requests to be forgotten, to be fulfilled again at the first start. */
  erasures: number
  /** Staff and order links changed after that moment: to be done again at the first start. */
  access: boolean
  /** Names of settings that the shop had. */
  settings: readonly string[]
  base: { endedAt: Date; postgres: string }
}

/** A shop as it was at a moment, in a folder of its own. Throws CannotRestore with a sentence. */
export async function restoreShop({
  settings,
  to,
  into,
  staffAsThen = false,
  findStorage,
  say = () => {},
  spareBytes,
  signal,
}: Restoring): Promise<Report> {
  refuseUsed(into)
  const { files, manifest, chosen } = await chooseBackup({ settings, to })
  const home = makeHome(into)
  fs.writeFileSync(unfinishedRestore(home), '')
  say('Unpacking the database and replaying its log')
  const bringing = { files, manifest, chosen, to, home, spareBytes, signal }
  const found = await bringBack(bringing, async ({ sql, lastCommitAt }) => {
    say('Checking the books')
    const books = await checkBooks(sql)
    await giveNewPassword(sql, home)
    await endAccess(sql)
    await markRestored(sql, 'shop', to ?? lastCommitAt ?? new Date())
    say('Bringing the pictures back')
    return { books, lastCommitAt, pictures: await restorePictures(sql, files, await findStorage(sql)) }
  })
  const erasures = await copyErasures(files, home)
  const asOf = found.lastCommitAt ?? to ?? new Date(manifest.endedAt)
  const access = (await copyAccess(files, home, asOf, { staffAsThen })) && !staffAsThen
  fs.rmSync(unfinishedRestore(home))
  const { endedAt, postgres } = manifest
  return {
    into: home,
    ...found,
    erasures,
    access,
    settings: manifest.settings,
    base: { endedAt: new Date(endedAt), postgres },
  }
}

function refuseUsed(into: string) {
  const about = fs.statSync(into, { throwIfNoEntry: false })
  if (!about) return
  if (!about.isDirectory()) throw new CannotRestore(`${into} is a file: name a new folder.`)
  if (fs.existsSync(path.join(into, 'postgres/postmaster.pid')))
    throw new CannotRestore(`A shop runs in ${into}: restore into a new folder, and leave this one as it is.`)
  if (fs.readdirSync(into).length > 0)
    throw new CannotRestore(`${into} is not empty: restore into a new folder, and leave this one as it is.`)
}

/** The old one lay beside the database, and is not in its backup. */
async function giveNewPassword(sql: Sql, home: string) {
  const password = randomBytes(24).toString('base64url')
  fs.writeFileSync(path.join(home, 'database-password'), password, { mode: 0o600 })
  await sql.unsafe(`alter role shop password '${password}'`)
}
