import type { WayBack } from '../way-back.ts'

/** Every kind of e-mail about a return, and what staff read of it. */
export const returnEmailLabels = {
  'return-requested': 'Return requested',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-ahead': 'Exchange sent on handing-over',
  'return-lapsed': 'Exchange no longer held',
  'return-unpaid': 'Difference of an exchange not paid',
  'return-received': 'Return received',
  'return-judged': 'Return checked',
}

export type ReturnEmailKind = keyof typeof returnEmailLabels
export const returnEmailKinds = Object.keys(returnEmailLabels) as ReturnEmailKind[]

export type ReturnEmailContent = {
  kind: ReturnEmailKind
  reference: string
  orderNumber: string
  firstName: string
  /** The order's own page. */
  link: string
  lines: readonly {
    productName: string
    size: string
    colorName: string | null
    asked: number
    accepted: number
    /** The piece that it is exchanged for, and how that stands; null: money comes back. */
    exchange: string | null
    /** Why pieces were refused. */
    refused: readonly string[]
  }[]
  /** Everything that is still to be exchanged: "Size L, Navy"; '' for nothing. */
  exchangedFor: string
  /** The order in which other pieces are sent. */
  sentIn: string | null
  /** The reason that staff wrote for a return that was declined. */
  answer: string
  /** The sum that was shown, and once the pieces are judged the one that comes back. */
  paise: number
  /**
   * The sum that the customer pays besides, for dearer pieces: as shown, or once the pieces are judged by the link of
   * that order.
   */
  toPayPaise: number
  /** The courier fetches the pieces at the door. */
  isFetched: boolean
  /** The other pieces are sent once the parcel is handed over. */
  sendsAhead: boolean
  /** The sum that the customer owes for pieces that were sent already. */
  owedPaise: number
  /** Where the parcel goes. */
  returnAddress: string
  wayBack: WayBack
}
