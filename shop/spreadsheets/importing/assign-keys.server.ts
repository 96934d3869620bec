import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { isShortened, sayShortened, sayZerosTaken } from '#shared/csv/shortened-number.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findBarcodeOwners, findSkuOwners, findSkusWithZeros } from '#shop/catalogue/managing/skus.server.ts'
import { type ColumnMap, isOwnFile } from '../columns.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { countRows } from './count-rows.server.ts'
import { findSerial, hashOf, type Identity, readIdentity } from './row-identity.ts'
import { calledSo, findByNames, findStrangers, type Namesakes, splitNamesakes } from './tell-namesakes-apart.server.ts'

/** Of each part, which is read while the one before is written. */
const rowsOfPart = 1_000
const partsAtOnce = 8
const maxIndexedLength = 200
const maxKeyLength = 500

/** A key that names a product of the shop; other keys gather the rows of a new one. */
export const keyOfProduct = (id: number) => `#${id}`
export const productOfKey = (key: string) => (key.startsWith('#') ? Number(key.slice(1)) : null)
/** A key that begins so gathers the rows of a product by what another shop calls it in its address. */
export const handleKey = 'handle:'
/** A key that begins so gathers the rows of a new product by its name, without capitals. */
export const nameKey = 'name:'
/** The hash of a name that was shortened, or a number, stands behind the name where several products share it. */
export const nameInKey = (key: string) => key.slice(nameKey.length).split('\n')[0]!
export const hashInKey = (key: string) => /\n([0-9a-f]{64})/.exec(key)?.[1] ?? null
/** A key that begins so says why its row is about no product. */
export const refusedKey = '!'

type Work = { id: number; columns: ColumnMap; headings: readonly string[]; doneUpTo: number }

/** Says of the next rows, those behind `doneUpTo`, which product they are about. False when every row had its key. */
export async function assignKeys(db: Db, work: Work): Promise<boolean> {
  const above = { key: await keyOfRow(db, work.id, work.doneUpTo), wholeName: '' }
  let part: Part | null = await keyPart(db, work, work.doneUpTo, above)
  if (!part) return false
  for (let at = 1; part; at++) {
    const goesOn: boolean = !part.isLast && at < partsAtOnce
    const written = keepPart(db, work, part)
    part = (await Promise.all([goesOn ? keyPart(db, work, part.number, part.last) : null, written]))[0]
  }
  return true
}

/** The key and the name of the row above, with which a row may go on. */
type Above = { key: string | null; wholeName: string }
type Part = { keyed: Keyed[]; isLast: boolean; last: Above; number: number }

/** Reads the rows behind this number and says their keys; null when there are none. */
async function keyPart(db: Db, { id, columns, headings }: Work, doneUpTo: number, above: Above): Promise<Part | null> {
  const next = await db
    .select({ number: productImportRows.number, cells: productImportRows.cells })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), gt(productImportRows.number, doneUpTo)))
    .orderBy(asc(productImportRows.number))
    .limit(rowsOfPart + 1)
  if (next.length === 0) return null
  const serial = findSerial(headings)
  const rows = next
    .slice(0, rowsOfPart)
    .map(({ number, cells }) => ({ number, cells, ...readIdentity(cells, { columns, serial }) }))
  const keyOf = openKeys(await findOwners(db, rows, { columns, headings }))
  let last = above
  const keyed = rows.map((row) => {
    const key = keyOf(row, row.wholeName === last.wholeName ? last.key : null)
    last = { key: (key && indexedKey(key)) ?? last.key ?? nameless, wholeName: row.wholeName || last.wholeName }
    return {
      number: row.number,
      key: last.key!,
      sku: isShortened(row.sku) ? null : indexed(row.sku),
      barcode: isOwnFile(columns) ? null : indexed(row.barcode),
    }
  })
  return { keyed, isLast: next.length <= rowsOfPart, last, number: rows.at(-1)!.number }
}

const keepPart = (db: Db, work: Work, { keyed, isLast }: Pick<Part, 'keyed' | 'isLast'>) =>
  db.transaction(async (tx) => {
    await keepKeys(tx, work.id, keyed)
    if (isLast) await finish(tx, work)
  })

/** The products that the identities of these rows lead to. */
async function findOwners(
  db: Db,
  rows: readonly Row[],
  { columns, headings }: Pick<Work, 'columns' | 'headings'>,
): Promise<Known> {
  const isForeign = !isOwnFile(columns)
  const skuOwners = await findSkuOwners(
    db,
    rows.flatMap(({ sku }) => sku || []),
  )
  const namesakes = await findByNames(
    db,
    rows.flatMap(({ name }) => name || []),
  )
  const owner = new Map(skuOwners.map(({ sku, productId }) => [sku, productId]))
  if (isForeign) takeRenamed(namesakes, rows, owner)
  const isStranger = isForeign ? await findStrangers(db, rows, { namesakes, owner, columns }) : () => false
  const named = (field: 'sku' | 'id', label: string) => nameColumn(label, headings[columns[field]!])
  const sayLost = await findLost(db, rows, { owner, label: named('sku', 'SKU') })
  const barcodeOwner = isForeign ? await findOwnersByBarcode(db, rows) : new Map<string, number>()
  return { owner, barcodeOwner, namesakes, isStranger, sayLost, named, isForeign }
}

type Row = Identity & { cells: readonly string[] }

type Known = {
  owner: ReadonlyMap<string, number>
  barcodeOwner: ReadonlyMap<string, number>
  namesakes: Namesakes
  isStranger(row: Row, productId: number): boolean
  sayLost(row: Row): string | null
  named(field: 'sku' | 'id', label: string): string
  isForeign: boolean
}

/** `keyAbove`: of a row above that has the same name. The key is null for a row that goes on with the product above it. */
function openKeys({ owner, barcodeOwner, namesakes, isStranger, sayLost, named, isForeign }: Known) {
  /** A barcode means the product of the first name that stands beside it. */
  const nameBeside = new Map<string, string>()
  return (row: Row, keyAbove: string | null): string | null => {
    if (isShortened(row.sku) && row.handle === '' && row.name === '')
      return `${refusedKey}${sayShortened(named('sku', 'SKU'), row.sku)}`
    if (isShortened(row.id)) return `${refusedKey}${sayShortened(named('id', 'product ID'), row.id)}`
    if (row.id !== '') {
      const productId = readProductId(row.id)
      return productId === null
        ? `${refusedKey}Product ID "${row.id.slice(0, 40)}" is no number of a product.`
        : keyOfProduct(productId)
    }
    if (row.handle !== '') return handleKey + row.handle
    const ofSku = row.sku === '' ? undefined : owner.get(row.sku)
    if (ofSku !== undefined) return keyOfProduct(ofSku)
    const ofBarcode = barcodeOwner.get(row.barcode)
    if (row.name === '' && ofBarcode !== undefined) return keyOfProduct(ofBarcode)
    const lost = sayLost(row)
    if (lost !== null) return refusedKey + lost
    if (row.name === '') return row.goesOn ? null : nameless
    const called = calledSo(row, namesakes).filter((productId) => !isStranger(row, productId))
    if (row.barcode !== '' && !nameBeside.has(row.barcode)) nameBeside.set(row.barcode, row.name)
    const isFirst = nameBeside.get(row.barcode) === row.name
    return keyByName(row, {
      called: called.length === 0 && isFirst && ofBarcode !== undefined ? [ofBarcode] : called,
      keyAbove: isForeign ? keyAbove : null,
    })
  }
}

async function findOwnersByBarcode(db: Db, rows: readonly Identity[]) {
  const owners = await findBarcodeOwners(
    db,
    rows.flatMap(({ barcode }) => barcode || []),
  )
  return new Map(owners.map(({ barcode, productId }) => [barcode, productId]))
}

/** A column as sentences call it, with the heading of the file where that is another. */
function nameColumn(label: string, given = '') {
  const heading = given.trim()
  return heading.toLowerCase() === label.toLowerCase() ? label : `${label} in the column “${heading}”`
}

/** Rows of a name that no product has are about the one that has the SKU of one of them: the file calls it anew. */
function takeRenamed(
  namesakes: Awaited<ReturnType<typeof findByNames>>,
  rows: readonly Identity[],
  owner: ReadonlyMap<string, number>,
) {
  const called = Map.groupBy(
    rows.filter(({ name, sku }) => name !== '' && owner.has(sku) && !namesakes.has(name)),
    ({ name }) => name,
  )
  for (const [name, some] of called) {
    const ids = new Set(some.map(({ sku }) => owner.get(sku)!))
    if (ids.size === 1)
      namesakes.set(
        name,
        [...ids].map((id) => ({ id, hash: null })),
      )
  }
}

/** When every row has its key. */
async function finish(tx: Db, { id, columns }: { id: number; columns: ColumnMap }) {
  if (!isOwnFile(columns)) await splitNamesakes(tx, { id, columns })
  await countRows(tx)
}

/** A product called so, or a new one; a row goes with the row above it of the same name where it may. */
function keyByName(
  { name, nameHash }: Row,
  { called, keyAbove }: { called: readonly number[]; keyAbove: string | null },
) {
  const rest = nameHash === null ? '' : `\n${nameHash}`
  const keys = [...called.map(keyOfProduct), nameKey + name + rest]
  if (keyAbove !== null && keys.includes(keyAbove)) return keyAbove
  return called.length > 1
    ? `${refusedKey}${called.length} products are called so. Please add the column Product ID to say which one is meant.`
    : keys[0]!
}

type Keyed = { number: number; key: string; sku: string | null; barcode: string | null }

async function keepKeys(tx: Db, id: number, keyed: readonly Keyed[]) {
  await tx.execute(sql`
      update product_import_rows rows set key = v.key, sku = v.sku, barcode = v.barcode
      from ${givenRows(keyed, sql`number integer, key text, sku text, barcode text`)} v
      where rows.import_id = ${id} and rows.number = v.number`)
  await tx
    .update(productImports)
    .set({ doneUpTo: keyed.at(-1)!.number })
    .where(eq(productImports.id, id))
}

const nameless = `${refusedKey}This row has no name, no SKU and no product ID.`

/** Says of rows that nothing but a SKU or barcode is known of, and that no product has it; null for other rows. */
async function findLost(
  db: Db,
  rows: readonly Identity[],
  { owner, label }: { owner: ReadonlyMap<string, number>; label: string },
) {
  const isUnknown = ({ id, handle, name, hasChoice }: Identity) => ![id, handle, name].some(Boolean) && !hasChoice
  const isLost = (row: Identity) => row.sku !== '' && !owner.has(row.sku) && isUnknown(row)
  const withZeros = await findSkusWithZeros(
    db,
    rows.flatMap((row) => (isLost(row) && /^\d+$/.test(row.sku) ? row.sku : [])),
  )
  const wholeOf = new Map(withZeros.map(({ sku, number }) => [number, sku]))
  return (row: Identity) => {
    if (row.sku === '' && row.barcode !== '' && isUnknown(row))
      return `No product here has the barcode ${row.barcode.slice(0, 100)}, and the row has no name.`
    if (!isLost(row)) return null
    const whole = wholeOf.get(row.sku)
    return whole === undefined
      ? `No product here has the SKU ${row.sku.slice(0, 100)}, and the row has no name.`
      : sayZerosTaken(label, { typed: row.sku, whole })
  }
}

/** Null for what is none, and for a text that no index takes: the check refuses it or leaves it out. */
const indexed = (text: string) => (text === '' || text.length > maxIndexedLength ? null : text)

/** No index takes longer ones: a hash stands for the rest of a handle that is a whole description. */
const indexedKey = (key: string) =>
  key.length > maxKeyLength ? `${key.slice(0, maxIndexedLength)}${hashOf(key)}` : key

/** Of a row that has its key already; null for the headings. */
async function keyOfRow(db: Db, importId: number, number: number) {
  const [row] = await db
    .select({ key: productImportRows.key })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), lte(productImportRows.number, number)))
    .orderBy(desc(productImportRows.number))
    .limit(1)
  return row?.key ?? null
}
