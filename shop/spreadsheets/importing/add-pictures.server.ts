import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { Refusal } from '#shared/failures.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { isWholeAddress } from '../cells.ts'
import type { Field } from '../columns.ts'
import { findOwners, maxPictureFiles, type NamedRow, openFileNames, type PictureFiles } from '../picture-files.ts'
import { picturesInCell } from '../reading/picture-address.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { productOfKey } from './assign-keys.server.ts'
import { forgetVerdicts } from './commands.server.ts'
import { retriesPictures } from './missing-pictures.server.ts'

/** No file is called by more. */
const maxCodeLength = 250
const maxPicturesLength = 10_000

type Sent = { id: number; files: readonly { path: string; key: string }[] }

/**
 * Takes pictures that staff uploaded for a file, and says by their names which products they are for. A checked file is
 * checked again; of one that is done, the products that lack pictures get them. False: somebody has gone on with it.
 */
export async function addPictures(db: Db, by: StaffMember, { id, files }: Sent): Promise<boolean> {
  requirePermission(by, 'products.edit')
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
    if (found?.state !== 'checked' && found?.state !== 'done') return false
    const rows = await findNamedRows(tx, found)
    const pictureFiles = withOwners({ ...found.defaults.pictureFiles, ...keysByPath(files) }, rows)
    if (Object.keys(pictureFiles).length > maxPictureFiles)
      throw new Refusal(
        409,
        `An import takes ${maxPictureFiles.toLocaleString('en-IN')} pictures. Add others to their products.`,
      )
    const isDone = found.state === 'done'
    await tx
      .update(productImports)
      .set({
        defaults: { ...found.defaults, pictureFiles },
        state: isDone ? 'applying' : 'checking',
        doneUpTo: 0,
        error: null,
        heldUntil: null,
        finishedAt: null,
        staffId: by.id,
        staffName: by.name,
      })
      .where(eq(productImports.id, id))
    if (isDone) await askAgain(tx, id, firstRowsOf(pictureFiles, rows))
    else await forgetVerdicts(tx, id)
    return true
  })
}

const keysByPath = (files: Sent['files']): PictureFiles =>
  Object.fromEntries(files.map(({ path, key }) => [path, { key }]))

function withOwners(files: PictureFiles, rows: readonly NamedRow[]): PictureFiles {
  const owners = findOwners(Object.keys(files), rows)
  const named = findNamed(files, rows)
  return Object.fromEntries(
    Object.entries(files).map(([path, { key }]) => {
      const owner = owners.get(path)
      if (owner) return [path, { key, ...owner }]
      const addresses = named.get(path)
      if (!addresses) return [path, { key, isUnplaced: true }]
      const [address, ...others] = addresses
      return [path, { key, ...(address && others.length === 0 && { address }) }]
    }),
  )
}

/** The files that the cells of these rows name, each with the whole addresses that do. */
function findNamed(files: PictureFiles, rows: readonly NamedRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const fileNamed = openFileNames(files)
  const keyOf = new Map(rows.map(({ number, key }) => [number, key]))
  const named = new Map<string, Set<string>>()
  for (const { key, pictures } of rows) {
    for (const text of picturesInCell(pictures)) {
      const path = fileNamed(text, (row) => keyOf.get(row) === key)
      if (path === undefined) continue
      const addresses = named.get(path) ?? new Set()
      if (isWholeAddress(text)) addresses.add(text)
      named.set(path, addresses)
    }
  }
  return named
}

/**
 * The first rows of the products that the names of these files mean. Only products that are known by their number: those
 * that were here before, or came without a picture that the file names.
 */
function firstRowsOf(files: PictureFiles, rows: readonly NamedRow[]) {
  const meant = new Set(Object.values(files).map(({ row }) => row))
  const keys = new Set(rows.flatMap(({ number, key }) => (meant.has(number) && productOfKey(key) !== null ? key : [])))
  const first = new Map(rows.toReversed().map(({ number, key }) => [key, number]))
  return [...keys].map((key) => first.get(key)!)
}

async function findNamedRows(tx: Db, { id, columns }: typeof productImports.$inferSelect): Promise<NamedRow[]> {
  const cell = (field: Field) => sql<string>`coalesce(${productImportRows.cells}[${(columns[field] ?? -1) + 1}], '')`
  const rows = await tx
    .select({
      number: productImportRows.number,
      key: productImportRows.key,
      sku: cell('sku'),
      handle: cell('handle'),
      name: cell('name'),
      pictures: cell('pictures'),
      variantPicture: cell('variantPicture'),
    })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), isNotNull(productImportRows.key)))
    .orderBy(asc(productImportRows.number))
  return rows.map(({ number, key, ...cells }) => ({
    number,
    key: key!,
    sku: readCell(cells.sku).slice(0, maxCodeLength),
    handle: readCell(cells.handle).slice(0, maxCodeLength),
    name: readCell(cells.name).slice(0, maxCodeLength),
    pictures: [cells.pictures, cells.variantPicture]
      .map((cell) => readCell(cell).slice(0, maxPicturesLength))
      .join('\n'),
  }))
}

const askAgain = (tx: Db, importId: number, firstRows: readonly number[]) =>
  tx
    .update(productImportRows)
    .set({
      outcome: sql`case when ${productImportRows.outcome} = 'same' then 'change' else ${productImportRows.outcome} end`,
      retryOutcome: retriesPictures,
      message: 'Its pictures were asked for again.',
      isApplied: false,
    })
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(productImportRows.outcome, ['create', 'change', 'same']),
        or(eq(productImportRows.retryOutcome, retriesPictures), inArray(productImportRows.number, [...firstRows])),
      ),
    )
