/** Sheets and rolls that piece labels are printed on. Lengths are in millimetres; `gap` is between two labels. */
type Sheet = {
  label: string
  page: { width: number; height: number }
  piece: { width: number; height: number }
  columns: number
  rows: number
  left: number
  top: number
  gap: number
}

const a4 = { width: 210, height: 297 }

export const labelSheets = {
  'a4-65': {
    label: 'A4, 65 a sheet (38 × 21 mm)',
    page: a4,
    piece: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    left: 4.7,
    top: 10.7,
    gap: 2.5,
  },
  'a4-24': {
    label: 'A4, 24 a sheet (64 × 34 mm)',
    page: a4,
    piece: { width: 64, height: 33.9 },
    columns: 3,
    rows: 8,
    left: 6.5,
    top: 12.9,
    gap: 2.5,
  },
  'roll-50x25': {
    label: 'Roll, 50 × 25 mm',
    page: { width: 50, height: 25 },
    piece: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
  },
} as const satisfies Record<string, Sheet>

export const labelSheetNames = ['a4-65', 'a4-24', 'roll-50x25'] as const
export type LabelSheet = (typeof labelSheetNames)[number]

export const labelsOnSheet = (name: LabelSheet) => labelSheets[name].columns * labelSheets[name].rows

/** Labels of one print job: a PDF of more is slow to open. */
export const maxLabels = 3_000
/** Sizes of one print job: an address has room for so many. */
export const maxLabelledPieces = 300

type Wanted = { variantId: number; copies: number }

/** "12x3.13x1": three labels of variant 12 and one of 13. */
export const writeLabelled = (pieces: readonly Wanted[]) =>
  pieces
    .filter(({ copies }) => copies > 0)
    .map(({ variantId, copies }) => `${variantId}x${copies}`)
    .join('.')

/** The same read back; null for anything else, or for too many. */
export function readLabelled(text: string): Wanted[] | null {
  const parts = text.split('.')
  if (parts.length > maxLabelledPieces || !parts.every((part) => /^[1-9]\d{0,8}x[1-9]\d{0,3}$/.test(part))) return null
  const pieces = parts.map((part) => {
    const [variantId, copies] = part.split('x').map(Number)
    return { variantId: variantId!, copies: copies! }
  })
  return pieces.reduce((sum, { copies }) => sum + copies, 0) > maxLabels ? null : pieces
}
