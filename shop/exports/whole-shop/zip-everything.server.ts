import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { Refusal } from '#shared/failures.ts'
import { writeZip, type ZipFile } from '#shared/zip/write-zip.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { exportLists } from '#shop/exports/export-lists.ts'
import type { DescribeChange } from '#shop/exports/read-rows.server.ts'
import { writeExport } from '#shop/exports/write-export.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { exportProducts } from '#shop/spreadsheets/exporting/export-products.server.ts'
import { exportFormNames } from '#shop/spreadsheets/exporting/form-names.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { countParts, readPictures } from './picture-parts.server.ts'
import { listCollections, listColorGroups, listRedirects, listSubscribers } from './plain-lists.server.ts'

type Services = { publicUrl: string; storage: Pick<Storage, 'read'>; describe: DescribeChange }

/**
 * All lists of the shop as CSV, and its pictures as they were uploaded, as a ZIP archive that is written while it is sent.
 * The first part has the lists. It takes an owner, and the log notes it. Refuses (404) a part that is not there.
 */
export async function* zipEverything(
  db: Db,
  by: StaffMember,
  part: number,
  services: Services,
): AsyncGenerator<Uint8Array> {
  requirePermission(by, 'shop.leave')
  if (part > (await countParts(db)))
    throw new Refusal(404, 'There are fewer parts than that. Please open the page again.')
  await logChange(db, by, { action: 'export', subject: 'whole shop', after: { part, hasPersonalData: true } })
  yield* writeZip(filesOf(db, by, part, services))
}

async function* filesOf(db: Db, by: StaffMember, part: number, services: Services): AsyncGenerator<ZipFile> {
  const missing: string[] = []
  if (part === 1) yield* lists(db, by, services)
  for await (const { key, mediaType } of readPictures(db, part)) {
    const bytes = await services.storage.read(`originals/${key}`)
    if (bytes === null) missing.push(key)
    else yield { name: `pictures/${key}.${endingOf(mediaType)}`, pieces: only(bytes), isPacked: true }
  }
  if (missing.length > 0)
    yield file('pictures-missing.csv', only(byteOrderMark + writeRows([['Picture'], ...missing.map((key) => [key])])))
}

async function* lists(db: Db, by: StaffMember, { publicUrl, describe }: Services): AsyncGenerator<ZipFile> {
  const all = readProductListFilter(new URLSearchParams())
  for (const form of exportFormNames) {
    const name = form === 'own' ? 'products.csv' : `products-for-${form}.csv`
    yield file(name, exportProducts(db, all, { publicUrl, form, showsCosts: true }))
  }
  yield file('collections.csv', listCollections(db))
  yield file('colour-groups.csv', listColorGroups(db))
  yield file('redirects.csv', listRedirects(db))
  yield file('newsletter.csv', listSubscribers(db))
  const whole = { days: { from: null, to: null }, query: new URLSearchParams() }
  for (const list of exportLists)
    yield file(`${list}.csv`, writeExport(db, by, { list, ...whole }, { form: 'csv', describe, isWhole: true }))
}

const file = (name: string, pieces: AsyncIterable<string | Uint8Array>): ZipFile => ({ name, pieces: inBytes(pieces) })

const encoder = new TextEncoder()

async function* inBytes(pieces: AsyncIterable<string | Uint8Array>) {
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}

async function* only<Piece>(piece: Piece) {
  yield piece
}

/** "jpeg" of "image/jpeg". */
const endingOf = (mediaType: string) => /^(?:image|video)\/([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin'
