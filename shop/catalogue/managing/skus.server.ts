import { like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { swatchName } from '../swatch-name.ts'
import { variants } from '../tables.server.ts'
import { thirdSeparator } from '../third-option.ts'

export type Choice = { size: string; color: string | null }

/**
 * "FW12-M-NAVY" for each choice of each product, with a number behind it where that is taken, also by those `given`. It
 * begins as the shop's order numbers do.
 */
export async function freeSkus(
  db: Db,
  products: readonly { productId: number; choices: readonly Choice[] }[],
  given: readonly string[],
) {
  const { orders } = await findSettings(db)
  const taken = new Set(given)
  for (;;) {
    const used = new Set(taken)
    const made = products.map(({ productId, choices }) => skusOf(`${orders.numberPrefix}${productId}`, choices, used))
    const owned = await findSkuOwners(db, made.flat())
    if (owned.length === 0) return made
    for (const { sku } of owned) taken.add(sku)
  }
}

/** SKUs that begin with the name's initials and that no other product has. */
export async function suggestSkus(db: Db, name: string, choices: readonly Choice[]) {
  const words = plainLatin(name).match(/[A-Z0-9]+/g) ?? []
  const initials =
    (words.length > 1
      ? words
          .slice(0, 4)
          .map((word) => word[0]!)
          .join('')
      : (words[0] ?? 'ITEM').slice(0, 4)) || 'ITEM'
  for (let n = 1; ; n++) {
    const stem = n === 1 ? initials : `${initials}${n}`
    const [used] = await db
      .select({ sku: variants.sku })
      .from(variants)
      .where(like(sql`lower(${variants.sku})`, `${stem.toLowerCase()}-%`))
      .limit(1)
    if (!used) return skusOf(stem, choices, new Set())
  }
}

/** In capitals, without accents: every scanner reads it. Other scripts stay, and are left out of a SKU. */
const plainLatin = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .toUpperCase()

function skusOf(stem: string, choices: readonly Choice[], taken: Set<string>) {
  return choices.map(({ size, color }) => {
    const plain = [stem, ...partsOf(size), color === null ? '' : swatchName(color)]
      .map((part) => plainLatin(part).replace(/[^A-Z0-9]+/g, ''))
      .filter(Boolean)
      .join('-')
    let sku = plain
    for (let n = 2; taken.has(sku); n++) sku = `${plain}-${n}`
    taken.add(sku)
    return sku
  })
}

/** The size and its third option, which goes without its name: "M" and "Slim" of "M · Fit: Slim". */
const partsOf = (size: string) => size.split(thirdSeparator).map((part) => part.split(': ').at(-1)!)

/** Which product each of these SKUs belongs to. They go as one value, since a statement takes 65,535 at most. */
export const findSkuOwners = (db: Db, skus: readonly string[]) =>
  skus.length === 0
    ? Promise.resolve([])
    : db
        .select({ sku: variants.sku, productId: variants.productId })
        .from(variants)
        .where(sql`${variants.sku} in (select jsonb_array_elements_text(${JSON.stringify(skus)}::text::jsonb))`)

/** SKUs of the shop that are these numbers with zeros before them. */
export const findSkusWithZeros = async (db: Db, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : db
        .select({ sku: variants.sku, number: sql<string>`ltrim(${variants.sku}, '0')` })
        .from(variants)
        .where(
          sql`${variants.sku} like '0%' and ltrim(${variants.sku}, '0') in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb))`,
        )

/** Which product each of these barcodes belongs to. */
export const findBarcodeOwners = (db: Db, barcodes: readonly string[]) =>
  barcodes.length === 0
    ? Promise.resolve([])
    : db
        .select({ barcode: variants.barcode, productId: variants.productId })
        .from(variants)
        .where(
          sql`${variants.barcode} <> '' and ${variants.barcode} in (select jsonb_array_elements_text(${JSON.stringify(barcodes)}::text::jsonb))`,
        )
