import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import { randomUuid } from '../random-uuid.ts'

const storedUnder = 'checkoutKey'

/**
 * The key that makes a repeated checkout the same order, in every tab: one for as long as what is ordered stays the
 * same. A changed cart or form gets another.
 */
export function checkoutKeyFor(order: unknown) {
  const of = fingerprint(JSON.stringify(order))
  const [key, storedFor] = stored().split(' ')
  if (key && storedFor === of) return key
  const fresh = randomUuid()
  keep(`${fresh} ${of}`)
  return fresh
}

/** After payment, or when the order can no longer be paid. */
export function dropCheckoutKey() {
  keep('')
}

/** For browsers that store nothing. */
let forThisVisit = ''

const stored = () => readStorage('local', storedUnder) ?? forThisVisit

function keep(text: string) {
  forThisVisit = text
  writeStorage('local', storedUnder, text)
}

/** cyrb53: tells two orders apart, hides nothing. */
function fingerprint(text: string) {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
