import type { PieceToCount } from '#shop/stock/find-counted-pieces.server.ts'
import type { CountLine } from '#shop/stock/inputs.ts'
import { hasCode, plainScan } from '#shop/stock/scanned-code.ts'

/** A size that is being counted. `problem`: why its count was not applied. */
export type Line = PieceToCount & { counted: number; problem?: string }

/** How many should lie on the shelf. */
export const expectedOf = ({ book, awaiting }: PieceToCount) => (book ?? 0) + awaiting

/** How many more were found than there should be; below zero: how many are missing. */
export const differenceOf = (line: Line) => line.counted - expectedOf(line)

/** The line that a scanned code means; undefined while the shop was not asked about it. */
export const lineOf = (lines: readonly Line[], code: string) => {
  const scan = plainScan(code)
  return lines.find((line) => hasCode(line, scan))
}

/** The lines with more pieces of a size, which comes to the top: the last scan is the first line. */
export const addPieces = (lines: readonly Line[], piece: PieceToCount, count: number): Line[] => {
  const known = lines.find(({ variantId }) => variantId === piece.variantId)
  const line = { ...(known ?? { ...piece, counted: 0 }), problem: undefined }
  return [{ ...line, counted: line.counted + count }, ...lines.filter(({ variantId }) => variantId !== piece.variantId)]
}

/** Sizes that are not counted yet come to the end with none. */
export const addUncounted = (lines: readonly Line[], pieces: readonly PieceToCount[]): Line[] => [
  ...lines,
  ...pieces
    .filter(({ variantId }) => !lines.some((line) => line.variantId === variantId))
    .map((piece) => ({ ...piece, counted: 0 })),
]

export const linesToApply = (lines: readonly Line[]): CountLine[] =>
  lines.map(({ variantId, counted, book, awaiting, seen }) => ({ variantId, counted, book, awaiting, seen }))

/** The lines stored in the browser; none where that is not a count. */
export function readLines(text: string | null): Line[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    const isLine = (one: unknown) =>
      typeof one === 'object' && one !== null && 'variantId' in one && 'counted' in one && 'seen' in one
    return Array.isArray(lines) && lines.every(isLine) ? (lines as Line[]) : []
  } catch {
    return []
  }
}
