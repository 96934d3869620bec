import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { savedViews, users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'
import { maxViews, type NewView, type ViewedList } from './view-inputs.ts'

export type SavedView = { id: number; name: string; query: string }

export type ViewChange = { kind: 'done' } | { kind: 'gone' } | { kind: 'too many' } | { kind: 'name taken' }

/** The views that a person saved of a list, by name. Nobody else sees them. */
export const findViews = (db: Db, by: StaffMember, list: ViewedList): Promise<SavedView[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.staffId, by.id), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(maxViews)

/** Saves a view under its name. The same view sent twice is saved once. Views are not in the log: they change nothing of the shop. */
export const saveView = (db: Db, by: StaffMember, { list, name, query }: NewView): Promise<ViewChange> =>
  alone(db, by, async (tx) => {
    const views = await findViews(tx, by, list)
    const same = views.find((view) => isSameName(view.name, name))
    if (same) return { kind: same.query === query ? 'done' : 'name taken' }
    if (views.length >= maxViews) return { kind: 'too many' }
    await tx.insert(savedViews).values({ staffId: by.id, list, name, query })
    return { kind: 'done' }
  })

export const renameView = (db: Db, by: StaffMember, id: number, name: string): Promise<ViewChange> =>
  alone(db, by, async (tx) => {
    const [view] = await tx.select().from(savedViews).where(own(by, id))
    if (!view) return { kind: 'gone' }
    const others = and(eq(savedViews.staffId, by.id), eq(savedViews.list, view.list), ne(savedViews.id, id))
    if ((await tx.$count(savedViews, and(others, sql`lower(${savedViews.name}) = lower(${name})`))) > 0)
      return { kind: 'name taken' }
    await tx.update(savedViews).set({ name }).where(own(by, id))
    return { kind: 'done' }
  })

/** Deleting twice is deleting once. */
export async function deleteView(db: Db, by: StaffMember, id: number): Promise<ViewChange> {
  await db.delete(savedViews).where(own(by, id))
  return { kind: 'done' }
}

const own = (by: StaffMember, id: number) => and(eq(savedViews.id, id), eq(savedViews.staffId, by.id))

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One change of a person's views at a time, from however many tabs: their number is counted before it is changed. */
const alone = (db: Db, by: StaffMember, work: (tx: Db) => Promise<ViewChange>) =>
  db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, by.id)).for('no key update')
    return owner ? work(tx) : { kind: 'gone' as const }
  })
