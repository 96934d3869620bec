import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { findAddress, type StaffAddress } from '../../parts/guard/addresses.ts'

/** The way to a screen, by the names in the table of addresses. `label` is the screen's own, where a record names it. */
export function crumbsOf(address: StaffAddress, label?: string): readonly Crumb[] {
  const parts = address.split('/')
  // The frame begins every way with the back office itself.
  const above = parts.map((_, at) => parts.slice(0, at).join('/')).filter((one) => one.startsWith('/admin/'))
  const parents = above.flatMap((to): Crumb[] => {
    const name = findAddress(to)?.label
    return name === undefined ? [] : [{ label: name, to }]
  })
  return [...parents, { label: label ?? findAddress(address)?.label ?? '' }]
}
