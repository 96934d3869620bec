import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Choices, knownChoices } from '../import-decisions.ts'
import { productImportChoices } from '../tables.server.ts'

/** The options that staff chose last, for the next file. */
export async function findChoices(db: Db): Promise<Choices> {
  const rows = await db.select().from(productImportChoices)
  return knownChoices(Object.fromEntries(rows.map(({ decision, option }) => [decision, option])))
}

export async function rememberChoices(tx: Db, choices: Choices) {
  const rows = Object.entries(choices).map(([decision, option]) => ({ decision, option }))
  if (rows.length === 0) return
  await tx
    .insert(productImportChoices)
    .values(rows)
    .onConflictDoUpdate({ target: productImportChoices.decision, set: { option: sql`excluded.option` } })
}
