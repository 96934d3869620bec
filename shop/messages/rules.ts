const maxTries = 12
const maxPauseMinutes = 360

/** Minutes until an e-mail that did not get through is tried again: 1, 2, 4 … six hours. Null means given up, after about a day. */
export function minutesToNextTry(tries: number): number | null {
  if (tries >= maxTries) return null
  return Math.min(2 ** Math.max(0, tries - 1), maxPauseMinutes)
}

/** Why an e-mail that strangers can cause was not sent: its address had one within the hour. */
export const addressIsLimited = 'Not sent: this address got such e-mails a moment ago. Strangers may be using it.'
