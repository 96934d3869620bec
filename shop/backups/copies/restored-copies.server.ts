import { copyFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { BaseLogger } from 'pino'
import type { Sql } from 'postgres'
import type { BackupSettings } from '#config'
import { DamagedBackup } from '#db/backups/unpack-base.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { secretsKeyFile } from '#shop/secrets/secrets-key.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { drillSpareBytes } from '../drill-rules.ts'
import { nameOf, openFiles } from '../open-place.server.ts'
import { copyAccess } from '../restoring/access-list.server.ts'
import { chooseBackup } from '../restoring/choose-backup.server.ts'
import { copyErasures } from '../restoring/erase-again.server.ts'
import { CannotRestore, stampOf } from '../restoring/restore-rules.ts'
import { type Report, restoreShop } from '../restoring/restore-shop.server.ts'
import { WrongBackupKey } from '../sealed-place.server.ts'
import { troubleSentence } from '../trouble-sentence.ts'
import { openCopyFiles } from './copy-files.server.ts'
import type { CopyRecord } from './copy-record.ts'
import { requestPlace } from './take-place.server.ts'

type Services = {
  dataDir: string
  settings(): Pick<BackupSettings, 'place' | 'key'>
  /** Where the pictures of the copy in this folder are to be. */
  findStorage(copy: { dataDir: string; say(line: string): void }): (sql: Sql) => Promise<Storage>
  readDisk(): Promise<{ bytes: number }>
  /** Ends this process cleanly, to be started again. */
  startAgain(): void
  logger: BaseLogger
}

type Answer = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

export type RestoredCopies = ReturnType<typeof openRestoredCopies>

/**
 * Copies of the shop as of a minute, which owners ask for in the back office. Each lies in a folder of its own below
 * DATA_DIR and touches nothing of the shop, until somebody starts it.
 */
export function openRestoredCopies(services: Services) {
  const { dataDir, settings, logger } = services
  const files = openCopyFiles(dataDir)
  const closing = new AbortController()
  let working: Promise<void> = Promise.resolve()

  return {
    list: () => files.list(),

    /** Begins a copy, which goes on when the answer is there. `to`: null for as late as the backup goes. */
    async start(db: Db, by: StaffMember, to: Date | null): Promise<Answer> {
      requirePermission(by, 'backups.confirm')
      const endTurn = files.takeTurn()
      if (!endTurn) return { kind: 'refused', sentence: 'A copy is being restored already. Wait until it is complete.' }
      try {
        await chooseBackup({ settings: settings(), to })
        await logChange(db, by, { action: 'restore a copy', subject: 'shop', after: { to: to?.toISOString() ?? null } })
      } catch (error) {
        endTurn()
        return { kind: 'refused', sentence: sentenceOf(error, services) }
      }
      const name = files.freeName(stampOf(to ?? new Date()))
      const record: CopyRecord = {
        name,
        folder: files.folderOf(name),
        to: to?.toISOString() ?? null,
        by: by.name,
        startedAt: new Date().toISOString(),
        state: 'under way',
        sentence: 'The backup is being read.',
        found: null,
      }
      files.write(record)
      working = makeCopy(services, { record, to, write: files.write, signal: closing.signal })
        .catch((error: unknown) => logger.error({ err: error }, 'a restored copy could not be written down'))
        .finally(endTurn)
      return { kind: 'done' }
    },

    /** Asks that a copy takes the place of the shop: the shop closes, and the next start puts it there. */
    async takePlace(db: Db, by: StaffMember, name: string): Promise<Answer> {
      requirePermission(by, 'backups.confirm')
      const found = files.list().find((record) => record.name === name)
      if (!found) return { kind: 'gone' }
      if (found.state !== 'ready') return { kind: 'refused', sentence: 'This copy is not complete.' }
      if (files.isOpen(name)) return { kind: 'refused', sentence: 'This copy is open as a shop. Stop it first.' }
      try {
        await handOverLists(services, found)
      } catch (error) {
        return { kind: 'refused', sentence: sentenceOf(error, services) }
      }
      await logChange(db, by, { action: 'make a copy the shop', subject: 'shop', after: { to: found.to } })
      requestPlace(dataDir, { name, to: found.to, by: by.name, askedAt: new Date().toISOString() })
      services.startAgain()
      return { kind: 'done' }
    },

    /** Refuses while it is being made, or open as a shop. */
    async remove(db: Db, by: StaffMember, name: string): Promise<Answer> {
      requirePermission(by, 'backups.confirm')
      const found = files.list().find((record) => record.name === name)
      if (!found) return { kind: 'gone' }
      if (found.state === 'under way') return { kind: 'refused', sentence: 'This copy is still being restored.' }
      if (files.isOpen(name)) return { kind: 'refused', sentence: 'This copy is open as a shop. Stop it first.' }
      await files.remove(name)
      await logChange(db, by, { action: 'remove a restored copy', subject: 'shop', before: { to: found.to } })
      return { kind: 'done' }
    },

    whenIdle: () => working,
    async stop() {
      closing.abort()
      await working
    },
  }
}

type Making = { record: CopyRecord; to: Date | null; write(record: CopyRecord): void; signal: AbortSignal }

/** Restores into the folder of the record, and writes down how far it is and what came of it. */
async function makeCopy(services: Services, { record, to, write, signal }: Making) {
  const { dataDir, settings, findStorage, readDisk, logger } = services
  const { folder: into } = record
  const say = (line: string) => write({ ...record, sentence: `${line}.` })
  try {
    const spareBytes = drillSpareBytes((await readDisk()).bytes)
    const findCopyStorage = async (sql: Sql) => {
      // It is not in the backup, and opens what owners entered.
      await copyKey(dataDir, into)
      return findStorage({ dataDir: into, say })(sql)
    }
    const restoring = { settings: settings(), to, into, findStorage: findCopyStorage, say, spareBytes, signal }
    const report = await restoreShop(restoring)
    write({ ...record, state: 'ready', sentence: '', found: foundIn(report) })
    logger.info({ into }, 'restored a copy of the shop')
  } catch (error) {
    const sentence = signal.aborted ? 'The shop was stopped meanwhile.' : sentenceOf(error, services)
    write({ ...record, state: 'failed', sentence })
    logger.error({ err: error, into }, 'a copy of the shop could not be restored')
  }
}

/** People who were erased and access that was taken since the copy was made are repeated when it opens. */
async function handOverLists({ dataDir, settings }: Services, { folder, found, to, startedAt }: CopyRecord) {
  const { files: place } = openFiles(settings())
  await copyErasures(place, folder, dataDir)
  await copyAccess(place, folder, new Date(found?.lastChangeAt ?? to ?? startedAt), { from: dataDir })
}

async function copyKey(from: string, into: string) {
  try {
    await copyFile(path.join(from, secretsKeyFile), path.join(into, secretsKeyFile))
  } catch (error) {
    // A shop into which owners entered nothing has none.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const foundIn = ({ lastCommitAt, books, pictures, settings }: Report): CopyRecord['found'] => ({
  lastChangeAt: lastCommitAt?.toISOString() ?? null,
  counts: books.counts,
  lastOrder: books.lastOrder && {
    number: books.lastOrder.number,
    placedAt: books.lastOrder.placedAt.toISOString(),
  },
  breaches: books.breaches,
  missingPictures: pictures.missing.length,
  settings: [...settings],
})

function sentenceOf(error: unknown, { settings }: Services) {
  const kinds = [CannotRestore, DamagedBackup, WrongBackupKey]
  return error instanceof Error && kinds.some((kind) => error instanceof kind)
    ? error.message
    : troubleSentence(error, nameOf(settings()))
}
