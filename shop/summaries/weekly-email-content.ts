/** One week of the shop, Monday to Sunday in India. */
export type WeekFigures = {
  /** Taken and given back, in paise, and both of the week before. */
  takenPaise: number
  takenBeforePaise: number
  givenBackPaise: number
  /** Orders placed to be kept, and of these the ones to be paid in cash. */
  placed: number
  placedBefore: number
  placedInCash: number
  paidOrders: number
  returnsAsked: number
  piecesReturned: number
  /** Parcels in cash that were refused, and what would have been collected. */
  refused: number
  refusedPaise: number
}

/** Where work waits when the e-mail is sent: a screen with the number on it. */
export type WaitingWork = { label: string; count: number; link: string }

/** To an owner who asked for it. */
export type WeeklySummary = {
  kind: 'weekly-summary'
  name: string
  /** First and last day, as texts. */
  from: string
  to: string
  figures: WeekFigures
  waiting: readonly WaitingWork[]
  homePage: string
  accountPage: string
}
