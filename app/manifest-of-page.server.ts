import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'

type Manifest = EntryContext['manifest']

const known = new WeakMap<Manifest, Map<string, Manifest>>()

/**
 * The site map as far as a page is concerned: its own routes, and those of the addresses above its own, which it tells
 * the browser of. React Router makes a router of what it is given for each page, and compares addresses with all of it.
 */
export function manifestOfPage({ manifest, staticHandlerContext: { matches, location } }: EntryContext): Manifest {
  const leaf = matches.at(-1)?.route.id ?? ''
  const ofPages = known.get(manifest) ?? new Map<string, Manifest>()
  known.set(manifest, ofPages)
  const made = ofPages.get(leaf)
  if (made) return made

  const all = below(manifest, undefined)
  const above = addressesAbove(location.pathname).flatMap((address) => matchRoutes(all, address) ?? [])
  const ids = new Set([...matches, ...above].map(({ route }) => route.id!))
  const part = { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) }
  ofPages.set(leaf, part)
  return part
}

const below = ({ routes }: Manifest, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: below({ routes } as Manifest, id) }
  })

const addressesAbove = (pathname: string) => {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_, at) => `/${segments.slice(0, at).join('/')}`)
}
