import type { EntryContext } from 'react-router'

/** React Router's scripts of a page, held back until it is painted: their preloads in its head, and themselves. */
export type WrittenScripts = { preloads: string; scripts: string }

/** By the manifest of a part of the route table, which lives as long as its build. */
const written = new WeakMap<object, Map<string, WrittenScripts>>()

/** Addresses that lead nowhere have any number of steps. */
const maxWays = 200

type Page = Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>

export const findScripts = (page: Page) => {
  const name = nameOf(page)
  return (name !== null && written.get(page.manifest)?.get(name)) || null
}

const heldPreloads = /(?:<link rel="held"[^<>]*>)+/g

/** Stores the scripts of a page for those that match the same routes. */
export function keepScripts(page: Page, head: string, scripts: string) {
  const name = nameOf(page)
  const [preloads, ...others] = head.match(heldPreloads) ?? []
  if (name === null || preloads === undefined || others.length > 0) return
  const ways = written.get(page.manifest) ?? new Map<string, WrittenScripts>()
  if (ways.size >= maxWays) ways.clear()
  written.set(page.manifest, ways.set(name, { preloads, scripts }))
}

/** All that they differ by: the routes that match, and those that the addresses above this one match. */
function nameOf({ serverHandoffString, staticHandlerContext: { matches, errors, location } }: Page) {
  if (errors) return null
  const above = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
  return [serverHandoffString, above, ...matches.map(({ route }) => route.id)].join('\n')
}
