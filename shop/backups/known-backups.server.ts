import { BaseManifest, manifestPath, readBaseId } from '#db/backups/base-manifest.ts'
import type { Place } from '#db/backups/place.ts'
import { findHole, type LogIndex, readSegment } from '#db/backups/wal-names.ts'
import type { StoredBase } from './retention-rules.ts'

export type Base = StoredBase & { bytes: number }

export const summaryOf = ({ id, firstSegment, endedAt, parts }: BaseManifest): Base => ({
  id,
  firstSegment,
  endedAt: new Date(endedAt),
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
})

export async function readManifest(place: Place, id: string) {
  const text = await place.read(manifestPath(id))
  return text && BaseManifest.parse(JSON.parse(text.toString()))
}

/** Finished base backups, as the log goes on: the newest last. */
export async function listBases(place: Place): Promise<string[]> {
  const paths = await place.list('bases')
  return paths
    .flatMap((file) => {
      const [, id = '', name] = file.split('/')
      return name === 'manifest.json' && readBaseId(id) ? id : []
    })
    .sort()
}

/** The log that lies in the place, by name. */
export async function listLog(place: Place) {
  return (await place.list('log')).map((file) => file.replace(/^log\/|\.gz$/g, ''))
}

/** The newest base from which the log goes on without a hole, and the oldest moment that the log reaches back to. */
export function findRestorable(bases: readonly Base[], log: LogIndex) {
  const newest = bases.at(-1)
  if (!newest || findHole(newest.firstSegment, log) !== null) return null
  let oldest = newest
  for (const base of bases.toReversed()) {
    if (findHole(base.firstSegment, log) !== null) break
    oldest = base
  }
  return { newest, from: oldest.endedAt }
}

export const timelineOf = (base: Base) => readSegment(base.firstSegment).timeline
