import { useMatches } from 'react-router'
import { addressOfRoute, findAddress } from '../../parts/guard/addresses.ts'

/** The screen that is shown, as the table of addresses has it; blank where it names none. */
export function useScreen() {
  const page = useMatches().at(-1)
  const address = addressOfRoute(page?.id)
  const { heading, label = '', missing } = findAddress(address ?? '') ?? {}
  return { address, params: page?.params ?? {}, label, title: heading ?? label, missing }
}
