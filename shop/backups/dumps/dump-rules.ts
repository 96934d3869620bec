import * as z from 'zod'
import { formatMoment } from '#shared/dates.ts'
import { CannotRestore } from '../restoring/restore-rules.ts'

const Part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

/** The contents of a dump; written last, so that a dump without one is unfinished. */
export const DumpManifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The dump has everything committed by then. */
  at: z.iso.datetime(),
  /** The server's, as in "15.14". */
  postgres: z.string(),
  /** The last migration that the database had. */
  schema: z.string(),
  /** The settings, by name alone, that a restored shop needs again. */
  settings: z.array(z.string()),
  parts: z.array(Part),
})

export type DumpManifest = z.infer<typeof DumpManifest>

/** To the millisecond: two dumps of one second are two. */
export const dumpId = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '')
export const dumpManifestPath = (id: string) => `dumps/${id}/manifest.json`
export const dumpPartPath = (id: string, name: string) => `dumps/${id}/${name}`

type Dated = Pick<DumpManifest, 'id' | 'at'>

/** The newest dump, or the last one before a moment. Throws CannotRestore. */
export function chooseDump<Dump extends Dated>(dumps: readonly Dump[], to: Date | null, place: string): Dump {
  const sorted = dumps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const [oldest] = sorted
  if (!oldest) throw new CannotRestore(`There is no finished backup in ${place}.`)
  const chosen = sorted.findLast(({ at }) => to === null || Date.parse(at) <= to.getTime())
  if (chosen) return chosen
  throw new CannotRestore(
    `${formatMoment(to!)} is before the oldest backup in ${place}, which is of ${formatMoment(new Date(oldest.at))}.`,
  )
}

const dayMs = 86_400_000
const fewest = 3

/** Dumps that nothing needs: older than the days that are asked for, except the newest three. Their ids. */
export function chooseOldDumps(dumps: readonly Dated[], now: Date, keepDays: number) {
  const sorted = dumps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return sorted
    .slice(fewest)
    .filter(({ at }) => now.getTime() - Date.parse(at) > keepDays * dayMs)
    .map(({ id }) => id)
}

const majorOf = (version: string) => Number.parseInt(version, 10)

/** Throws CannotRestore for a dump of a newer server or a newer shop. */
export function refuseNewerDump(
  dump: Pick<DumpManifest, 'postgres' | 'schema'>,
  here: { postgres: string; newestSchema: string },
) {
  if (majorOf(dump.postgres) > majorOf(here.postgres))
    throw new CannotRestore(
      `The backup is of PostgreSQL ${dump.postgres}, and DATABASE_URL names ${here.postgres}: name a server that is not older.`,
    )
  if (Number(dump.schema) > Number(here.newestSchema))
    throw new CannotRestore(
      'The backup is of a newer version of the shop: restore it with the files of that version, or a later one.',
    )
}

/** For an owner whose machine lacks PostgreSQL's programs, or has older ones. */
export const noProgramsSentence = (major: number) =>
  `There is no pg_dump and pg_restore of PostgreSQL ${major} or newer on this machine. Install them (Debian: apt-get install postgresql-client-${major}), or use the backups and the point-in-time recovery of your database provider, and copy DATA_DIR/images as well.`
