import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { type PackedPiece, writeBox } from '#shop/catalogue/packed-size.ts'
import { cellOf, type Known, oneOf, type Row } from './row-cells.ts'

const typed = (piece: PackedPiece | undefined | null) => ({
  grams: String(piece?.grams ?? ''),
  box: writeBox(piece?.box ?? null),
})

/** Shopify writes 0 where nobody weighed a piece, and parts of a gram where somebody weighed it in ounces. */
function gramsIn(text: string | undefined) {
  const number = text?.trim()
  return number && /^\d+(\.\d+)?$/.test(number) ? String(Math.round(Number(number)) || '') : number
}

/** Weight and packed size of a product, as its form sends them. */
export function packedOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const now = typed(current)
  return { grams: gramsIn(oneOf(rows, 'grams', known)) ?? now.grams, box: oneOf(rows, 'box', known) ?? now.box }
}

/** The same of the size and colour that a row is about. */
export function variantPackedOf(
  row: Row,
  { size, color }: { size: string; color: string | null },
  current: EditableProduct | null,
  known: Known,
) {
  const now = typed(current?.variants.find((variant) => variant.size === size && variant.color === color))
  return {
    grams: gramsIn(cellOf(row, 'variantGrams', known)) ?? now.grams,
    box: cellOf(row, 'variantBox', known) ?? now.box,
  }
}
