import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { type SaveResult, saveProducts, type Wanted } from '#shop/catalogue/managing/save-product.server.ts'
import { putUnderSales } from '#shop/catalogue/sales/file-prices.server.ts'
import { keepFilePrices } from '#shop/catalogue/sales/keep-file-prices.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { barcodeOfAnother, noPictureNote } from '../import-notes.ts'
import { readProduct } from '../reading/read-product.server.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { handleKey } from './assign-keys.server.ts'
import { keepVerdicts, refuse, type Verdict } from './check-rows.server.ts'
import { type ApplyServices, fetchPictures } from './fetch-pictures.server.ts'
import { findFileCategories } from './file-categories.server.ts'
import { findAdded } from './find-added.server.ts'
import { findGroups, type Group, type ImportAtWork } from './find-groups.server.ts'
import { findKnown } from './find-known.server.ts'
import { findPlace } from './find-place.ts'
import { keepMissing, pictureColumns, retriesPictures, withoutMissing } from './missing-pictures.server.ts'
import { makeCategories } from './new-categories.server.ts'
import { leaveOldAddresses } from './old-addresses.server.ts'
import { readIdentity } from './row-identity.ts'
import { keepNameHashes } from './tell-namesakes-apart.server.ts'

/** Few enough that a customer who buys one of these waits a second at most. */
const rowsAtOnce = 1_000
/** The database announces as many by their ids; of more it says that all were written. */
const productsAtOnce = 500

/** Products that are left: none, more, or those that wait for their pictures. */
export type Left = 'nothing' | 'more' | 'pictures'

/** Does what the check announced for the next products, all of them or none. Returns what is left to do. */
export async function applyRows(db: Db, by: StaffMember, work: ImportAtWork, services: ApplyServices): Promise<Left> {
  const next = await db
    .select({ key: productImportRows.key, number: productImportRows.number })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, work.id),
        gt(productImportRows.number, work.doneUpTo),
        inArray(productImportRows.outcome, ['create', 'change']),
        eq(productImportRows.isApplied, false),
      ),
    )
    .orderBy(asc(productImportRows.number))
    .limit(rowsAtOnce)
  if (next.length === 0) return 'nothing'

  const keys = new Set([...new Set(next.map(({ key }) => key!))].slice(0, productsAtOnce))
  const left = next.findIndex(({ key }) => !keys.has(key!))
  const last = next.at(left === -1 ? -1 : left - 1)!
  const found = await findGroups(db, work, [...keys])
  const { groups, read } = await readGroups(db, work, found, services)
  const done = new Set(groups.map(({ key }) => key))
  const waiting = next.find(({ key }) => keys.has(key!) && !done.has(key!))
  const verdicts = read.flatMap((one) => ('form' in one ? [] : one))
  const checked = read.flatMap((one) => ('form' in one ? one : []))
  const ofFile = await findFileCategories(db, work)
  await db.transaction(async (tx) => {
    if (!(await lockStep(tx, work))) return
    const added = await findAdded(
      tx,
      work,
      checked.flatMap(({ current, group }) => (current === null ? group : [])),
    )
    const ready = checked.filter(({ group }) => !added.has(group.key))
    for (const { group } of checked) if (added.has(group.key)) verdicts.push(...refuseWhole(group, addedSince))
    await makeCategories(
      tx,
      by,
      ready.map(({ form }) => form),
      ofFile,
    )
    const results = await saveUnderSales(tx, by, ready)
    for (const [at, { group }] of ready.entries()) verdicts.push(...verdictsOf(group, results[at]!))
    await keepIdentities(tx, work, ready, results)
    if (verdicts.length > 0) await keepVerdicts(tx, work.id, verdicts)
    await markApplied(tx, work, groups)
    await keepMissing(
      tx,
      work.id,
      ready.flatMap(({ group, current, missing, isRetry, form }, at) => {
        const result = results[at]!
        const hasAll = missing === null && !isRetry
        if (result.kind !== 'saved' || (hasAll && form.images.length > 0)) return []
        const [{ number: row }] = group.rows as [Group['rows'][number]]
        return {
          key: group.key,
          row,
          productId: result.id,
          version: (current?.version ?? 0) + 1,
          sentence: hasAll ? undefined : missing,
        }
      }),
    )
    const doneUpTo = waiting ? waiting.number - 1 : last.number
    await tx.update(productImports).set({ doneUpTo }).where(eq(productImports.id, work.id))
  })
  return waiting ? 'pictures' : 'more'
}

/** Stores what tells the products of the file when it comes again: their old addresses, and names that were shortened. */
async function keepIdentities(tx: Db, work: ImportAtWork, ready: readonly Ready[], results: readonly SaveResult[]) {
  const saved = ready.flatMap(({ group, form: { name } }, at) => {
    const result = results[at]!
    return result.kind === 'saved' ? [{ group, name, id: result.id }] : []
  })
  await leaveOldAddresses(
    tx,
    saved.flatMap(({ group: { key }, name, id }) =>
      key.startsWith(handleKey)
        ? { handle: key.slice(handleKey.length), wooName: work.columns.remarks === undefined ? undefined : name, id }
        : [],
    ),
  )
  await keepNameHashes(
    tx,
    saved.flatMap(({ group, id }) => {
      const hash = nameHashOf(group, work)
      return hash === undefined ? [] : { id, hash }
    }),
  )
}

/** The hash of the name that its rows give, where the shop stores its beginning alone. */
const nameHashOf = ({ rows }: Group, { columns }: ImportAtWork) =>
  rows.flatMap(({ cells }) => readIdentity(cells, { columns, serial: -1 }).nameHash ?? [])[0]

/** False when the import was cancelled meanwhile, or another process did this step. */
async function lockStep(tx: Db, { id, doneUpTo }: ImportAtWork) {
  const isHere = and(eq(productImports.id, id), eq(productImports.state, 'applying'))
  const [now] = await tx.select({ doneUpTo: productImports.doneUpTo }).from(productImports).where(isHere).for('update')
  return now?.doneUpTo === doneUpTo
}

const markApplied = (tx: Db, { id }: ImportAtWork, groups: readonly Group[]) =>
  tx
    .update(productImportRows)
    .set({ isApplied: true })
    .where(
      and(
        eq(productImportRows.importId, id),
        inArray(
          productImportRows.key,
          groups.map(({ key }) => key),
        ),
      ),
    )

const barcodeTaken = 'Another product took one of its barcodes after the check. Please check the file again.'
const addedSince = 'Somebody added this product after the check. Please check the file again.'
const changedSince = 'Somebody changed this product after the check. Please check the file again.'

const refuseWhole = (group: Group, sentence: string) => refuse(group, new Map([[group.rows[0]!.number, sentence]]))

type Ready = Wanted & {
  group: Group
  /** The sentence about pictures that did not come. */
  missing: string | null
  /** Its product was saved before, and only pictures are added to it. */
  isRetry: boolean
}

const isRetried = ({ rows }: Group) => rows[0]!.retryOutcome === retriesPictures

/** A draft that this import made so because of its pictures alone: once they come, it is as staff chose. */
function awaitsPictures({ rows: [first] }: Group, current: EditableProduct | null, { defaults }: ImportAtWork) {
  const isMade = first!.outcome === 'create' && current?.version === first!.version
  const wasDraft = first!.notes.some((note) => note.startsWith('Draft') && note !== noPictureNote)
  return isMade && !wasDraft && defaults.state === 'live'
}

/**
 * The new state of each product, its pictures fetched, or the verdicts that keep it out; without products whose pictures
 * take their turn in the next step. Nothing is locked meanwhile: a change in between shows by the version.
 */
async function readGroups(
  db: Db,
  work: ImportAtWork,
  found: readonly Group[],
  services: ApplyServices,
): Promise<{ groups: Group[]; read: (Ready | Verdict[])[] }> {
  let against = await findKnown(db, work, found, services)
  const readOne = (group: Group) =>
    readProduct(
      placeOf(group).rows,
      isRetried(group) ? asWanted(group) : currentOf(group),
      isRetried(group) ? { ...against.known, columns: pictureColumns(work.columns) } : against.known,
    )
  function asWanted(group: Group) {
    const current = currentOf(group)
    return current && awaitsPictures(group, current, work) ? { ...current, state: 'live' as const } : current
  }
  const placeOf = (group: Group) => findPlace(group, against.products, against.known)
  const currentOf = (group: Group) => placeOf(group).current

  const wanted = await mapInTurns(found, (group) => {
    const read = readOne(group)
    return read.kind === 'read' ? read.unfetched : []
  })
  const { fetched, errors } = await fetchPictures(db, wanted, services)
  const isAsked = (address: string) => fetched.has(address) || errors.has(address)
  const groups = found.filter((_, at) => wanted[at]!.every(isAsked))
  if (fetched.size > 0) against = await findKnown(db, work, groups, { ...services, fetched })

  const read = await mapInTurns(groups, (group): Ready | Verdict[] => {
    const current = currentOf(group)
    if (group.productId !== null && !against.products.has(group.productId) && group.rows[0]!.version !== null)
      return refuseWhole(group, 'This product was deleted after the check.')
    const [isRetry, isChanged] = [isRetried(group), (current?.version ?? null) !== group.rows[0]!.version]
    if (isChanged && !isRetry) return refuseWhole(group, group.rows[0]!.version === null ? addedSince : changedSince)
    const read = readOne(group)
    if (read.kind === 'refused') return refuse(group, read.errors)
    if (read.notes.includes(barcodeOfAnother) && !isRetry && !group.rows[0]!.notes.includes(barcodeOfAnother))
      return refuseWhole(group, barcodeTaken)
    const { form, missing } = withoutMissing(read, current, { errors, isRetry: isChanged })
    return { group, current, isRetry, missing, form: isRetry && isChanged ? { ...form, state: current!.state } : form }
  })
  return { groups, read }
}

function verdictsOf(group: Group, result: SaveResult): Verdict[] {
  if (result.kind === 'saved') return []
  if (result.kind === 'refused') return refuseWhole(group, Object.values(result.fields)[0] ?? 'It could not be saved.')
  return refuseWhole(group, changedSince)
}

/** Saves them with what the sales that run make of the prices of the file. */
async function saveUnderSales(tx: Db, by: StaffMember, ready: readonly Ready[]) {
  const under = await putUnderSales(tx, ready)
  const results = await save(
    tx,
    by,
    under.map(({ wanted }) => wanted),
  )
  const saved = under.flatMap(({ lowered }, at) => {
    const result = results[at]!
    return result.kind === 'saved' ? { id: result.id, lowered } : []
  })
  await keepFilePrices(tx, saved)
  return results
}

/** In a transaction of their own: when the database refuses one of them, each is tried by itself. */
async function save(tx: Db, by: StaffMember, wanted: readonly Wanted[]): Promise<SaveResult[]> {
  if (wanted.length === 0) return []
  try {
    return await tx.transaction((inner) => saveProducts(inner, by, wanted, 'import'))
  } catch (error) {
    if (!isTaken(error)) throw error
    if (wanted.length === 1)
      return [
        {
          kind: 'refused',
          fields: { sku: 'Another product took one of its SKUs after the check. Please check the file again.' },
        },
      ]
    const results: SaveResult[] = []
    for (const one of wanted) results.push(...(await save(tx, by, [one])))
    return results
  }
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === '23505') || ('cause' in error && isTaken(error.cause)))
