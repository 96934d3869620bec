import { asc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { synonymGroups } from '../tables.server.ts'
import type { SynonymForm } from './synonym-form.ts'

/** The words of every group, for searches. */
export async function findSynonyms(db: Db): Promise<string[][]> {
  const rows = await db.select({ words: synonymGroups.words }).from(synonymGroups).orderBy(asc(synonymGroups.id))
  return rows.map(({ words }) => words)
}

/** The groups for staff, the newest first. */
export const findSynonymGroups = (db: Db) =>
  db
    .select({ id: synonymGroups.id, words: synonymGroups.words, version: synonymGroups.version })
    .from(synonymGroups)
    .orderBy(sql`${synonymGroups.id} desc`)

export type SynonymGroupRow = Awaited<ReturnType<typeof findSynonymGroups>>[number]

export type SynonymResult =
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string }

/** Each search looks through all of them. */
const maxGroups = 300

const subjectOf = (id: number) => `synonyms ${id}`
const done = { kind: 'done' } as const

export const addSynonyms = (db: Db, by: StaffMember, { words }: SynonymForm) =>
  db.transaction(async (tx): Promise<SynonymResult> => {
    requirePermission(by, 'categories.edit')
    if ((await tx.$count(synonymGroups)) >= maxGroups)
      return {
        kind: 'refused',
        sentence: `There are ${maxGroups} groups already. Delete one that nobody needs first.`,
      }
    const [made] = await tx.insert(synonymGroups).values({ words }).returning({ id: synonymGroups.id })
    await logChange(tx, by, { action: 'add synonyms', subject: subjectOf(made!.id), after: { words } })
    await announceChange(tx, 'synonyms')
    return done
  })

type Edit = { id: number; version: number; form: SynonymForm }

export const editSynonyms = (db: Db, by: StaffMember, { id, version, form: { words } }: Edit) =>
  db.transaction(async (tx): Promise<SynonymResult> => {
    requirePermission(by, 'categories.edit')
    const [locked] = await tx.select().from(synonymGroups).where(eq(synonymGroups.id, id)).for('update')
    if (!locked) return { kind: 'gone' }
    if (locked.version !== version) return { kind: 'conflict' }
    await tx
      .update(synonymGroups)
      .set({ words, version: version + 1, updatedAt: sql`now()` })
      .where(eq(synonymGroups.id, id))
    const before = { words: locked.words }
    await logChange(tx, by, { action: 'edit synonyms', subject: subjectOf(id), before, after: { words } })
    await announceChange(tx, 'synonyms')
    return done
  })

export const deleteSynonyms = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<SynonymResult> => {
    requirePermission(by, 'categories.edit')
    const [deleted] = await tx.delete(synonymGroups).where(eq(synonymGroups.id, id)).returning()
    if (!deleted) return { kind: 'gone' }
    await logChange(tx, by, { action: 'delete synonyms', subject: subjectOf(id), before: { words: deleted.words } })
    await announceChange(tx, 'synonyms')
    return done
  })
