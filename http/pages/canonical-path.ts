import type { ServerBuild } from 'react-router'
import { plainPath } from '#shop/redirects/plan-redirects.ts'

type Routes = Record<string, { path?: string; parentId?: string } | undefined>

/**
 * Returns the one spelling of a page's path; a path of no page stays as it is. React Router reads "/PRODUCTS/",
 * "/%70roducts" and "/products/007" as pages, too: each would take a place in the cache and have no payment window.
 */
export function canonicalPath({ routes }: { routes: Routes } | Pick<ServerBuild, 'routes'>) {
  const patterns = [...new Set(Object.keys(routes).map((id) => addressOf(routes, id)))].map(stepsOf)
  // A written step goes before a value: "orders/find" is no order.
  const byLength = Map.groupBy(
    patterns.toSorted((one, other) => countValues(one) - countValues(other)),
    lengthOf,
  )

  return (path: string): string => {
    const [, plain, data = ''] = /^(.*?)(\/_\.data|\.data)?$/.exec(plainPath(path).replace(/(?<!\/)\/+$/, ''))!
    const steps = stepsOf(plain!)
    const pattern = byLength.get(steps.length)?.find((wanted) => wanted.every(isLike(steps)))
    if (pattern === undefined) return path
    const written = pattern.map((step, at) => (isValue(step) ? plainValue(step, steps[at]!) : step))
    // React Router's own name for the data of the front page.
    const ending = data === '' ? '' : steps.length > 0 ? '.data' : '_.data'
    return `/${written.join('/')}${ending}`
  }
}

const stepsOf = (path: string) => path.split('/').filter(Boolean)
const lengthOf = (steps: readonly string[]) => steps.length
const isValue = (step: string) => step.startsWith(':')
const countValues = (steps: readonly string[]) => steps.filter(isValue).length

const isLike = (steps: readonly string[]) => (step: string, at: number) =>
  isValue(step) || step === steps[at]!.toLowerCase()

/** Numbers have no zeros before them; other ids may. */
const plainValue = (name: string, value: string) => (name === ':id' ? value.replace(/^0+(?=[1-9]\d*$)/, '') : value)

/** With the paths of the routes around it. */
function addressOf(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id]!
  return `${parentId === undefined ? '' : addressOf(routes, parentId)}/${path}`
}
