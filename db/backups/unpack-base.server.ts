import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { Runner } from '../embedded-runner.server.ts'
import { type BaseManifest, partPath } from './base-manifest.ts'
import type { Place } from './place.ts'
import { readTar, type TarEntry } from './tar.server.ts'

/** Thrown with a sentence for the person who restores. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** Writes the data folder of a base backup into `cluster`, which must not be there yet, and compares every checksum. */
export async function unpackBase(
  place: Place,
  manifest: BaseManifest,
  cluster: string,
  runner: Runner,
  signal?: AbortSignal,
) {
  const wanted = new Map(manifest.files.map((file) => [file.name, file]))
  await mkdir(cluster, { mode: 0o700 })
  runner.handOver(cluster)
  let file: { handle: FileHandle; entry: TarEntry; sum: ReturnType<typeof createHash> } | null = null

  const archive = createZstdDecompress()
  // A part that cannot be read ends the reading below with its error.
  pipeline(Readable.from(readParts(place, manifest)), archive, () => {})
  await readTar(archive, {
    async open(entry) {
      signal?.throwIfAborted()
      const target = inside(cluster, entry.path)
      if (entry.isFolder) {
        await mkdir(target, { mode: 0o700 })
        runner.handOver(target)
      } else {
        const handle = await open(target, 'wx', 0o600)
        runner.handOver(target)
        file = { handle, entry, sum: createHash('sha256') }
      }
    },
    async data(piece) {
      await file!.handle.write(piece)
      file!.sum.update(piece)
    },
    async close() {
      if (!file) return
      const { handle, entry, sum } = file
      await handle.close()
      file = null
      const known = wanted.get(entry.path)
      wanted.delete(entry.path)
      if (known?.sha256 !== sum.digest('hex'))
        throw new DamagedBackup(`The backup ${manifest.id} is damaged: ${entry.path} is not what was copied.`)
    },
  })
  const [missing] = wanted.keys()
  if (missing) throw new DamagedBackup(`The backup ${manifest.id} is damaged: ${missing} is missing.`)
}

async function* readParts(place: Place, manifest: BaseManifest) {
  for (const { name, sha256 } of manifest.parts) {
    const part = await place.read(partPath(manifest.id, name))
    if (!part) throw new DamagedBackup(`The backup ${manifest.id} is damaged: ${name} is missing.`)
    if (createHash('sha256').update(part).digest('hex') !== sha256)
      throw new DamagedBackup(`The backup ${manifest.id} is damaged: ${name} has changed since it was written.`)
    yield part
  }
}

/** An archive from elsewhere must not write outside of the new folder. */
function inside(folder: string, name: string) {
  const target = path.join(folder, name)
  if (!target.startsWith(folder + path.sep)) throw new DamagedBackup(`The backup names a file outside of it: ${name}.`)
  return target
}
