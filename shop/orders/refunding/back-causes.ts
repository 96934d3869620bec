/** Causes that money goes back for. */
export const backCauses = [
  'refund',
  'return',
  'cancelled',
  'came back',
  'sold out',
  'late payment',
  'second payment',
  'not paid',
  'goodwill',
] as const

export type BackCause = (typeof backCauses)[number]

/** Pieces of an order's lines. */
export type PiecesOfBack = readonly { itemId: number; quantity: number }[]
