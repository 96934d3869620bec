import { DatabaseSync } from 'node:sqlite'

/** How to give a lock up; once more changes nothing. */
export type Release = () => void

const releaseOf =
  (lock: DatabaseSync): Release =>
  () => {
    if (lock.isOpen) lock.close()
  }

/**
 * Takes the lock that the system has of a file. It ends with the process, however that ends, and every container on the
 * machine sees it, whatever its numbers of processes. Returns null while another one has it. Where a disk knows no locks,
 * everybody gets it.
 */
export function lockFile(file: string): Release | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return releaseOf(lock)
  } catch (error) {
    lock.close()
    return isBusy(error) ? null : () => {}
  }
}

const shareTimeoutMs = 5_000

/**
 * Shares a file with all that bring the same name. Returns null while those with another name have it, else how to give
 * it up, and the name that had it before.
 */
export function shareFile(file: string, name: string): { release: Release; before: string | null } | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    const before = writeName(lock, name)
    lock.exec(`pragma busy_timeout = ${shareTimeoutMs}`)
    lock.exec('begin')
    // Reading takes the shared lock, which nobody who would write another name gets past.
    if (readName(lock) === name) return { release: releaseOf(lock), before: before ?? null }
    lock.close()
    return null
  } catch (error) {
    lock.close()
    return isBusy(error) ? null : { release: () => {}, before: null }
  }
}

/** Returns the name of before; undefined where others have the file, whose name stays. */
function writeName(lock: DatabaseSync, name: string) {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if (isBusy(error)) return undefined
    throw error
  }
  lock.exec('create table if not exists users (name text not null)')
  const before = readName(lock)
  lock.exec('delete from users')
  lock.prepare('insert into users values (?)').run(name)
  lock.exec('commit')
  return before
}

const readName = (lock: DatabaseSync) =>
  (lock.prepare('select name from users').get() as { name: string } | undefined)?.name ?? null

const sqliteBusy = 5

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === sqliteBusy
