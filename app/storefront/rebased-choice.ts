import { valueGroups } from '#shop/catalogue/rules.ts'

const repeated: ReadonlySet<string> = new Set(valueGroups)

/**
 * The address a filter's link leads to when the page has moved on since it was written: what the link adds to and
 * takes from the address it was written for, done to the newest one instead.
 */
export function rebasedChoice(href: string, writtenFor: string, newest: string) {
  const [to, from, now] = [href, writtenFor, newest].map((address) => new URL(address, 'http://shop'))
  if (newest === writtenFor || now!.pathname !== from!.pathname) return href

  const chosen = new URLSearchParams(now!.search)
  chosen.delete('page')
  for (const [name, value] of from!.searchParams) {
    if (!to!.searchParams.has(name, value)) chosen.delete(name, repeated.has(name) ? value : undefined)
  }
  for (const [name, value] of to!.searchParams) {
    if (from!.searchParams.has(name, value) || chosen.has(name, value)) continue
    if (repeated.has(name)) chosen.append(name, value)
    else chosen.set(name, value)
  }
  return chosen.size > 0 ? `${to!.pathname}?${chosen}` : to!.pathname
}
