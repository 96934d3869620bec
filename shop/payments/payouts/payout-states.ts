/**
 * Where money stands that is sent to a customer. `asked`: written down, and whether the provider has it is not known.
 * `low_balance`, `to_approve`: the provider has it, and waits for the owner. `link_open`: the customer has a link, and
 * says there where the money goes.
 */
export const payoutStates = [
  'asked',
  'low_balance',
  'to_approve',
  'link_open',
  'under_way',
  'paid',
  'came_back',
  'failed',
  'cancelled',
  'expired',
] as const
export type PayoutState = (typeof payoutStates)[number]

const waiting = ['low_balance', 'to_approve', 'link_open', 'under_way'] as const
const ended = ['came_back', 'failed', 'cancelled', 'expired'] as const

/** Banks may send back what was paid already; behind a link the customer then says another account. */
const moves: Record<PayoutState, readonly PayoutState[]> = {
  asked: [...waiting, 'paid', ...ended],
  low_balance: ['to_approve', 'under_way', 'paid', ...ended],
  to_approve: ['low_balance', 'under_way', 'paid', ...ended],
  link_open: ['to_approve', 'under_way', 'paid', ...ended],
  under_way: ['link_open', 'paid', ...ended],
  paid: ['came_back', 'link_open'],
  came_back: [],
  failed: [],
  cancelled: [],
  expired: [],
}

export const mayMovePayout = (from: PayoutState, to: PayoutState) => moves[from].includes(to)

/** Nothing else may send the same money meanwhile. */
export const isOpenPayout = (state: PayoutState) => state === 'asked' || waiting.some((one) => one === state)

export const openPayoutStates = payoutStates.filter(isOpenPayout)

/** The provider gives these up when it is asked to. */
export const mayCancelPayout = (state: PayoutState) => state === 'link_open' || state === 'low_balance'
