export const emailKinds = [
  'received',
  'payment',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'link',
  'contact',
  'reply',
  'invitation',
  'reset',
  'sign-in-tries',
  'newsletter',
] as const

/** What is not sent once it is known whether the order was paid. */
export const askingForMoney: readonly EmailKind[] = ['received', 'payment']

/** Of the e-mail about an order that was cancelled because its goods were gone when it was paid. */
export const soldOutOccasion = 'sold out'

export type EmailKind = (typeof emailKinds)[number]

const aboutPeople = [
  'contact',
  'reply',
  'invitation',
  'reset',
  'sign-in-tries',
  'newsletter',
] as const satisfies EmailKind[]

type AboutPeople = (typeof aboutPeople)[number]

export const isAboutOrder = (kind: EmailKind): kind is Exclude<EmailKind, AboutPeople> =>
  !(aboutPeople as readonly EmailKind[]).includes(kind)

const mostTries = 12
const longestPauseMinutes = 360

/** Minutes until an e-mail that did not get through is tried again: 1, 2, 4 … six hours. Null: given up, after about a day. */
export function minutesToNextTry(tries: number): number | null {
  if (tries >= mostTries) return null
  return Math.min(2 ** Math.max(0, tries - 1), longestPauseMinutes)
}

/** Who has not paid after so long is told that the order waits; who pays at once gets one e-mail, not two. */
export const receivedAfterMinutes = 10
