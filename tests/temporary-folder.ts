import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'

/** A data folder of its own, gone after use. PostgreSQL's own user may pass through it. */
export function makeFolder(parent = tmpdir()) {
  const folder = fs.mkdtempSync(path.join(parent, 'fineweave-test-'))
  fs.chmodSync(folder, 0o711)
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

const memory = '/dev/shm'
const minFreeBytes = 2 * 1_073_741_824

/**
 * As `makeFolder`, in memory where Linux has enough of it to spare: a copy of a database is a thousand files, which a
 * disk takes ten times as long to make.
 */
export const makeFolderInMemory = () => makeFolder(hasRoomInMemory() ? memory : undefined)

function hasRoomInMemory() {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}
