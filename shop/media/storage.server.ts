import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { nullWhenMissing } from '#db/backups/cluster-files.server.ts'
import type { ByteRange } from './byte-range.ts'

export type FilePart = { bytes: Buffer; size: number }

/** Where picture bytes live. Paths are ours ("originals/<key>"); a write is seen whole or not at all, and outlives a power cut. */
export interface Storage {
  read(path: string): Promise<Buffer | null>
  /** The bytes of a part, `end` included, and how large the whole is. */
  readPart(path: string, part: ByteRange): Promise<FilePart | null>
  write(path: string, bytes: Buffer): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
}

/** With the paths of what lies under a folder, at any depth. Sorted. */
export type ListedStorage = Storage & { list(folder: string): Promise<string[]> }

export function localStorage(folder: string): ListedStorage {
  const root = resolve(folder)
  const at = (path: string) => {
    const full = join(root, path)
    if (!full.startsWith(root + sep)) throw new RangeError(`Outside the storage: ${path}`)
    return full
  }

  return {
    read: (path) => readFile(at(path)).catch(nullWhenMissing),
    readPart: (path, part) => readPart(at(path), part).catch(nullWhenMissing),
    async write(path, bytes) {
      const target = at(path)
      const draft = `${target}.${randomUUID()}`
      await mkdir(dirname(target), { recursive: true })
      await writeDown(draft, bytes)
      await rename(draft, target)
      await syncFolder(dirname(target))
    },
    has: async (path) => (await stat(at(path)).catch(nullWhenMissing)) !== null,
    remove: (path) => rm(at(path), { force: true }),
    async list(path) {
      const found = await readdir(at(path), { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
      const files = (found ?? []).filter((entry) => entry.isFile() && !draftName.test(entry.name))
      return files.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort()
    },
  }
}

async function readPart(path: string, { start, end }: ByteRange): Promise<FilePart> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.max(0, Math.min(end + 1, size) - start)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), { position: start })
    return { bytes: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

/** The temporary name of a file that is being written. */
const draftName = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** On the disk itself before it has its name: a row that is durable will say that it is there. */
async function writeDown(path: string, bytes: Buffer) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name is in the folder, which is written by itself. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
