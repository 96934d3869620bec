import { join } from 'node:path'
import { Edition } from '#caching/edition.server.ts'
import { KeptReads } from '#caching/kept-reads.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import { type Config, projectFolder } from '#config'
import type { Database } from '#db/client.server.ts'
import { cartRoutes } from '#shop/cart/http.server.ts'
import { catalogueRoutes } from '#shop/catalogue/http.server.ts'
import { KnownProducts } from '#shop/catalogue/known-products.server.ts'
import { imageRoutes } from '#shop/media/http.server.ts'
import type { ImageVariants } from '#shop/media/image-variants.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import type { RenderEmail } from '#shop/orders/email-content.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import { shopperInvoiceRoutes } from '#shop/orders/invoice-routes.server.ts'
import { paymentReturnRoutes } from '#shop/orders/payment-return.server.ts'
import { countPromoUses } from '#shop/orders/promo-uses.server.ts'
import { webhookRoutes } from '#shop/orders/webhook.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { StaffSignIn } from '#shop/staff/sign-in.server.ts'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import { builtFiles } from './built-files.ts'
import { answerFailures } from './failures.ts'
import { hearChanges } from './hear-changes.ts'
import { healthRoutes } from './health.ts'
import { PageCache } from './page-cache.ts'
import { keepable, pageRequest, pageRoutes } from './pages.ts'
import { polishInTurn } from './polish.ts'
import { pageRenderer } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'
import { keptFirst } from './send-kept.ts'
import { commonEncodings, WarmUp } from './warm-up.ts'
import { staffRoutes } from './staff-routes.ts'
import { waitingConnections } from './waiting-connections.ts'

/** Enough for some two thousand pages of the catalogue, compressed. */
const pageCacheBytes = 48 * 1024 * 1024

export type Services = {
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>
  database: Database
  databaseUrl: string
  payments: PaymentProvider
  signIn: StaffSignIn
  storage: Storage
  variants: ImageVariants
  orderLinks: OrderLinks
  /** Origins the payment window loads from; the checkout page's content policy lets them in. */
  gatewaySources: readonly string[]
  /** Called when an e-mail is owed that should go out now, by this process or another. */
  onEmailsDue(): void
  logger: FastifyBaseLogger
  /** The pages as built; null: through Vite, which reads them anew when they change. */
  builtPages: (() => Promise<ServerBuild>) | null
}

/** Opens the shop. Rejects when the port is taken. */
export async function startHttpServer(services: Services) {
  const { config, database, databaseUrl, payments, signIn, storage, variants, orderLinks, gatewaySources, onEmailsDue, logger, builtPages } = services
  const dev = builtPages === null
  const { db } = database
  const cache = new PageCache(pageCacheBytes)
  const app = fastify({
    loggerInstance: logger,
    serverFactory: keptFirst(cache, polishInTurn(cache)),
    // A phone number or an e-mail address in a URL must not reach the log: paths only.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback, linklocal, uniquelocal',
    bodyLimit: 262_144,
    requestIdHeader: 'x-request-id',
    routerOptions: { ignoreTrailingSlash: true },
  })

  answerFailures(app)
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    request.log.debug({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  const standingHeaders = securityHeaders(config.publicUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(standingHeaders)
  })

  // Set once the pages can be rendered; changes are heard from the beginning.
  let warmUp: WarmUp | null = null
  const edition = new Edition()
  const reads = new KeptReads()
  const knownProducts = new KnownProducts(db)
  const changes = await listenForChanges(databaseUrl, {
    ...hearChanges({
      cache,
      edition,
      reads,
      knownProducts,
      warmUp: () => warmUp,
      onEmailsDue,
      onFault: (err) => app.log.error({ err }, 'the products could not be indexed'),
    }),
    onSilent: database.cut,
    onSpeaking: database.mend,
  })
  app.addHook('onClose', () => changes.close())

  healthRoutes(app, { db })
  imageRoutes(app, { variants })
  catalogueRoutes(app, { db, publicUrl: config.publicUrl, edition })
  cartRoutes(app, { db, countPromoUses })
  await app.register(async (scope) => orderRoutes(scope, { db, payments, orderLinks, publicUrl: config.publicUrl }))
  await app.register(async (scope) => paymentReturnRoutes(scope, { db, payments, orderLinks }))
  shopperInvoiceRoutes(app, { db, orderLinks })
  await app.register(staffRoutes, { db, publicUrl: config.publicUrl, storage, signIn })
  await app.register(async (scope) => webhookRoutes(scope, { db, payments }))

  const vite = dev ? await startVite() : null
  if (vite) {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  } else {
    await app.register(builtFiles, { folder: join(projectFolder, 'build/client') })
  }

  const build = await builtPages?.()
  const loadBuild = async () => build ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild)
  const render = pageRenderer({ db, reads, knownProducts, payments, orderLinks, signIn, publicUrl: config.publicUrl, gatewaySources }, loadBuild, dev)
  await app.register((scope) => pageRoutes(scope, { render, cache, publicUrl: config.publicUrl, standingHeaders, dev }))
  if (!dev) {
    warmUp = new WarmUp(cache, async (address) => {
      const rendered = await render({ request: pageRequest(config.publicUrl, address), needsNewest: false, clientAddress: '', log: app.log })
      return keepable(rendered, standingHeaders, commonEncodings)
    })
    app.addHook('onClose', async () => warmUp?.close())
  }

  const url = await app.listen({ host: config.host, port: config.port, backlog: waitingConnections })
  const warm = warmUp?.now() ?? Promise.resolve()
  const renderEmail: RenderEmail = async (content) => {
    const { emails } = (await loadBuild()).entry.module as unknown as { emails: { renderEmail: RenderEmail } }
    return emails.renderEmail(content)
  }
  return {
    url,
    /** The main pages are kept, or could not be. */
    warm,
    renderEmail,
    async close() {
      await app.close()
      await vite?.close()
    },
  }
}

async function startVite() {
  const { createServer } = await import('vite')
  return createServer({ root: projectFolder, server: { middlewareMode: true }, appType: 'custom' })
}
