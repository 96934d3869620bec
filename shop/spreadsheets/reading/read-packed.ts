import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { packedBox, type PackedPiece, pieceGrams, writeBox } from '#shop/catalogue/packed-size.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row } from './row-cells.ts'

const typed = (piece: PackedPiece | undefined | null) => ({
  grams: String(piece?.grams ?? ''),
  box: writeBox(piece?.box ?? null),
})

/** Shopify writes 0 where nobody weighed a piece, and parts of a gram where somebody weighed it in ounces. */
function gramsIn(text: string | undefined, { isForeign }: Known, repairs: Repairs) {
  const typed = text?.trim()
  const grams = typed && /^\d+(\.\d+)?$/.test(typed) ? String(Math.round(Number(typed)) || '') : typed
  if (!grams || !isForeign || pieceGrams.safeParse(grams).success) return grams
  repairs.note('A weight that is not between 1 and 50,000 g left out')
  return ''
}

function boxIn(text: string | undefined, { isForeign }: Known, repairs: Repairs) {
  if (!text?.trim() || !isForeign || packedBox.safeParse(text).success) return text
  repairs.note('A packed size that cannot be read left out')
  return ''
}

/** Weight and packed size of a product, as its form sends them. */
export function packedOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const now = typed(current)
  return {
    grams: gramsIn(oneOf(rows, 'grams', known), known, repairs) ?? now.grams,
    box: boxIn(oneOf(rows, 'box', known), known, repairs) ?? now.box,
  }
}

/** The same of the size and colour that a row is about. */
export function variantPackedOf(
  row: Row,
  { size, color }: { size: string; color: string | null },
  current: EditableProduct | null,
  known: Known,
  repairs: Repairs,
) {
  const now = typed(current?.variants.find((variant) => variant.size === size && variant.color === color))
  return {
    grams: gramsIn(cellOf(row, 'variantGrams', known), known, repairs) ?? now.grams,
    box: boxIn(cellOf(row, 'variantBox', known), known, repairs) ?? now.box,
  }
}
