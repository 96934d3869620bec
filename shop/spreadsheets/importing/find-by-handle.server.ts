import type { Db } from '#db/client.server.ts'
import { sameName } from '#shop/catalogue/color-groups.ts'
import { findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { handleKey } from './assign-keys.server.ts'
import { findByOldAddress } from './old-addresses.server.ts'

type Row = { cells: string[]; sku: string | null; isSkuTaken: boolean; barcode: string | null; isBarcodeTaken: boolean }
type HandleGroup = { key: string; productId: number | null; isAmbiguous: boolean; rows: Row[] }

/**
 * The product of each group of another shop: the one that has its SKUs, else its barcodes, or to which its old address
 * leads. Where these say several, it is the one at its address if that is one of them, or is called so; its SKUs that
 * others have are theirs. A name alone finds nothing: two may share it.
 */
export async function findByHandle(
  db: Db,
  groups: readonly HandleGroup[],
  { ownerByBarcode, nameIn }: { ownerByBarcode(row: Row): number | undefined; nameIn(row: Row): string },
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
  for (const group of groups) {
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

const isCalled = (text: string, name: string) => text !== '' && sameName(text) === sameName(name)

function settle(group: HandleGroup, productId: number, owners: ReadonlyMap<string, number>) {
  group.productId = productId
  group.rows = group.rows.map((row) =>
    row.sku !== null && (owners.get(row.sku) ?? productId) !== productId
      ? { ...row, sku: null, isSkuTaken: true }
      : row,
  )
}
