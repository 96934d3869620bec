import type { Db } from '#db/client.server.ts'
import { findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { handleKey } from './assign-keys.server.ts'
import { findByOldAddress } from './old-addresses.server.ts'

type Row = { sku: string | null; barcode: string | null; isBarcodeTaken: boolean }
type HandleGroup = { key: string; productId: number | null; isAmbiguous: boolean; rows: Row[] }

/**
 * The product of each group of another shop: the one that has its SKUs, else its barcodes, or to which its old address
 * leads. A name finds nothing: two may share it.
 */
export async function findByHandle(
  db: Db,
  groups: readonly HandleGroup[],
  ownerByBarcode: (row: Row) => number | undefined,
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
    const atAddress = byAddress.get(group.key.slice(handleKey.length)) ?? []
    const found = [...new Set([bySku, byBarcode, atAddress].find(({ length }) => length > 0))]
    group.productId = found[0] ?? null
    group.isAmbiguous = found.length > 1
  }
}
