import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { headings } from '../columns.ts'
import { readSet, type WrittenSet } from '../set-text.ts'
import { type Known, oneOf, type Row, RowError } from './row-cells.ts'

/** The set that a product is; null for one that is none. */
export const heldSet = (current: EditableProduct | null): WrittenSet | null =>
  current?.setSlots ? { slots: current.setSlots, percent: current.setPercent } : null

/** A set; null for a product that is none. Without the column, or where it is blank, it stays as it is. */
export function setOf(rows: readonly Row[], current: EditableProduct | null, known: Known): WrittenSet | null {
  const cell = oneOf(rows, 'setPieces', known)?.trim() ?? ''
  const held = heldSet(current)
  if (cell === '') return held
  const refuse = (sentence: string) => new RowError(rows[0]!.number, `${headings.setPieces}: ${sentence}`)
  if (current && !held) throw refuse('this product is no set. Add the set as a new product.')
  const read = readSet(cell, known.skuOwner)
  if (typeof read === 'string') throw refuse(read)
  return read
}
