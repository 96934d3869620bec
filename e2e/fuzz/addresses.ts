import routeTable from '../../app/routes.ts'
import { openRoutes } from '../../tests/every-route.ts'

type Route = { path?: string; index?: boolean; children?: Route[] }

/** Every page's address, as the route table has it: "/products/:id". */
export function pagePatterns(routes: Route[] = routeTable as Route[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children ? pagePatterns(children, own) : [own || '/']
  })
}

/** Every address that Fastify answers, with its method. */
export async function routePatterns() {
  const { app, routes } = await openRoutes()
  await app.close()
  return routes.map(({ method, url: path }) => ({ method, path }))
}
