import { type CountedBy, rateLimits, type WaitLimit, waits, type WindowLimit } from './limits.ts'
import { formatWait } from './rules.ts'

export type DescribedRateLimit = { name: string; what: string; by: string; howMany: string; sentence: string | null }

const countedBy: Record<CountedBy, string> = {
  network: 'Network',
  'wide network': 'Wide network',
  'e-mail': 'E-mail address',
  mailbox: 'E-mail address',
  phone: 'Phone number',
  order: 'Order',
  account: 'Account',
  device: 'Device',
  shop: 'Whole shop',
}

/** Every limit as the owner reads it; a sentence with a wait has the first as an example. */
export const describeRateLimits = (): DescribedRateLimit[] =>
  Object.entries<WindowLimit | WaitLimit>({ ...rateLimits, ...waits }).map(([name, limit]) => ({
    name,
    what: limit.what,
    by: countedBy[limit.by],
    howMany: 'most' in limit ? describeWindow(limit) : describeWaits(limit),
    sentence: limit.sentence?.replace('{wait}', formatWait(exampleWaitOf(limit))) ?? null,
  }))

const exampleWaitOf = (limit: WindowLimit | WaitLimit) =>
  'most' in limit ? limit.withinSeconds : limit.firstWaitSeconds

const describeWindow = ({ most, withinSeconds }: WindowLimit) =>
  `${most} in ${formatWait(withinSeconds).replace(/^1 /, withinSeconds === 3_600 ? 'an ' : 'a ')}`

function describeWaits({ free, firstWaitSeconds, maxWaitSeconds, maxFromKnownNetworkSeconds: known }: WaitLimit) {
  const growing = `${free} at once. Then each needs a wait, from ${formatWait(firstWaitSeconds)} up to ${formatWait(maxWaitSeconds)}`
  return known === undefined ? `${growing}.` : `${growing}; up to ${formatWait(known)} on a network they used before.`
}
