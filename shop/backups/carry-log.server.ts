import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Outgoing } from '#db/backups/archive-command.server.ts'
import { logPath } from '#db/backups/base-manifest.ts'
import type { Place } from '#db/backups/place.ts'
import { isArchivedName, isHistory } from '#db/backups/wal-names.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

export type Waiting = { name: string; bytes: number; at: Date }

/** The log that PostgreSQL has put aside, the oldest first. */
export async function findWaiting({ folder }: Outgoing): Promise<Waiting[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.gz') && isArchivedName(file.slice(0, -3)))
  const found = await Promise.all(
    names.map(async (file) => {
      const { size, mtime } = await stat(path.join(folder, file))
      return { name: file.slice(0, -3), bytes: size, at: mtime }
    }),
  )
  // A timeline's name begins its segments' names, so that they stand as they were written.
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Another shop writes to the same place, or the same shop runs twice. */
export class OtherLog extends Error {
  override name = 'OtherLog'
}

/**
 * Moves a piece of the log to the place. What is there already under that name is compared: it is the same after a
 * crash, and never overwritten.
 */
export async function carryLog({ folder }: Outgoing, { name }: Waiting, place: Place) {
  const file = path.join(folder, `${name}.gz`)
  const bytes = await readFile(file)
  const target = logPath(name)
  const there = await place.read(target)
  if (!there) await place.write(target, bytes)
  else if (!(await unzip(there)).equals(await unzip(bytes)))
    throw new OtherLog(`Another shop writes its backups to the same place: ${target} is there with other contents.`)
  await rm(file)
}

/**
 * Puts the histories of a restored shop's timelines aside. They came to be while nothing was archived, and without them a
 * later restore would follow the line that was left.
 */
export async function putHistoriesAside(cluster: string, { folder }: Outgoing) {
  const logs = path.join(cluster, 'pg_wal')
  for (const name of (await readdir(logs)).filter(isHistory))
    await writeFile(path.join(folder, `${name}.gz`), await zip(await readFile(path.join(logs, name))))
}

/** Log that nobody will carry: a hole in what is kept. */
export async function dropWaiting({ folder }: Outgoing) {
  for (const file of await readdir(folder)) {
    if (/\.gz(?:\.part)?$/.test(file)) await rm(path.join(folder, file), { force: true })
  }
}
