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

/** Those of them that take nothing off what the order cost. */
export const sumsOfTheirOwn = ['late payment', 'second payment', 'goodwill'] as const satisfies readonly BackCause[]

export type BackCause = (typeof backCauses)[number]

/** Pieces of an order's lines. */
export type PiecesOfBack = readonly { itemId: number; quantity: number }[]
