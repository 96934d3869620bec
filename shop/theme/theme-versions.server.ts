import { desc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ContrastProblem, findContrastProblems } from './check-contrast.server.ts'
import { defaultLook, Look } from './inputs.ts'
import { lookDraft, lookVersions } from './tables.server.ts'

export type PublishedLook = { look: Look; version: number }

/** A value that a newer or older version of the shop stored and this one does not know is as in the default look. */
function readStored(stored: unknown): Look {
  const given = (stored ?? {}) as Record<string, unknown>
  const fields = Object.entries(Look.shape).map(([name, field]) => {
    const read = field.safeParse(given[name])
    return [name, read.success ? read.data : defaultLook[name as keyof Look]]
  })
  return Look.parse(Object.fromEntries(fields))
}

/** The look that visitors see; version 0 is the one that the shop came with. */
export async function findPublishedLook(db: Db): Promise<PublishedLook> {
  const [newest] = await db.select().from(lookVersions).orderBy(desc(lookVersions.version)).limit(1)
  return newest ? { look: readStored(newest.look), version: newest.version } : { look: defaultLook, version: 0 }
}

/** A look that is or was published; null when there is no such version. */
export async function findLookVersion(db: Db, version: number): Promise<Look | null> {
  if (version === 0) return defaultLook
  const [found] = await db.select().from(lookVersions).where(eq(lookVersions.version, version))
  return found ? readStored(found.look) : null
}

export type LookVersion = { version: number; publishedBy: string; publishedAt: Date }

/** Every published version, newest first, without the one that the shop came with. */
export const findLookVersions = (db: Db): Promise<LookVersion[]> =>
  db
    .select({
      version: lookVersions.version,
      publishedBy: lookVersions.publishedBy,
      publishedAt: lookVersions.publishedAt,
    })
    .from(lookVersions)
    .orderBy(desc(lookVersions.version))

/** The look that is worked on. Version 0: nobody has saved one yet, and it is the published one. */
export type LookDraft = { look: Look; version: number; saved: { by: string; at: Date } | null }

export async function findLookDraft(db: Db): Promise<LookDraft> {
  const [draft] = await db.select().from(lookDraft)
  if (!draft) return { look: (await findPublishedLook(db)).look, version: 0, saved: null }
  return { look: readStored(draft.look), version: draft.version, saved: { by: draft.savedBy, at: draft.savedAt } }
}

export type LookSaved =
  | { kind: 'done'; version: number }
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'illegible'; problems: ContrastProblem[] }

type Edit = { look: Look; version: number }

/** Stores the draft, which only staff see. `version` is the draft that the person opened. */
export async function saveLookDraft(db: Db, by: StaffMember, { look, version }: Edit): Promise<LookSaved> {
  requirePermission(by, 'look.edit')
  const problems = findContrastProblems(look)
  if (problems.length > 0) return { kind: 'illegible', problems }
  return db.transaction((tx) => writeDraft(tx, by, { look, version }))
}

async function writeDraft(tx: Db, by: StaffMember, { look, version }: Edit): Promise<LookSaved> {
  const next = { look, version: version + 1, savedBy: by.name, savedAt: sql`now()` }
  const [saved] =
    version === 0
      ? await tx.insert(lookDraft).values(next).onConflictDoNothing().returning({ version: lookDraft.version })
      : await tx
          .update(lookDraft)
          .set(next)
          .where(eq(lookDraft.version, version))
          .returning({ version: lookDraft.version })
  return saved ? { kind: 'done', version: saved.version } : { kind: 'conflict' }
}

/** Stores the draft and shows it to visitors, as a new version. The published look again is no new version. */
export async function publishLook(db: Db, by: StaffMember, { look, version }: Edit): Promise<LookSaved> {
  requirePermission(by, 'look.edit')
  const problems = findContrastProblems(look)
  if (problems.length > 0) return { kind: 'illegible', problems }
  return db.transaction(async (tx) => {
    const saved = await writeDraft(tx, by, { look, version })
    if (saved.kind === 'done') await addVersion(tx, by, look, 'publish look')
    return saved
  })
}

/** Shows an earlier look to visitors, as the newest version. The draft stays as it is. */
export async function restoreLook(
  db: Db,
  by: StaffMember,
  { restores, newest }: { restores: number; newest: number },
): Promise<{ kind: 'done' } | { kind: 'gone' } | { kind: 'conflict' }> {
  requirePermission(by, 'look.edit')
  return db.transaction(async (tx) => {
    const look = await findLookVersion(tx, restores)
    if (!look) return { kind: 'gone' }
    await lockVersions(tx)
    if ((await findPublishedLook(tx)).version !== newest) return { kind: 'conflict' }
    await addVersion(tx, by, look, 'restore look', restores)
    return { kind: 'done' }
  })
}

/** Until the end of the transaction, nobody else publishes. */
const lockVersions = (tx: Db) => tx.execute(sql`lock table look_versions in share row exclusive mode`)

async function addVersion(tx: Db, by: StaffMember, look: Look, action: string, restores?: number) {
  await lockVersions(tx)
  const before = await findPublishedLook(tx)
  if (isSame(before.look, look)) return
  const version = before.version + 1
  await tx.insert(lookVersions).values({ version, look, publishedBy: by.name })
  await logChange(tx, by, {
    action,
    subject: 'look',
    before: { version: before.version },
    after: { version, ...(restores !== undefined && { sameAsVersion: restores }), ...differences(before.look, look) },
  })
  await announceChange(tx, 'look')
}

const fields = Object.keys(Look.shape) as (keyof Look)[]

const isSame = (one: Look, other: Look) => fields.every((field) => one[field] === other[field])

const differences = (before: Look, after: Look) =>
  Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]))
