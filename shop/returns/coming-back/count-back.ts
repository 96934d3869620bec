import type { Piece } from '#shop/shipping/packing/check-pieces.ts'
import { hasCode, plainScan } from '#shop/stock/scanned-code.ts'

/** A piece that should have come back, as often as it should. */
export type BackPiece = Piece & { size: string; colorName: string | null; imageKey: string | null }

/** The fates of the pieces of one line at the table. good: it can be sold again. aside: it is here, and cannot. missing: it did not come. */
export type BackCount = { good: number; aside: number; missing: number }

/** By the piece's id. */
export type BackCounts = Readonly<Record<number, BackCount>>

export type BackFate = keyof BackCount

export type BackScan =
  | { kind: 'counted'; counts: BackCounts; piece: BackPiece }
  | { kind: 'refused'; sentence: string }
  /** All pieces are counted. */
  | { kind: 'finish' }
  /** Perhaps the number of the next parcel: whoever asks finds it out. `sentence`: when it is none. */
  | { kind: 'other'; sentence: string }

type Open = { title: string; codes: readonly string[]; pieces: readonly BackPiece[] }

const nothing: BackCount = { good: 0, aside: 0, missing: 0 }

export const countOf = (counts: BackCounts, { id }: { id: number }) => counts[id] ?? nothing

const counted = ({ good, aside, missing }: BackCount) => good + aside + missing

export const backLeft = (pieces: readonly BackPiece[], counts: BackCounts) =>
  pieces.reduce((sum, piece) => sum + piece.quantity - counted(countOf(counts, piece)), 0)

/** The meaning of a scan while a parcel is open, or of Enter alone: a blank code. */
export function readBackScan({ title, codes, pieces }: Open, counts: BackCounts, code: string): BackScan {
  const scan = plainScan(code)
  const left = backLeft(pieces, counts)
  if (scan === '' || codes.some((one) => plainScan(one) === scan))
    return left === 0
      ? { kind: 'finish' }
      : {
          kind: 'refused',
          sentence: `${left === 1 ? '1 piece' : `${left} pieces`} still to count. If one did not come, press Missing.`,
        }
  const piece = pieces.find((one) => hasCode(one, scan))
  if (piece) return countOne(pieces, counts, piece, 'good')
  const sentence = `Nothing in ${title} has the code ${code.trim()}.`
  return left === 0 ? { kind: 'other', sentence } : { kind: 'refused', sentence }
}

/** Another piece of this kind is counted; of a kind that stands in several lines, one that is not yet. */
export function countOne(pieces: readonly BackPiece[], counts: BackCounts, piece: BackPiece, fate: BackFate): BackScan {
  const alike = pieces.filter(({ sku, id }) => id === piece.id || (sku !== '' && sku === piece.sku))
  const next = [piece, ...alike].find((one) => counted(countOf(counts, one)) < one.quantity)
  if (!next) {
    const all = alike.reduce((sum, { quantity }) => sum + quantity, 0)
    const sentence =
      all === 1 ? `${piece.name} is counted already.` : `All ${all} of ${piece.name} are counted already.`
    return { kind: 'refused', sentence }
  }
  const before = countOf(counts, next)
  return { kind: 'counted', counts: { ...counts, [next.id]: { ...before, [fate]: before[fate] + 1 } }, piece: next }
}
