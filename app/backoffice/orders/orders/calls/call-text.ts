import { formatAmount } from '#shared/money.ts'
import type { Call } from '#shop/orders/cash/find-calls.server.ts'

/** "2 × Oxford Shirt, M, Navy". */
export const sayPiece = ({ name, size, colorName, quantity }: Call['pieces'][number]) =>
  `${quantity > 1 ? `${quantity} × ` : ''}${[name, size, colorName].filter(Boolean).join(', ')}`

/** The message that asks a customer whether the order is meant. */
export const askingText = (brand: string, { customerName, number, pieces, toCollectPaise }: Call) =>
  [
    `Hello ${customerName}, this is ${brand}.`,
    `You ordered ${pieces.map(sayPiece).join('; ')} for ${formatAmount(toCollectPaise)}, to be paid in cash on delivery (order ${number}).`,
    'Shall we send it? Please answer Yes or No.',
  ].join(' ')
