import fastify from 'fastify'
import routeTable from '../../app/routes.ts'
import { healthRoutes } from '../../http/health.ts'
import { staffRoutes } from '../../http/staff-routes.ts'
import { cartRoutes } from '../../shop/cart/http.server.ts'
import { catalogueRoutes } from '../../shop/catalogue/http.server.ts'
import { customerInvoiceRoutes } from '../../shop/documents/invoice-routes.server.ts'
import { imageRoutes } from '../../shop/media/http.server.ts'
import { orderRoutes } from '../../shop/orders/http.server.ts'
import { paymentReturnRoutes } from '../../shop/orders/paying/payment-return.server.ts'
import { webhookRoutes } from '../../shop/orders/paying/webhook.server.ts'

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
  const app = fastify()
  const found: { method: string; path: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push({ method: one, path: url })
  })
  const nothing = {} as never
  healthRoutes(app, nothing)
  imageRoutes(app, nothing)
  catalogueRoutes(app, nothing)
  cartRoutes(app, nothing)
  await app.register(async (scope) => orderRoutes(scope, nothing))
  await app.register(async (scope) => paymentReturnRoutes(scope, nothing))
  customerInvoiceRoutes(app, nothing)
  await app.register(staffRoutes, { signIn: nothing } as never)
  await app.register(async (scope) => webhookRoutes(scope, nothing))
  await app.close()
  return found
}
