import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const dayMs = 86_400_000
const hourMs = 3_600_000

const host = hostname().replaceAll(/[^\w-]/g, '_')

let folder = tmpdir()

/**
 * From now on files under way lie in DATA_DIR/tmp, where nobody else on the machine may look. Files that dead processes
 * left there are removed; several may share it, so of others only files older than a day. Returns what ends it.
 */
export async function openDrafts(dataDir: string) {
  const before = folder
  folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await removeIfLeft(join(folder, name), name)
  return () => {
    folder = before
  }
}

/** A path where a file under way may be written; the caller removes it. */
export const draftPath = () => join(folder, `${host}.${process.pid}.${randomUUID()}`)

export const writeDraft = (path: string) => createWriteStream(path, { mode: 0o600, flags: 'wx' })

async function removeIfLeft(path: string, name: string) {
  // Another process may have removed it meanwhile.
  const found = await stat(path).catch(() => null)
  if (found && isLeft(name, Date.now() - found.mtimeMs)) await rm(path, { recursive: true, force: true })
}

function isLeft(name: string, ageMs: number) {
  if (ageMs > dayMs) return true
  const [onHost, pid] = name.split('.')
  if (onHost !== host || !/^\d+$/.test(pid ?? '')) return false
  // Containers may share a host's name and this number.
  if (Number(pid) === process.pid) return ageMs > hourMs
  return !isAlive(Number(pid))
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
