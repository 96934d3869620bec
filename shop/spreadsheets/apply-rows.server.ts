import type { Db } from '#db/client.server.ts'
import { addProduct, type SaveResult, updateProduct } from '#shop/catalogue/manage-save-product.server.ts'
import { fetchPicture } from '#shop/media/fetch-picture.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { storeImage } from '#shop/media/store-image.server.ts'
import { isRefusal } from '#shared/failures.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { keepVerdicts, refuse, type Verdict } from './check-rows.server.ts'
import { findGroups, findKnown, type Group, type ImportAtWork } from './find-groups.server.ts'
import { readProduct } from './read-product.server.ts'
import { productImportRows, productImports } from './tables.server.ts'

/** Few enough that a shopper who buys one of these waits no longer than a blink. */
const rowsAtOnce = 100
const fetchedAtOnce = 4

export type ApplyServices = { publicUrl: string; storage: Storage; fetchPicture?: typeof fetchPicture }

/** Does what the check announced for the next products, all of them or none. False when nothing is left to do. */
export async function applyRows(db: Db, by: StaffMember, work: ImportAtWork, services: ApplyServices): Promise<boolean> {
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
  if (next.length === 0) return false

  const groups = await findGroups(db, work, [...new Set(next.map(({ key }) => key!))])
  const pictures = await fetchPictures(db, work, groups, services)
  await db.transaction(async (tx) => {
    const verdicts: Verdict[] = []
    const against = await findKnown(tx, work, groups, { ...services, ...pictures })
    for (const group of groups) verdicts.push(...(await applyGroup(tx, by, group, { ...against, faults: pictures.faults })))
    if (verdicts.length > 0) await keepVerdicts(tx, work.id, verdicts)
    await tx
      .update(productImportRows)
      .set({ isApplied: true })
      .where(and(eq(productImportRows.importId, work.id), inArray(productImportRows.key, groups.map(({ key }) => key))))
    await tx.update(productImports).set({ doneUpTo: next.at(-1)!.number }).where(eq(productImports.id, work.id))
  })
  return true
}

type Against = Awaited<ReturnType<typeof findKnown>> & { faults: ReadonlyMap<string, string> }

/** Verdicts where the product was refused after all. */
async function applyGroup(tx: Db, by: StaffMember, group: Group, { known, products, faults }: Against): Promise<Verdict[]> {
  const first = group.rows[0]!
  const refused = (sentence: string) => refuse(group, new Map([[first.number, sentence]]))
  const current = group.productId === null ? null : (products.get(group.productId) ?? null)
  if (group.productId !== null && !current) return refused('This product was deleted after the check.')
  if ((current?.version ?? null) !== first.version) return refused('Somebody changed this product after the check. Please check the file again.')

  const read = readProduct(group.rows, current, known)
  if (read.kind === 'refused') return refuse(group, read.faults)
  const [missing] = read.unfetched
  if (missing !== undefined) return refused(`The picture ${missing.slice(0, 120)} could not be fetched: ${faults.get(missing) ?? 'it did not come'}.`)

  const result = await save(tx, by, current, read.form)
  if (result.kind === 'saved') return []
  if (result.kind === 'refused') return refused(Object.values(result.fields)[0] ?? 'It could not be saved.')
  return refused('Somebody changed this product after the check. Please check the file again.')
}

type Form = Parameters<typeof addProduct>[2]

async function save(tx: Db, by: StaffMember, current: { id: number; version: number } | null, form: Form): Promise<SaveResult> {
  try {
    // In a transaction of its own, so that what the database refuses undoes this product alone.
    return await tx.transaction((inner) => (current ? updateProduct(inner, by, { id: current.id, version: current.version, form }) : addProduct(inner, by, form)))
  } catch (error) {
    if (isTaken(error)) return { kind: 'refused', fields: { sku: 'Another product took one of its SKUs after the check. Please check the file again.' } }
    throw error
  }
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (('code' in error && error.code === '23505') || ('cause' in error && isTaken(error.cause)))

/** Fetched before anything is locked. */
async function fetchPictures(db: Db, work: ImportAtWork, groups: readonly Group[], services: ApplyServices) {
  const { known, products } = await findKnown(db, work, groups, services)
  const wanted = groups.flatMap((group) => {
    const read = readProduct(group.rows, group.productId === null ? null : (products.get(group.productId) ?? null), known)
    return read.kind === 'read' ? read.unfetched : []
  })
  const [fetched, faults] = [new Map<string, string>(), new Map<string, string>()]
  const waiting = [...new Set(wanted)]
  const fetchOne = services.fetchPicture ?? fetchPicture
  async function fetchSome() {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      try {
        fetched.set(address, (await storeImage(db, services.storage, await fetchOne(address))).key)
      } catch (error) {
        if (!isRefusal(error)) throw error
        faults.set(address, error.message.replace(/\.$/, ''))
      }
    }
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, fetchSome))
  return { fetched, faults }
}
