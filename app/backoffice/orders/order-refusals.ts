import type { DeedAnswer } from './detail.tsx'

/** Why an order stays as it is. */
export const refusals: Record<Exclude<DeedAnswer['kind'], 'done'> | 'failed', string> = {
  gone: 'This order is gone.',
  changed: 'Somebody else changed this order just now. Look again, then decide.',
  'not allowed': 'This step is not possible for the order as it is.',
  silent: 'The payment gateway did not answer. Please try again in a moment.',
  failed: 'Failed to update the order. Please try again.',
}
