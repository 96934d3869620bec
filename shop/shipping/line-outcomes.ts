/**
 * late: in full, but long after it was collected. doubled: the file names it twice, the first row counts. before: an
 * earlier remittance brought all of it, or had this very row. not_delivered: the shop knows of no delivery.
 */
export const lineOutcomes = [
  'matched',
  'late',
  'short',
  'over',
  'not_delivered',
  'unknown',
  'doubled',
  'before',
] as const

export type LineOutcome = (typeof lineOutcomes)[number]
