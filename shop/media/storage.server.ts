import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where picture bytes live. Paths are ours ("originals/<key>"); a write is seen whole or not at all. */
export interface Storage {
  read(path: string): Promise<Buffer | null>
  write(path: string, bytes: Buffer): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
}

export function localStorage(folder: string): Storage {
  const root = resolve(folder)
  const at = (path: string) => {
    const full = join(root, path)
    if (!full.startsWith(root + sep)) throw new RangeError(`Outside the storage: ${path}`)
    return full
  }

  return {
    read: (path) => readFile(at(path)).catch(nullWhenMissing),
    async write(path, bytes) {
      const target = at(path)
      const draft = `${target}.${randomUUID()}`
      await mkdir(dirname(target), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, target)
    },
    has: async (path) => (await stat(at(path)).catch(nullWhenMissing)) !== null,
    remove: (path) => rm(at(path), { force: true }),
  }
}

function nullWhenMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
