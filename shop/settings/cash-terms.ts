/** How a customer who pays in cash says that the order is meant. */
export const cashConfirmations = ['none', 'code', 'link', 'call'] as const
export type CashConfirmation = (typeof cashConfirmations)[number]

/** The owner's rules of Cash on Delivery; amounts in paise. */
export type CashTerms = {
  isOn: boolean
  /** Compared with what is collected; null: no bound. */
  minPaise: number | null
  maxPaise: number | null
  excludedCategories: readonly string[]
  excludedPromoCodes: readonly string[]
  /** Orders of one phone number that wait to be confirmed or delivered. */
  maxOpenOrders: number
  /** Parcels that one proved phone number refused in `historyDays`. */
  maxRefused: number
  feePaise: number
  freeFromPaise: number | null
  confirmation: CashConfirmation
  /** After so many hours an order that nobody confirmed is closed. */
  confirmHours: number
}

/** How long a refused parcel counts. */
export const historyDays = 180

export const noCash: CashTerms = {
  isOn: false,
  minPaise: null,
  maxPaise: 500_000,
  excludedCategories: [],
  excludedPromoCodes: [],
  maxOpenOrders: 1,
  maxRefused: 2,
  feePaise: 0,
  freeFromPaise: null,
  confirmation: 'call',
  confirmHours: 24,
}
