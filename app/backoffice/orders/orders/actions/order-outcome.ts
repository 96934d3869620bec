import type { OrderMove } from '#shop/orders/moving/move-order.server.ts'
import type { ActionMessages } from '../../../parts/forms/action-messages.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'

const refusals = {
  'not allowed': 'This step is not possible for the order as it is.',
  'sold out': 'Others bought its last pieces before it was confirmed. Cancel it, or put pieces into stock first.',
  'test order': 'This order was paid with test money, so it is not packed or sent. You can cancel it.',
  'ended apart':
    'A parcel of this order was delivered or lost. Say at each parcel how it ended, and count what came back under “Received back”.',
  disputed: 'The customer’s bank asks for this money, so the order is not sent. Answer the bank first.',
  'taken back': 'The customer’s bank took this money back, so the order is not sent. You can cancel it.',
}

export const gatewayIsSilent: Outcome<never> = {
  kind: 'refused',
  title: 'The payment gateway did not answer. Please try again in a moment.',
  isTemporary: true,
}

/** The answer of an order's command, as an outcome. */
export function outcomeOf(move: OrderMove): Outcome {
  if (move.kind === 'still booked') return { kind: 'refused', title: move.sentence, isTemporary: true }
  const { kind } = move
  if (kind === 'changed') return { kind: 'conflict' }
  return kind === 'done' || kind === 'gone' ? { kind } : { kind: 'refused', title: refusals[kind] }
}

/** The sentences of the toasts of every action on an order, but for its success. */
export const orderMessages = {
  thing: 'order',
  failed: 'Failed to update the order. Please try again.',
  gone: { title: 'This order is gone.' },
  conflict: { title: 'Somebody else changed this order just now. Look again, then decide.', description: undefined },
} satisfies Partial<ActionMessages>
