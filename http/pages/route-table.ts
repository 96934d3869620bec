import { createRequestHandler, type ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>

/** The back office, and the part of the site map that a browser asks for. */
const forEveryone = /^\/(?:admin|__manifest)(?:\/|\.|$)/

/** A first step of an address that is written as in the site map, also where the data of its page is asked for. */
const plainStep = /^\/([a-z-]*)(?:\.data)?(?:\/|$)/i

/**
 * Who answers an address. React Router compares an address with its whole route table, several times for each page, and
 * makes a router of it for each: it is given the part that may match.
 */
export function routeTable(build: ServerBuild, mode: 'development' | 'production') {
  const made = new Map<string, Handle>()
  const steps = new Set(Object.keys(build.routes).map((id) => firstStep(build, id)))

  function once(name: string, part: () => ServerBuild) {
    const handle = made.get(name) ?? createRequestHandler(part(), mode)
    made.set(name, handle)
    return handle
  }

  return (pathname: string): Handle => {
    if (forEveryone.test(pathname)) return once('everyone', () => build)
    const asked = plainStep.exec(pathname)?.[1]?.toLowerCase()
    if (asked === undefined) return once('visitors', () => partOf(build, () => true))
    return steps.has(asked)
      ? once(`/${asked}`, () => partOf(build, (step) => step === asked))
      : once('unknown', () => partOf(build, () => false))
  }
}

/** The pages for visitors, as far as their first step may match: one that is written out, or any. */
function partOf(build: ServerBuild, mayMatch: (step: string) => boolean): ServerBuild {
  const isPart = (id: string) => {
    const step = firstStep(build, id)
    return !id.startsWith('backoffice/') && (step === '' || /[:*?]/.test(step) || mayMatch(step))
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isPart(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** The first steps of a route's addresses: "" for the front page and for layouts around others. */
function firstStep({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const route = routes[id]!
  const above = route.parentId === undefined ? '' : firstStep({ routes }, route.parentId)
  return above || (route.path ?? '').split('/').find(Boolean) || ''
}
