import type { StaffAddress } from '../../../parts/guard/addresses.ts'

type StepAddress = Extract<StaffAddress, `/admin/orders/:number/${string}`>

/** Steps that cannot be undone. */
export type AskedStep = 'returned' | 'taken back' | 'cancelled' | 'cancelled unpaid' | 'cancelled cash' | 'reviewed'

export const askedSteps: Record<
  AskedStep,
  { address: StepAddress; button: string; question: string; keep: string; note?: string; danger?: boolean }
> = {
  returned: {
    address: '/admin/orders/:number/return',
    button: 'Mark as returned',
    question: 'Mark as returned?',
    keep: 'Not yet',
    danger: true,
  },
  'taken back': {
    address: '/admin/orders/:number/take-back',
    button: 'Take pieces back',
    question: 'Is everything back?',
    keep: 'Not yet',
    note: 'All pieces that are in no return yet are written down as received. Check them next: money, stock and credit note follow. For some of the pieces, ask for the return on the customer’s order page.',
  },
  cancelled: {
    address: '/admin/orders/:number/cancel',
    button: 'Cancel order',
    question: 'Cancel this order?',
    keep: 'Keep order',
    note: 'What was paid is refunded, and the customer gets an e-mail.',
    danger: true,
  },
  'cancelled unpaid': {
    address: '/admin/orders/:number/cancel-unpaid',
    button: 'Cancel order',
    question: 'Cancel this unpaid order?',
    keep: 'Keep order',
    note: 'The payment gateway is checked first. If the customer pays anyway, the money is refunded automatically.',
    danger: true,
  },
  'cancelled cash': {
    address: '/admin/orders/:number/cancel-unpaid',
    button: 'Cancel order',
    question: 'Cancel this cash order?',
    keep: 'Keep order',
    note: 'Nothing was paid. The items go back on sale, and the customer gets an e-mail.',
    danger: true,
  },
  reviewed: {
    address: '/admin/orders/:number/review',
    button: 'Mark as reviewed',
    question: 'Mark as reviewed?',
    keep: 'Not yet',
    note: 'It is then no longer under “Needs review”.',
  },
}
