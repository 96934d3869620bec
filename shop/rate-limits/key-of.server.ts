import type { CountedBy } from './limits.ts'
import { networkOf, wideNetworkOf } from './networks.server.ts'
import { mailboxOf } from './rules.ts'

const same = (given: string) => given

const keys: Record<CountedBy, (given: string) => string> = {
  network: networkOf,
  'wide network': wideNetworkOf,
  'e-mail': (email) => email.trim().toLowerCase(),
  mailbox: mailboxOf,
  phone: same,
  order: same,
  account: same,
  device: same,
  shop: same,
}

/** The key that a limit counts under, from a network address, an e-mail address and so on as they were given. */
export const keyOf = (by: CountedBy, given: string) => keys[by](given)

/** The key of the wider network besides, where a limit by network counts by it, too: an IPv6 address has one. */
export function wideKeyOf(by: CountedBy, given: string): string | null {
  if (by !== 'network') return null
  const wide = wideNetworkOf(given)
  return wide === networkOf(given) ? null : wide
}
