import { useState } from 'react'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import { type Charged, contradictionsOf, linksOf, promisesOf, withFollowed } from '#shop/settings/rules.ts'

type Readings = Pick<StoreSettings, 'shipping' | 'promises' | 'hours'>

/** The promises of pages as they are typed: which follow, what each then says, and which are wrong. */
export function usePromises(settings: StoreSettings, byZone: Charged | null) {
  const [typed, setTyped] = useState<Readings>(settings)
  const [links, setLinks] = useState(() => linksOf(settings, byZone))
  const promised = withFollowed(typed, links, byZone)
  const followed = Object.fromEntries(promisesOf(promised, byZone).map((one) => [one.field, one])) as Record<
    LinkedField,
    ReturnType<typeof promisesOf>[number]
  >
  return {
    links,
    followed,
    contradictions: contradictionsOf(promised, byZone),
    onTyped: setTyped,
    link: (of: LinkedField, follows: boolean) => setLinks((before) => ({ ...before, [of]: follows })),
  }
}
