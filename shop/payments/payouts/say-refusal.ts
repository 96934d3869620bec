import type { GatewayError } from '../provider.ts'

/** For staff: why the provider did not take a payout. */
export function sayRefusal({ kind, reason, code, status }: GatewayError) {
  if (kind === 'auth') return 'The provider does not accept the keys, or not from the address of this machine.'
  if (kind === 'rate_limited') return 'The provider is asked too often right now. Try again in a minute.'
  const why = [reason, code, status].filter((part) => part !== undefined && part !== 'NA').join(', ')
  return `The provider refused this payout${why ? ` (${why})` : ''}.`
}
