export const cashOrderDays = 30

/** Of the orders of the last `cashOrderDays` days, paid or to be paid in cash: those in cash, and how they ended so far. */
export type CashOrders = {
  placed: number
  cash: number
  confirmed: number
  paid: number
  /** Their parcels came back unpaid. */
  refused: number
  /** Paid, and pieces of them came back. */
  cameBack: number
}
