import { readdir, stat } from 'node:fs/promises'
import * as path from 'node:path'

/** Folders that a restored server needs, and whose contents would only mislead it (PostgreSQL's manual, 25.3.4). */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|recovery\.signal|standby\.signal|current_logfiles.*)$/
/** Temporary tables' and sorts' files, and a cache that is written anew. */
const leftOutAnywhere = /^(?:pgsql_tmp|pg_internal\.init)/

/** Its reading ends a copy: what it says must not be older than what was copied before. */
const control = 'global/pg_control'

export type ClusterFile = { path: string; isFolder: boolean; bytes: number }

/**
 * The files that a base backup copies of a data folder in use, in that sequence. Files may vanish before they are read.
 */
export async function listClusterFiles(cluster: string): Promise<ClusterFile[]> {
  const found: ClusterFile[] = []
  await look('')
  return [...found.filter((file) => file.path !== control), ...found.filter((file) => file.path === control)]

  async function look(folder: string) {
    const entries = await readdir(path.join(cluster, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if ((folder === '' && leftOut.test(name)) || leftOutAnywhere.test(entry.name)) continue
      if (entry.isDirectory()) {
        found.push({ path: name, isFolder: true, bytes: 0 })
        if (!emptied.has(name)) await look(name)
      } else if (entry.isFile()) {
        const about = await stat(path.join(cluster, name)).catch(nullWhenMissing)
        if (about) found.push({ path: name, isFolder: false, bytes: about.size })
      }
    }
  }
}

export function nullWhenMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
