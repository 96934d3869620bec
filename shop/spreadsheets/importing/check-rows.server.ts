import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows, givenValues } from '#db/given-rows.server.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { isOwnFile } from '../columns.ts'
import type { RowOutcome } from '../inputs.ts'
import { readProduct } from '../reading/read-product.server.ts'
import { productImportRows } from '../tables.server.ts'
import { refusedKey } from './assign-keys.server.ts'
import { describeChanges } from './describe-changes.server.ts'
import { findGroups, type Group, type ImportAtWork } from './find-groups.server.ts'
import { findKnown } from './find-known.server.ts'
import { findPlace } from './find-place.ts'

/** Of each part, whose products are judged while the next part is read and the one before is written. */
const rowsOfPart = 1_000
const rowsAtOnce = 8 * rowsOfPart
const maxRowsOfOne = 1_000

export type Verdict = {
  number: number
  outcome: RowOutcome
  message: string
  version: number | null
  notes?: string[]
}

type Part = Awaited<ReturnType<typeof readPart>>

/** Says of the next products what their rows would do. False when every row has its verdict. */
export async function checkRows(db: Db, work: ImportAtWork, { publicUrl }: { publicUrl: string }): Promise<boolean> {
  const next = await db
    .select({ key: productImportRows.key })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, work.id), isNull(productImportRows.outcome)))
    .orderBy(asc(productImportRows.number))
    .limit(rowsAtOnce)
  if (next.length === 0) return false

  const keys = await leaveOut(db, work.id, [...new Set(next.map(({ key }) => key!))])
  const parts = splitKeys(keys, Math.ceil(next.length / rowsOfPart))
  const read = (some: readonly string[] | undefined) => some && readPart(db, work, some, { publicUrl })
  let part = await read(parts[0])
  let verdicts: Verdict[] = []
  for (let at = 1; part; at++) {
    const written = keepVerdicts(db, work.id, verdicts)
    const [after, judged] = await Promise.all([read(parts[at]), judgePart(part), written])
    part = after
    verdicts = judged
  }
  await keepVerdicts(db, work.id, verdicts)
  return true
}

function splitKeys(keys: readonly string[], parts: number) {
  const size = Math.ceil(keys.length / parts)
  return Array.from({ length: parts }, (_, at) => keys.slice(at * size, (at + 1) * size)).filter(
    ({ length }) => length > 0,
  )
}

/** The rows of these keys with all that they are judged by. */
async function readPart(db: Db, work: ImportAtWork, keys: readonly string[], { publicUrl }: { publicUrl: string }) {
  const groups = await findGroups(db, work, keys)
  const { known, products } = await findKnown(db, work, groups, { publicUrl })
  return { groups, known, products, skuErrors: await findSkuErrors(db, work, groups) }
}

async function judgePart({ groups, known, products, skuErrors }: Part) {
  const verdicts = await mapInTurns(groups, (group): Verdict[] => {
    const [first] = group.rows
    const { current, rows, note, refusal } = findPlace(group, products, known)
    if (refusal !== null)
      return refuse(group, new Map([[first!.number, refusal]])).map((verdict, at) => ({
        ...verdict,
        ...(at === 0 && note && { notes: [note] }),
      }))
    if (group.isAmbiguous)
      return refuse(
        group,
        new Map([
          [first!.number, 'Its SKUs or its name belong to several products. Please add the column Product ID.'],
        ]),
      )
    const read = readProduct(rows, current, known)
    if (read.kind === 'refused') return refuse(group, read.errors)
    const taken = new Map(
      rows.flatMap(({ number, isSkuTaken }) =>
        !isSkuTaken && skuErrors.has(number) ? [[number, skuErrors.get(number)!] as const] : [],
      ),
    )
    if (taken.size > 0) return refuse(group, taken)
    const changes = describeChanges(
      group.rows.map(({ number }) => number),
      current,
      read,
    )
    return group.rows.map(({ number }, at) => ({
      number,
      ...changes.get(number)!,
      version: current?.version ?? null,
      ...(at === 0 && { notes: note ? [...read.notes, note] : read.notes }),
    }))
  })
  return verdicts.flat()
}

const maxNamedRows = 5

/** Bad rows keep their whole product out. */
export function refuse({ rows }: Pick<Group, 'rows'>, errors: ReadonlyMap<number, string>): Verdict[] {
  const wrong = [...errors.keys()].toSorted((one, other) => one - other)
  const shown = wrong.slice(0, maxNamedRows).map(String)
  const more = wrong.length > maxNamedRows ? [`${wrong.length - maxNamedRows} more`] : []
  const which = new Intl.ListFormat('en-GB').format([...shown, ...more])
  const leftOut = `Left out, since ${wrong.length === 1 ? `row ${which}` : `rows ${which}`} of the same product ${wrong.length === 1 ? 'needs' : 'need'} fixing.`
  return rows.map(({ number }) => ({
    number,
    outcome: 'refused',
    message: errors.get(number) ?? leftOut,
    version: null,
  }))
}

export const keepVerdicts = (db: Db, id: number, verdicts: readonly Verdict[]) =>
  db.execute(sql`
    update product_import_rows rows set outcome = v.outcome, words = v.message, notes = coalesce(v.notes, rows.notes),
      version = v.version, retry_outcome = null
    from ${givenRows(verdicts, sql`number integer, outcome product_import_outcome, message text, notes text[], version integer`)} v
    where rows.import_id = ${id} and rows.number = v.number`)

/** Refuses what is about no product, or about one in more rows than anybody means; gives back the other keys. */
async function leaveOut(db: Db, id: number, keys: readonly string[]) {
  const sizes = await db
    .select({ key: productImportRows.key, rows: count() })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), sql`${productImportRows.key} = ${givenValues(keys, sql`text`)}`))
    .groupBy(productImportRows.key)
  const left = new Map(
    sizes.flatMap(({ key, rows }) => {
      if (key!.startsWith(refusedKey)) return [[key!, key!.slice(refusedKey.length)] as const]
      return rows > maxRowsOfOne
        ? [[key!, `More than ${maxRowsOfOne.toLocaleString('en-IN')} rows are about this one product.`] as const]
        : []
    }),
  )
  for (const [key, message] of left) {
    await db
      .update(productImportRows)
      .set({ outcome: 'refused', message })
      .where(and(eq(productImportRows.importId, id), eq(productImportRows.key, key)))
  }
  return keys.filter((key) => !left.has(key))
}

/** SKUs of another product, in the shop or earlier in the file; sentences by row number. */
async function findSkuErrors(db: Db, work: ImportAtWork, groups: readonly Group[]) {
  const errors = new Map<number, string>()
  const skus = groups.flatMap(({ rows }) => rows.flatMap(({ sku }) => sku ?? []))
  if (skus.length === 0) return errors
  const owners = new Map((await findSkuOwners(db, skus)).map(({ sku, productId }) => [sku, productId]))
  const inFile = await db
    .select({
      sku: productImportRows.sku,
      key: productImportRows.key,
      number: sql<number>`min(${productImportRows.number})`,
    })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, work.id),
        sql`${productImportRows.sku} = ${givenValues([...new Set(skus)], sql`text`)}`,
      ),
    )
    .groupBy(productImportRows.sku, productImportRows.key)
  const elsewhere = new Map<string, typeof inFile>()
  for (const one of inFile) elsewhere.set(one.sku!, [...(elsewhere.get(one.sku!) ?? []), one])

  for (const { key, productId, rows } of groups) {
    for (const { number, sku } of rows) {
      if (sku === null) continue
      const owner = owners.get(sku)
      const earlier = elsewhere.get(sku)!.find((other) => other.key !== key && other.number < number)
      if (owner !== undefined && owner !== productId)
        errors.set(number, `SKU ${sku} belongs to another product (ID ${owner}). Please choose another.`)
      else if (earlier && isOwnFile(work.columns))
        errors.set(number, `SKU ${sku} stands in row ${earlier.number} already, for another product.`)
    }
  }
  return errors
}
