import { useMatches } from 'react-router'
import { addressOfRoute, findAddress } from '../../parts/guard/addresses.ts'

/** The screen that is shown, as the table of addresses has it; blank where it names none. */
export function useScreen() {
  const address = addressOfRoute(useMatches().at(-1)?.id)
  const { heading, label = '' } = findAddress(address ?? '') ?? {}
  return { address, label, title: heading ?? label }
}
