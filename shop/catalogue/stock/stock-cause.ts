/** Every cause of a movement of stock, with the words that staff read. */
export const stockCauses = {
  opening: 'Stock when this record began',
  edit: 'Set by hand',
  import: 'Set by a file',
  count: 'Counted',
  demo: 'Demo shop',
  placed: 'Order placed',
  reserved: 'Reserved again for an order',
  'paid late': 'Paid late: reserved again',
  unpaid: 'Order not paid',
  cancelled: 'Order cancelled',
  refused: 'Parcel refused',
  refunded: 'Refunded and restocked',
  'came back': 'Parcel came back',
  returned: 'Return restocked',
  'set aside': 'Came back and cannot be sold',
  exchange: 'Taken for an exchange',
  'exchange over': 'Exchange ended',
  offered: 'Offered to the waiting list',
  'offer over': 'Offer ended',
  unknown: 'Changed outside the shop',
} as const

export type StockCauseName = keyof typeof stockCauses

export const stockCauseNames = Object.keys(stockCauses) as [StockCauseName, ...StockCauseName[]]

/** `staff`: the name of who did it. */
export type StockCause = { cause: StockCauseName; orderId?: number; staff?: string }
