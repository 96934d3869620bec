import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { accounts, userRoles, users } from '#shop/staff/tables.server.ts'
import { calm, type HealthFinding, nextEpisode } from './rules.ts'
import { healthFindings } from './tables.server.ts'

type Finder = { machine: string; now: Date }

/**
 * Stores what was found, and owes each owner one e-mail when something in it is due. The rows are locked, so that several
 * processes that find the same e-mail once.
 */
export async function storeFindings(db: Db, findings: readonly HealthFinding[], { machine, now }: Finder) {
  await db.transaction(async (tx) => {
    const rows = findings
      .map(({ id, title, isOfMachine, state, summary, whatToDo = null }) => {
        const key = { source: id, machine: isOfMachine ? machine : '' }
        return { ...key, title, state, summary, whatToDo, seenAt: now }
      })
      .toSorted((a, b) => (a.source < b.source ? -1 : 1))
    if (rows.length === 0) return
    await tx
      .insert(healthFindings)
      .values(rows.map((row) => ({ ...row, state: 'good' as const })))
      .onConflictDoNothing()
    const sources = rows.map(({ source }) => source)
    const before = await tx
      .select()
      .from(healthFindings)
      .where(and(inArray(healthFindings.source, sources), inArray(healthFindings.machine, ['', machine])))
      .orderBy(asc(healthFindings.source), asc(healthFindings.machine))
      .for('update')
    let isMailDue = false
    for (const row of rows) {
      const stored = before.find(({ source, machine: of }) => source === row.source && of === row.machine) ?? calm
      const { state, badSince, goodSince, mailedState, mailedAt } = stored
      const next = nextEpisode({ state, badSince, goodSince, mailedState, mailedAt }, row.state, now)
      isMailDue ||= next.isMailDue
      await tx
        .update(healthFindings)
        .set({ ...row, ...next.episode })
        .where(and(eq(healthFindings.source, row.source), eq(healthFindings.machine, row.machine)))
    }
    if (isMailDue) await oweToOwners(tx, now)
    // Machines that are gone, and what nobody looks at any more.
    await tx
      .delete(healthFindings)
      .where(lt(healthFindings.seenAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`))
  })
}

async function oweToOwners(tx: Db, now: Date) {
  for (const { id } of await findOwners(tx))
    await oweEmail(tx, { kind: 'health', subject: `staff ${id}`, occasion: now.toISOString() })
}

/** Owners who have accepted their invitation and may sign in. */
const findOwners = (db: Db) =>
  db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'owner')))
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(isNull(users.deactivatedAt))
