import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { isShortened, sayShortened, sayZerosTaken } from '#shared/csv/shortened-number.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { tidySku } from '#shop/catalogue/managing/product-form.ts'
import { findSkuOwners, findSkusWithZeros } from '#shop/catalogue/managing/skus.server.ts'
import { plainBarcode } from '../cells.ts'
import { type ColumnMap, type Field, fields, isOwnFile } from '../columns.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { countRows } from './count-rows.server.ts'
import { findByNames, findStrangers, splitNamesakes } from './tell-namesakes-apart.server.ts'

const rowsAtOnce = 1_000
const maxIndexedLength = 200

/** A key that names a product of the shop; other keys gather the rows of a new one. */
export const keyOfProduct = (id: number) => `#${id}`
export const productOfKey = (key: string) => (key.startsWith('#') ? Number(key.slice(1)) : null)
/** A key that begins so gathers the rows of a product by what another shop calls it in its address. */
export const handleKey = 'handle:'
/** A key that begins so says why its row is about no product. */
export const refusedKey = '!'

/** Says of the next rows, those behind `doneUpTo`, which product they are about. False when every row had its key. */
export async function assignKeys(
  db: Db,
  {
    id,
    columns,
    headings,
    doneUpTo,
  }: { id: number; columns: ColumnMap; headings: readonly string[]; doneUpTo: number },
): Promise<boolean> {
  const next = await db
    .select({ number: productImportRows.number, cells: productImportRows.cells })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), gt(productImportRows.number, doneUpTo)))
    .orderBy(asc(productImportRows.number))
    .limit(rowsAtOnce + 1)
  if (next.length === 0) return false
  const isForeign = !isOwnFile(columns)
  const rows = next.slice(0, rowsAtOnce)
  const known = rows.map(({ number, cells }) => ({ number, cells, ...readIdentity(cells, columns) }))
  const [owners, namesakes] = [
    await findSkuOwners(
      db,
      known.flatMap(({ sku }) => sku || []),
    ),
    await findByNames(
      db,
      known.flatMap(({ name }) => name || []),
    ),
  ]
  const owner = new Map(owners.map(({ sku, productId }) => [sku, productId]))
  const isStranger = isForeign ? await findStrangers(db, known, { namesakes, owner, columns }) : () => false
  const sayLost = await findLost(db, known, { owner, label: named('sku', 'SKU') })

  let previous = await keyBefore(db, id, rows[0]!.number)
  let previousName = ''
  const serial = headings.findIndex((heading) => serialHeading.test(heading.trim()))
  const keyed = known.map((row) => {
    previous = keyOf(row) ?? previous ?? nameless
    previousName = row.name || previousName
    return {
      number: row.number,
      key: previous,
      sku: isShortened(row.sku) ? null : indexed(row.sku),
      barcode: isForeign ? indexed(row.barcode) : null,
    }
  })
  await db.transaction(async (tx) => {
    await keepKeys(tx, id, keyed)
    if (next.length <= rowsAtOnce) await finish(tx, { id, columns })
  })
  return true

  /** A column as sentences call it, with the heading of the file where that is another. */
  function named(field: 'sku' | 'id', label: string) {
    const heading = headings[columns[field]!]?.trim() ?? ''
    return heading.toLowerCase() === label.toLowerCase() ? label : `${label} in the column “${heading}”`
  }

  /** Null means the row goes on with the product above it. */
  function keyOf(row: (typeof known)[number]) {
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
    const lost = sayLost(row)
    if (lost !== null) return refusedKey + lost
    if (row.name === '') return row.goesOn(serial) ? null : nameless
    return keyByName(row.name, {
      called: (namesakes.get(row.name) ?? []).filter((productId) => !isStranger(row, productId)),
      keyAbove: isForeign && row.name === previousName ? previous : null,
    })
  }
}

/** When every row has its key. */
async function finish(tx: Db, { id, columns }: { id: number; columns: ColumnMap }) {
  if (!isOwnFile(columns)) await splitNamesakes(tx, { id, columns })
  await countRows(tx)
}

/** A product called so, or a new one; a row goes with the row above it of the same name where it may. */
function keyByName(name: string, { called, keyAbove }: { called: readonly number[]; keyAbove: string | null }) {
  const keys = [...called.map(keyOfProduct), `name:${name}`]
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

type Identity = ReturnType<typeof readIdentity>

const nameless = `${refusedKey}This row has no name, no SKU and no product ID.`

/** A column that counts the rows of a list. */
const serialHeading = /^(?:#|no\.?|s(?:r|l|er|erial)?[. ]*(?:no|num|number)\.?|क्र(?:\.|म)? ?(?:सं(?:\.|ख्या)?)?|क्रमांक)$/iu

const choiceFields = ['size', 'color', 'otherOption', 'third'] as const satisfies readonly Field[]
const pictureFields: readonly Field[] = ['pictures', 'pictureTexts', 'picturePosition', 'variantPicture', 'videos']
/** Without what the arranging of a file adds to every row. */
const wholeFields = fields.filter((field) => ![...pictureFields, 'published', 'remarks'].includes(field))

/** The cells of a row that tell its product. */
function readIdentity(cells: readonly string[], columns: ColumnMap) {
  const read = (field: Field) => readCell(cells[columns[field] ?? -1] ?? '').trim()
  const hasOne = (some: readonly Field[]) => some.some((field) => read(field) !== '')
  return {
    id: read('id'),
    handle: read('handle').toLowerCase(),
    sku: tidySku(read('sku')),
    barcode: plainBarcode(cells[columns.barcode ?? -1] ?? ''),
    name: nameOf(read('name')),
    hasChoice: hasOne(choiceFields),
    /**
     * Whether a row that names no product is about the one above it: it says a size or colour of it, pictures alone, or
     * nothing. One that is counted by itself, with a price, is a product whose name is missing.
     */
    goesOn(serial: number) {
      const isCounted = serial >= 0 && (cells[serial] ?? '').trim() !== ''
      return hasOne(choiceFields) ? !(isCounted && read('price') !== '') : !hasOne(wholeFields)
    },
  }
}

/** Says of rows that nothing but a SKU is known of, and that no product has it; null for other rows. */
async function findLost(
  db: Db,
  rows: readonly Identity[],
  { owner, label }: { owner: ReadonlyMap<string, number>; label: string },
) {
  const isLost = ({ id, handle, sku, name, hasChoice }: Identity) =>
    sku !== '' && !owner.has(sku) && ![id, handle, name].some(Boolean) && !hasChoice
  const withZeros = await findSkusWithZeros(
    db,
    rows.flatMap((row) => (isLost(row) && /^\d+$/.test(row.sku) ? row.sku : [])),
  )
  const wholeOf = new Map(withZeros.map(({ sku, number }) => [number, sku]))
  return (row: Identity) => {
    if (!isLost(row)) return null
    const whole = wholeOf.get(row.sku)
    return whole === undefined
      ? `No product here has the SKU ${row.sku.slice(0, 100)}, and the row has no name.`
      : sayZerosTaken(label, { typed: row.sku, whole })
  }
}

/** Null for what is none, and for a text that no index takes: the check refuses it or leaves it out. */
const indexed = (text: string) => (text === '' || text.length > maxIndexedLength ? null : text)

/** Names are compared without their capitals. */
const nameOf = (name: string) => name.toLowerCase()

async function keyBefore(db: Db, importId: number, number: number) {
  const [before] = await db
    .select({ key: productImportRows.key })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), lt(productImportRows.number, number)))
    .orderBy(desc(productImportRows.number))
    .limit(1)
  return before?.key ?? null
}
