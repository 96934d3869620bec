import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import * as path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import postgres from 'postgres'
import { baseFolder, baseId, type BaseManifest, manifestPath, partPath } from './base-manifest.ts'
import { type ClusterFile, listClusterFiles, nullWhenMissing } from './cluster-files.server.ts'
import type { Place } from './place.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.server.ts'

const partBytes = 8 * 1024 * 1024
const pieceBytes = 256 * 1024

type Taking = {
  cluster: string
  /** Of the shop's own database on the same server. */
  url: string
  place: Place
  schema: string
  /** Names of the settings that are set. */
  settings: readonly string[]
  /** The share of the time that it may work, 1 for all of it: customers come first. */
  share: number
  /** False spreads PostgreSQL's own writing before the copy over minutes. */
  atOnce: boolean
  /** Resolves when this segment of the log lies in the place. */
  untilArchived(segment: string): Promise<void>
  signal?: AbortSignal
}

/**
 * A base backup by PostgreSQL's low-level interface: a copy of the data folder in use, which becomes whole with the log
 * that was written meanwhile. A session that ends early ends the backup with it, and the copy stays without its manifest.
 */
export async function takeBase({ cluster, url, place, signal, ...taking }: Taking): Promise<BaseManifest> {
  const sql = postgres(inServersOwnDatabase(url), {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'fineweave backup', statement_timeout: 0 },
  })
  try {
    const startedAt = new Date()
    const [start] = await sql<{ lsn: string; segment: string; version: string; system: string }[]>`
      with started as materialized (select pg_backup_start('fineweave', ${taking.atOnce}) as lsn)
      select lsn::text, pg_walfile_name(lsn) as segment, split_part(current_setting('server_version'), ' ', 1) as version,
        (select system_identifier::text from pg_control_system()) as system
      from started`
    const id = baseId(start!.segment, startedAt)
    const archive = openArchive(place, id, taking.share, signal)
    for (const file of await listClusterFiles(cluster)) await archive.copy(cluster, file)
    const [stop] = await sql<{ lsn: string; segment: string; label: string; tablespaces: string }[]>`
      with stopped as materialized (select * from pg_backup_stop(false))
      select lsn::text, pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces from stopped`
    await archive.add('backup_label', stop!.label)
    if (stop!.tablespaces.trim()) await archive.add('tablespace_map', stop!.tablespaces)
    const { parts, files } = await archive.finish()
    await taking.untilArchived(stop!.segment)

    const manifest: BaseManifest = {
      format: 1,
      id,
      postgres: start!.version,
      systemIdentifier: start!.system,
      schema: taking.schema,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      startLsn: start!.lsn,
      stopLsn: stop!.lsn,
      firstSegment: start!.segment,
      lastSegment: stop!.segment,
      settings: [...taking.settings],
      parts,
      files,
    }
    await place.write(manifestPath(id), Buffer.from(JSON.stringify(manifest)))
    return manifest
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Rights on functions are each database's own: db/embedded-cluster.server.ts. */
function inServersOwnDatabase(url: string) {
  const own = new URL(url)
  own.pathname = '/postgres'
  return own.href
}

type Part = BaseManifest['parts'][number]

/** Compresses what is added and writes it in parts, which any bucket takes. */
function openArchive(place: Place, id: string, share: number, signal?: AbortSignal) {
  const files: Part[] = []
  const parts: Part[] = []
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  const written = writeParts()
  // It is awaited at the end; until then its failure shows at the next piece.
  written.catch((error: Error) => compressor.destroy(error))
  signal?.addEventListener('abort', () => compressor.destroy(new Error('The backup was cut off')), { once: true })

  async function writeParts() {
    let waiting: Buffer[] = []
    let bytes = 0
    for await (const piece of compressor as AsyncIterable<Buffer>) {
      waiting.push(piece)
      bytes += piece.length
      if (bytes < partBytes) continue
      await writePart(Buffer.concat(waiting))
      waiting = []
      bytes = 0
    }
    if (bytes > 0) await writePart(Buffer.concat(waiting))
  }

  async function writePart(part: Buffer) {
    const name = `part-${String(parts.length + 1).padStart(5, '0')}.tar.zst`
    await place.write(partPath(id, name), part)
    parts.push({ name, bytes: part.length, sha256: createHash('sha256').update(part).digest('hex') })
  }

  async function push(piece: Buffer) {
    const since = performance.now()
    if (compressor.destroyed) await written
    await new Promise<void>((resolve, reject) => {
      compressor.write(piece, (error) => (error ? reject(error) : resolve()))
    })
    if (share < 1) await pause((performance.now() - since) * (1 / share - 1))
  }

  /** Exactly as many bytes as were promised: what a shorter file lacks, the log brings back. */
  async function copy(cluster: string, file: ClusterFile) {
    if (file.isFolder) return push(tarHeader(file))
    const source = await open(path.join(cluster, file.path)).catch(nullWhenMissing)
    if (!source) return
    try {
      await addPieces(file.path, file.bytes, readPieces(source, file.bytes))
    } finally {
      await source.close()
    }
  }

  async function addPieces(name: string, bytes: number, pieces: AsyncIterable<Buffer>) {
    await push(tarHeader({ path: name, isFolder: false, bytes }))
    const sum = createHash('sha256')
    for await (const piece of pieces) {
      sum.update(piece)
      await push(piece)
    }
    await push(tarPadding(bytes))
    files.push({ name, bytes, sha256: sum.digest('hex') })
  }

  return {
    copy,
    async add(name: string, text: string) {
      const bytes = Buffer.from(text)
      await addPieces(name, bytes.length, Readable.from([bytes]))
    },
    async finish() {
      await push(tarEnd())
      compressor.end()
      await written
      return { parts, files }
    },
  }
}

async function* readPieces(file: Awaited<ReturnType<typeof open>>, bytes: number) {
  let left = bytes
  while (left > 0) {
    const piece = Buffer.alloc(Math.min(pieceBytes, left))
    const { bytesRead } = await file.read(piece, 0, piece.length)
    const isShort = bytesRead === 0
    yield isShort ? piece : piece.subarray(0, bytesRead)
    left -= isShort ? piece.length : bytesRead
  }
}

/** Takes away what backups that never got their manifest left behind. Resolves to their ids. */
export async function removeUnfinished(place: Place, paths: readonly string[]) {
  const byId = Map.groupBy(paths, (file) => file.split('/')[1]!)
  const unfinished = [...byId].filter(([id, files]) => !files.includes(manifestPath(id)))
  for (const [, files] of unfinished) for (const file of files) await place.remove(file)
  return unfinished.map(([id]) => id)
}

/** The manifest goes first: a base that is half gone is none. */
export async function removeBase(place: Place, id: string) {
  await place.remove(manifestPath(id))
  for (const file of await place.list(baseFolder(id))) await place.remove(file)
}
