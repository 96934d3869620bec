import { desc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ContrastProblem, findContrastProblems } from './check-contrast.server.ts'
import { defaultTheme, Theme } from './inputs.ts'
import { themeDraft, themeVersions } from './tables.server.ts'

export type PublishedTheme = { theme: Theme; version: number }

/** A value that a newer or older version of the shop stored and this one does not know is as in the default theme. */
function readStored(stored: unknown): Theme {
  const given = (stored ?? {}) as Record<string, unknown>
  const fields = Object.entries(Theme.shape).map(([name, field]) => {
    const read = field.safeParse(given[name])
    return [name, read.success ? read.data : defaultTheme[name as keyof Theme]]
  })
  return Theme.parse(Object.fromEntries(fields))
}

/** The theme that visitors see; version 0 is the one that the shop came with. */
export async function findPublishedTheme(db: Db): Promise<PublishedTheme> {
  const [newest] = await db.select().from(themeVersions).orderBy(desc(themeVersions.version)).limit(1)
  return newest ? { theme: readStored(newest.theme), version: newest.version } : { theme: defaultTheme, version: 0 }
}

/** A theme that is or was published; null when there is no such version. */
export async function findThemeVersion(db: Db, version: number): Promise<Theme | null> {
  if (version === 0) return defaultTheme
  const [found] = await db.select().from(themeVersions).where(eq(themeVersions.version, version))
  return found ? readStored(found.theme) : null
}

export type ThemeVersion = { version: number; publishedBy: string; publishedAt: Date }

/** Every published version, newest first, without the one that the shop came with. */
export const findThemeVersions = (db: Db): Promise<ThemeVersion[]> =>
  db
    .select({
      version: themeVersions.version,
      publishedBy: themeVersions.publishedBy,
      publishedAt: themeVersions.publishedAt,
    })
    .from(themeVersions)
    .orderBy(desc(themeVersions.version))

/** The theme that is worked on. Version 0: nobody has saved one yet, and it is the published one. */
export type ThemeDraft = { theme: Theme; version: number; saved: { by: string; at: Date } | null }

export async function findThemeDraft(db: Db): Promise<ThemeDraft> {
  const [draft] = await db.select().from(themeDraft)
  if (!draft) return { theme: (await findPublishedTheme(db)).theme, version: 0, saved: null }
  return { theme: readStored(draft.theme), version: draft.version, saved: { by: draft.savedBy, at: draft.savedAt } }
}

export type ThemeSaved =
  | { kind: 'done'; version: number }
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'illegible'; problems: ContrastProblem[] }

type Edit = { theme: Theme; version: number }

/** Stores the draft, which only staff see. `version` is the draft that the person opened. */
export async function saveThemeDraft(db: Db, by: StaffMember, { theme, version }: Edit): Promise<ThemeSaved> {
  requirePermission(by, 'look.edit')
  const problems = findContrastProblems(theme)
  if (problems.length > 0) return { kind: 'illegible', problems }
  return db.transaction((tx) => writeDraft(tx, by, { theme, version }))
}

async function writeDraft(tx: Db, by: StaffMember, { theme, version }: Edit): Promise<ThemeSaved> {
  const stored = await storeDocument(tx, themeDraft, version, { theme, savedBy: by.name, savedAt: sql`now()` })
  return stored === 'conflict' ? { kind: 'conflict' } : { kind: 'done', version: version + 1 }
}

/** Stores the draft and shows it to visitors, as a new version. The published theme again is no new version. */
export async function publishTheme(db: Db, by: StaffMember, { theme, version }: Edit): Promise<ThemeSaved> {
  requirePermission(by, 'look.edit')
  const problems = findContrastProblems(theme)
  if (problems.length > 0) return { kind: 'illegible', problems }
  return db.transaction(async (tx) => {
    const saved = await writeDraft(tx, by, { theme, version })
    if (saved.kind === 'done') await addVersion(tx, by, theme, 'publish look')
    return saved
  })
}

/** Shows an earlier theme to visitors, as the newest version. The draft stays as it is. */
export async function restoreTheme(
  db: Db,
  by: StaffMember,
  { restores, newest }: { restores: number; newest: number },
): Promise<{ kind: 'done' } | { kind: 'gone' } | { kind: 'conflict' }> {
  requirePermission(by, 'look.edit')
  return db.transaction(async (tx) => {
    const theme = await findThemeVersion(tx, restores)
    if (!theme) return { kind: 'gone' }
    await lockVersions(tx)
    if ((await findPublishedTheme(tx)).version !== newest) return { kind: 'conflict' }
    await addVersion(tx, by, theme, 'restore look', restores)
    return { kind: 'done' }
  })
}

/** Until the end of the transaction, nobody else publishes. */
const lockVersions = (tx: Db) => tx.execute(sql`lock table look_versions in share row exclusive mode`)

async function addVersion(tx: Db, by: StaffMember, theme: Theme, action: string, restores?: number) {
  await lockVersions(tx)
  const before = await findPublishedTheme(tx)
  if (isSame(before.theme, theme)) return
  const version = before.version + 1
  await tx.insert(themeVersions).values({ version, theme, publishedBy: by.name })
  await logChange(tx, by, {
    action,
    subject: 'look',
    before: { version: before.version, ...differences(theme, before.theme) },
    after: { version, ...(restores !== undefined && { sameAsVersion: restores }), ...differences(before.theme, theme) },
  })
  await announceChange(tx, 'look')
}

const fields = Object.keys(Theme.shape) as (keyof Theme)[]

const isSame = (one: Theme, other: Theme) => fields.every((field) => one[field] === other[field])

const differences = (before: Theme, after: Theme) =>
  Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]))
