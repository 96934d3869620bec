import type { Db } from '#db/client.server.ts'
import { sameName } from '#shop/catalogue/color-groups.ts'
import { findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findProductMarks } from '../product-mark.server.ts'
import { handleKey } from './assign-keys.server.ts'
import { findByOldAddress } from './old-addresses.server.ts'

type Row = { cells: string[]; sku: string | null; isSkuTaken: boolean; barcode: string | null; isBarcodeTaken: boolean }
type Reading = {
  ownerByBarcode(row: Row): number | undefined
  nameIn(row: Row): string
  markIn(row: Row): string
}
type HandleGroup = { key: string; productId: number | null; isAmbiguous: boolean; rows: Row[] }

/**
 * The product of each group of another shop: the one that has its SKUs, else its barcodes, or to which its old address
 * leads. Where these say several, it is the one at its address if that is one of them, or is called so; its SKUs that
 * others have are theirs. A name alone finds nothing: two may share it. Nor does a SKU that the shop made of a number, beside
 * the mark of another product: another shop made it of its own.
 */
export async function findByHandle(
  db: Db,
  groups: readonly HandleGroup[],
  { ownerByBarcode, nameIn, markIn }: Reading,
) {
  if (groups.length === 0) return
  const owners = new Map(
    (
      await findSkuOwners(
        db,
        groups.flatMap(({ rows }) => rows.flatMap(({ sku }) => sku ?? [])),
      )
    ).map(({ sku, productId }) => [sku, productId]),
  )
  const byAddress = await findByOldAddress(
    db,
    groups.map(({ key }) => key.slice(handleKey.length)),
  )
  const isOfOther = await findMadeElsewhere(db, groups, { owners, markIn })
  for (const group of groups) {
    group.rows = group.rows.map((row) => (isOfOther(group, row.sku) ? { ...row, sku: null, isSkuTaken: true } : row))
    const bySku = group.rows.flatMap(({ sku }) => (sku ? (owners.get(sku) ?? []) : []))
    const byBarcode = group.rows.flatMap((row) => ownerByBarcode(row) ?? [])
    const atAddress = byAddress.get(group.key.slice(handleKey.length))
    const found = [...new Set([bySku, byBarcode, [atAddress?.id ?? []].flat()].find(({ length }) => length > 0))]
    const isAtAddress =
      atAddress && (found.includes(atAddress.id) || group.rows.some((row) => isCalled(nameIn(row), atAddress.name)))
    if (isAtAddress) settle(group, atAddress.id, owners)
    else {
      group.productId = found[0] ?? null
      group.isAmbiguous = found.length > 1
    }
  }
}

/** Tells which SKUs of a group another shop of this kind made: its product has another mark than the one here. */
async function findMadeElsewhere(
  db: Db,
  groups: readonly HandleGroup[],
  { owners, markIn }: { owners: ReadonlyMap<string, number>; markIn: Reading['markIn'] },
) {
  const markOf = new Map(groups.map((group) => [group, group.rows.map(markIn).find((mark) => mark !== '')]))
  if ([...markOf.values()].every((mark) => mark === undefined)) return () => false
  const { orders } = await findSettings(db)
  const marks = await findProductMarks(db, [...new Set(owners.values())])
  return (group: HandleGroup, sku: string | null) => {
    const [mark, id] = [markOf.get(group), owners.get(sku ?? '')]
    if (mark === undefined || id === undefined || mark === marks.get(id)) return false
    return sku!.startsWith(`${orders.numberPrefix}${id}-`)
  }
}

const isCalled = (text: string, name: string) => text !== '' && sameName(text) === sameName(name)

function settle(group: HandleGroup, productId: number, owners: ReadonlyMap<string, number>) {
  group.productId = productId
  group.rows = group.rows.map((row) =>
    row.sku !== null && (owners.get(row.sku) ?? productId) !== productId
      ? { ...row, sku: null, isSkuTaken: true }
      : row,
  )
}
