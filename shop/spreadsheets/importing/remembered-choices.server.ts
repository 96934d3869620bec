import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Choices, knownChoices } from '../import-decisions.ts'
import type { Defaults } from '../inputs.ts'
import { productImportChoices } from '../tables.server.ts'

const otherShopRow = 'otherShop'

/** Returns the choices that staff made last: options, and the address of the shop that their files are from. */
export async function findRemembered(db: Db): Promise<Pick<Defaults, 'choices' | 'otherShop'>> {
  const rows = await db.select().from(productImportChoices)
  const found = Object.fromEntries(rows.map(({ decision, option }) => [decision, option]))
  return { choices: knownChoices(found), ...(found[otherShopRow] && { otherShop: found[otherShopRow] }) }
}

/** Which products a file is about holds for that file alone. */
export async function rememberChoices(tx: Db, { otherIds: _, ...choices }: Choices, otherShop: string | undefined) {
  const chosen = { ...choices, ...(otherShop !== undefined && { [otherShopRow]: otherShop }) }
  const rows = Object.entries(chosen).map(([decision, option]) => ({ decision, option }))
  if (rows.length === 0) return
  await tx
    .insert(productImportChoices)
    .values(rows)
    .onConflictDoUpdate({ target: productImportChoices.decision, set: { option: sql`excluded.option` } })
}
