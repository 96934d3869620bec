import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

/** A table of one row: a document of settings with its version. */
type OneRow = PgTable & { id: PgColumn; version: PgColumn }

type Values<Row> = { [Name in keyof Omit<Row, 'id' | 'version'>]: Row[Name & keyof Row] | SQL }

/**
 * Stores the document after `version`, the one that the person opened; 0 before anybody saved. Resolves to what was
 * stored before, or to a conflict, with nothing changed, when somebody else saved meanwhile.
 */
export async function storeDocument<Table extends OneRow>(
  tx: Db,
  table: Table,
  version: number,
  values: Values<Table['$inferInsert']>,
): Promise<{ before: Table['$inferSelect'] | null } | 'conflict'> {
  const plain: OneRow = table
  const [before] = await tx.select().from(plain).where(eq(plain.id, 1)).for('update')
  if ((before?.version ?? 0) !== version) return 'conflict'
  const saved = { ...values, version: version + 1 }
  const written = await tx
    .insert(plain)
    .values({ ...saved, id: 1 })
    // Two who save the first one at once have no row to lock.
    .onConflictDoUpdate({ target: plain.id, set: saved, setWhere: eq(plain.version, version) })
    .returning({ id: plain.id })
  return written.length > 0 ? { before: before ?? null } : 'conflict'
}
