/**
 * return: a customer chose it instead of money. bonus: what the owner adds to that. goodwill: staff gave it.
 * given_back: an order that it paid for was not sent, or came back.
 */
export const creditCauses = ['return', 'bonus', 'goodwill', 'given_back', 'spent', 'expired'] as const
export type CreditCause = (typeof creditCauses)[number]

export const creditLabels: Record<CreditCause, string> = {
  return: 'For a return',
  bonus: 'Added by the shop',
  goodwill: 'Given by the shop',
  given_back: 'Given back',
  spent: 'Paid for an order',
  expired: 'Expired',
}
