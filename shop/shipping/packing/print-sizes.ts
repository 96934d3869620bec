/** Sheets that the packing table prints on, in points: 72 to an inch. */
export const sheets = {
  '4x6': { label: '4 × 6 inch', width: 288, height: 432 },
  a6: { label: 'A6', width: 298, height: 420 },
  a4: { label: 'A4', width: 595, height: 842 },
} as const

export type PrintSize = keyof typeof sheets
export const printSizes = Object.keys(sheets) as [PrintSize, ...PrintSize[]]
