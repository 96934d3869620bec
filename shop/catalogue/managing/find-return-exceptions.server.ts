import { asc, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '../tables.server.ts'

/** The categories whose products cannot be returned, or for an exchange alone, each with a sentence that says so. */
export async function findReturnExceptions(db: Db) {
  const found = await db
    .select({ id: categories.id, name: categories.name, rule: categories.returnRule })
    .from(categories)
    .where(isNotNull(categories.returnRule))
    .orderBy(asc(categories.name))
  return found.flatMap(({ id, name, rule }) => {
    if (rule && rule.never !== '') return [{ id, name, sentence: `Cannot be returned (${rule.never})` }]
    return rule?.exchangeOnly ? [{ id, name, sentence: 'Can only be exchanged' }] : []
  })
}
