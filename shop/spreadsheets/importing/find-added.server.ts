import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { isOwnFile } from '../columns.ts'
import { productImportRows } from '../tables.server.ts'
import { hashInKey, keyOfProduct, nameInKey, nameKey } from './assign-keys.server.ts'
import type { Group, ImportAtWork } from './find-groups.server.ts'
import { readIdentity } from './row-identity.ts'
import { calledSo, findByNames, findStrangers, type Namesakes } from './tell-namesakes-apart.server.ts'

/**
 * Returns the keys of groups that were new products by their names when they were checked, and whose product somebody has
 * added since, or called so. Locks until the end: of two imports that add the same product the second sees it.
 */
export async function findAdded(tx: Db, work: ImportAtWork, groups: readonly Group[]): Promise<Set<string>> {
  const named = groups.filter(({ key }) => key.startsWith(nameKey))
  if (named.length === 0) return new Set()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products added by imports'))`)
  const namesakes = await findByNames(
    tx,
    named.map(({ key }) => nameInKey(key)),
  )
  const again = named.filter(({ key }) => namesakes.has(nameInKey(key)))
  if (again.length === 0) return new Set()
  const rows = again.flatMap((group) =>
    group.rows.map(({ cells }) => ({
      ...readIdentity(cells, { columns: work.columns, serial: -1 }),
      name: nameInKey(group.key),
      nameHash: hashInKey(group.key),
      cells,
      key: group.key,
    })),
  )
  const isStranger = isOwnFile(work.columns)
    ? () => false
    : await findStrangers(tx, rows, { namesakes, owner: new Map(), columns: work.columns })
  const isMadeHere = await findMadeHere(tx, work.id, [...new Set(again.map(({ key }) => nameInKey(key)))], namesakes)
  return new Set(
    rows.flatMap((row) => {
      const called = calledSo(row, namesakes).filter((id) => !isStranger(row, id) && !isMadeHere(id, row.name))
      return called.length > 0 ? [row.key] : []
    }),
  )
}

/** Tells which products of these names the import itself has made: rows of one name may be several products. */
async function findMadeHere(tx: Db, importId: number, names: readonly string[], namesakes: Namesakes) {
  const ids = names.flatMap((name) => namesakes.get(name) ?? []).map(({ id }) => id)
  const rows = await tx
    .selectDistinct({ key: productImportRows.key })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        eq(productImportRows.isApplied, true),
        or(
          sql`${productImportRows.key} = ${givenValues(ids.map(keyOfProduct), sql`text`)}`,
          like(productImportRows.key, `${nameKey}%`),
        ),
      ),
    )
  const keys = new Set(rows.map(({ key }) => key!))
  const applied = new Set([...keys].flatMap((key) => (key.startsWith(nameKey) ? nameInKey(key) : [])))
  return (id: number, name: string) => keys.has(keyOfProduct(id)) || applied.has(name)
}
