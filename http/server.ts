import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { AnyEmail } from '#app/emails/any-email.ts'
import { startAnnouncing } from '#caching/announce-committed.server.ts'
import { CachedReads } from '#caching/cached-reads.server.ts'
import { announceEcho } from '#caching/changes.server.ts'
import { Edition } from '#caching/edition.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import { type Config, projectFolder } from '#config'
import type { Database } from '#db/client.server.ts'
import { refuseMissingContributions } from '#shared/contribution.server.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import { cartRoutes } from '#shop/cart/http.server.ts'
import { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import { catalogueRoutes } from '#shop/catalogue/http.server.ts'
import { MissedSearches } from '#shop/catalogue/searching/missed-searches.server.ts'
import { StartWatch } from '#shop/catalogue/starts/start-watch.server.ts'
import { codeRoutes } from '#shop/codes/http.server.ts'
import type { Codes } from '#shop/codes/open-codes.server.ts'
import type { Connections } from '#shop/connections/open-connections.server.ts'
import { reportsSecretOf } from '#shop/connections/sms-provider-of.server.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import { creditRoutes } from '#shop/credit/http.server.ts'
import { deliveryRoutes } from '#shop/delivery/places/delivery-routes.server.ts'
import { customerInvoiceRoutes } from '#shop/documents/invoice-routes.server.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import { imageRoutes } from '#shop/media/http.server.ts'
import type { ImageVariants } from '#shop/media/image-variants.server.ts'
import { logoRoutes } from '#shop/media/logo/logo-routes.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import type { RenderEmail } from '#shop/messages/email-kind.ts'
import { smsReportRoutes } from '#shop/messages/sms/report-routes.server.ts'
import { cashRoutes } from '#shop/orders/cash/cash-routes.server.ts'
import { openByPhoneRoutes } from '#shop/orders/finding/open-by-phone.server.ts'
import type { OrderLinks } from '#shop/orders/finding/order-links.server.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import { paymentReturnRoutes } from '#shop/orders/paying/payment-return.server.ts'
import { webhookRoutes } from '#shop/orders/paying/webhook.server.ts'
import { payoutWebhookRoutes } from '#shop/orders/payouts/webhook-routes.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { AddressProof } from '#shop/readiness/address-proof.server.ts'
import type { Readiness } from '#shop/readiness/open-readiness.server.ts'
import type { DemoRemoval } from '#shop/readiness/opening/demo-removal.ts'
import { RedirectHits } from '#shop/redirects/redirect-hits.server.ts'
import { customerPhotoRoutes } from '#shop/returns/photographs/photo-routes.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import { courierWebhookRoutes } from '#shop/shipping/tracking/webhook-routes.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { apiDescription } from './api-description.ts'
import { builtFiles } from './built-files.ts'
import { answerFailures } from './failures.ts'
import { openFollower } from './follow-changes.ts'
import { healthRoutes } from './health.ts'
import { lookRoutes } from './look-routes.ts'
import { hearChanges } from './pages/hear-changes.ts'
import { LookSheets } from './pages/look-sheets.ts'
import { PageCache } from './pages/page-cache.ts'
import { cacheable, pageRequest, pageRoutes } from './pages/pages.ts'
import { polishInTurn } from './pages/polish.ts'
import { pageRenderer } from './pages/render-page.ts'
import { cachedFirst } from './pages/send-cached.ts'
import { commonEncodings, WarmUp } from './pages/warm-up.ts'
import { addressArrivals } from './requests/address-arrivals.ts'
import { answerOtherHosts } from './requests/other-hosts.ts'
import { requestId } from './requests/request-id.ts'
import { waitingConnections } from './requests/waiting-connections.ts'
import { answerClientErrors, refuseWrongShapes } from './requests/wrong-shapes.ts'
import { securityHeaders } from './security-headers.ts'
import { simulatorWindowRoutes } from './simulator-window.ts'
import { staffRoutes } from './staff-routes.ts'

/** Enough for some two thousand pages of the catalogue, compressed. */
const pageCacheBytes = 48 * 1024 * 1024

const clientFolder = join(projectFolder, 'build/client')

export type Services = {
  config: Pick<
    Config,
    'host' | 'port' | 'publicUrl' | 'trustedProxies' | 'hstsSubDomains' | 'metricsToken' | 'pageWriter'
  >
  database: Database
  /** Where committed changes are heard: not by way of a pooler that loses announcements. */
  listenUrl: string
  /** The sentence for announcements that do not arrive at `listenUrl`. */
  lostAnnouncements: string
  payments: PaymentProvider
  readiness: Readiness
  connections: Connections
  codes: Codes
  /** Null: there is no demo in this shop. */
  demoRemoval: DemoRemoval | null
  /** After the connections were read anew, and are others. */
  onConnections(): Promise<void>
  heldCopy: HeldCopy
  health: Health
  disk: Pick<DiskWatch, 'isScarce'>
  signIn: StaffSignIn
  storage: Storage
  variants: ImageVariants
  orderLinks: OrderLinks
  creditLinks: CreditLinks
  /** Who parcels are booked with now; null: nobody. */
  findCourier(): Courier | null
  /** Who sends payouts now; null: nobody. */
  findPayoutProvider(): PayoutProvider | null
  addressProof: AddressProof
  /** Where the payment simulator listens, whose window browsers may open; null: there is none, or it is closed to them. */
  simulatorUrl: string | null
  /** Origins the payment window loads from; the checkout page's content policy lets them in. */
  gatewaySources(): readonly string[]
  /** Called when an e-mail is owed that should go out now, by this process or another. */
  logger: FastifyBaseLogger
  /** The pages as built; null: through Vite, which reads them anew when they change. */
  builtPages: (() => Promise<ServerBuild>) | null
}

/** Opens the shop. Rejects when the port is taken. */
export async function startHttpServer(services: Services) {
  const {
    config,
    database,
    listenUrl,
    lostAnnouncements,
    payments,
    readiness,
    connections,
    codes,
    demoRemoval,
    onConnections,
    heldCopy,
    health,
    disk,
    signIn,
    storage,
    variants,
    orderLinks,
    creditLinks,
    findCourier,
    findPayoutProvider,
    addressProof,
    simulatorUrl,
    gatewaySources,
    logger,
    builtPages,
  } = services
  const dev = builtPages === null
  // No request comes in before an order can get its invoice.
  refuseMissingContributions()
  const { db } = database
  const isStaff = async ({ cookie }: { cookie?: string }) =>
    signIn.isSigned(cookie) && (await signIn.findStaff(new Headers({ cookie: cookie ?? '' }))).kind === 'staff'
  const cache = new PageCache(pageCacheBytes)
  const standingHeaders = securityHeaders(config)
  const app = fastify({
    loggerInstance: logger,
    serverFactory: cachedFirst({
      cache,
      onceOften: polishInTurn(cache),
      isSigned: signIn.isSigned,
      isAnswered: answerOtherHosts(config.publicUrl, standingHeaders),
    }),
    // A phone number or an e-mail address in a URL must not reach the log: paths only.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustedProxies],
    bodyLimit: 262_144,
    requestIdHeader: false,
    genReqId: requestId,
    clientErrorHandler: answerClientErrors,
    routerOptions: { ignoreTrailingSlash: true },
  })

  answerFailures(app)
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    request.log.debug({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(standingHeaders)
  })
  refuseWrongShapes(app)

  const warmUp = new WarmUp(cache)
  app.addHook('onClose', async () => warmUp.close())
  const edition = new Edition()
  const reads = new CachedReads()
  const productCache = new ProductCache(db, (err) => app.log.error({ err }, 'the products could not be indexed'))
  const missedSearches = new MissedSearches(db, (err) => app.log.warn({ err }, 'missed searches could not be counted'))
  app.addHook('onClose', () => missedSearches.close())
  const redirectHits = new RedirectHits(db, (err) => app.log.warn({ err }, 'redirects could not be counted'))
  app.addHook('onClose', () => redirectHits.close())
  const starts = new StartWatch(db, {
    onStart: (ids) => caches.onChange({ kind: 'start', ids }),
    onError: (err) => app.log.error({ err }, 'the starts of products could not be read'),
  })
  app.addHook('onClose', async () => starts.close())
  const caches = hearChanges({ starts, products: productCache, reads, edition, warmUp, pages: cache })
  const followConnections = openFollower({
    async follow() {
      if (!(await connections.reload())) return
      await onConnections()
      // Pages say whether the shop is open and real.
      caches.onChange({ kind: 'settings' })
    },
    onError: (err) => app.log.error({ err }, 'the settings of gateway and mail server could not be read'),
  })
  app.addHook('onClose', async () => followConnections.stop())
  const changes = await listenForChanges(listenUrl, {
    announce: announceEcho(db),
    onDeaf: () => app.log.error(`${lostAnnouncements} Until then nothing is served from caches.`),
    onChange(change) {
      caches.onChange(change)
      if (change.kind === 'settings' || change.kind === 'unknown') followConnections.ask()
    },
    onAway: caches.onAway,
    onBack() {
      caches.onBack()
      followConnections.ask()
    },
    onSilent: database.cut,
    onSpeaking: database.recover,
  })
  app.addHook('onClose', () => changes.close())
  const announcing = startAnnouncing(database.sql)
  app.addHook('onClose', async () => announcing.stop())

  apiDescription(app)
  addressArrivals(app, addressProof)
  healthRoutes(app, {
    db,
    metricsToken: config.metricsToken,
    health,
    degradedReason: () => (changes.isDeaf() ? lostAnnouncements : null),
  })
  imageRoutes(app, { variants })
  logoRoutes(app, { db })
  catalogueRoutes(app, { db, publicUrl: config.publicUrl, edition, starts })
  cartRoutes(app, { db, isStaff })
  deliveryRoutes(app, { db, reads })
  await app.register(async (scope) => codeRoutes(scope, { codes }))
  await app.register(async (scope) =>
    orderRoutes(scope, { db, payments, readiness, orderLinks, creditLinks, publicUrl: config.publicUrl, isStaff }),
  )
  await app.register(async (scope) => openByPhoneRoutes(scope, { db, codes, orderLinks }))
  await app.register(async (scope) => creditRoutes(scope, { db, creditLinks }))
  await app.register(async (scope) => cashRoutes(scope, { db, codes, orderLinks }))
  await app.register(async (scope) => paymentReturnRoutes(scope, { db, payments, orderLinks }))
  customerInvoiceRoutes(app, { db, orderLinks })
  await app.register(customerPhotoRoutes, { db, orderLinks, disk })
  await app.register(staffRoutes, { db, publicUrl: config.publicUrl, storage, signIn, heldCopy, disk })
  await app.register(async (scope) => webhookRoutes(scope, { db, payments }))
  await app.register(async (scope) => payoutWebhookRoutes(scope, { db, findProvider: findPayoutProvider }))
  await app.register(async (scope) =>
    smsReportRoutes(scope, {
      db,
      findProvider: connections.smsProvider,
      findSecret: () => reportsSecretOf(connections.sms()),
    }),
  )

  await app.register(async (scope) =>
    courierWebhookRoutes(scope, {
      db,
      findCourier: () => (heldCopy.restoredTo() ? null : connections.courierProvider()),
    }),
  )

  if (simulatorUrl) await app.register(async (scope) => simulatorWindowRoutes(scope, simulatorUrl))

  const vite = dev ? await startVite() : null
  if (vite) {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  } else {
    await app.register(builtFiles, { folder: clientFolder })
  }

  const build = await builtPages?.()
  const loadBuild = async () =>
    build ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild)
  const looks = new LookSheets(db, reads, async () => {
    const { builtStylesheet } = (await loadBuild()).entry.module as unknown as { builtStylesheet: string }
    // While sources change, the stylesheet is written anew each time somebody asks for it.
    return dev ? `@import url("${builtStylesheet}");` : readFile(join(clientFolder, builtStylesheet), 'utf8')
  })
  await app.register(async (scope) => lookRoutes(scope, { looks, signIn }))
  const render = pageRenderer(
    {
      db,
      reads,
      productCache,
      payments,
      readiness,
      connections,
      codes,
      demoRemoval,
      heldCopy,
      health,
      disk,
      orderLinks,
      creditLinks,
      findCourier,
      findPayoutProvider,
      signIn,
      publicUrl: config.publicUrl,
      pageWriter: config.pageWriter,
      gatewaySources,
      missedSearches,
      redirectHits,
      looks,
    },
    loadBuild,
    dev,
  )
  await app.register((scope) =>
    pageRoutes(scope, { signIn, render, cache, publicUrl: config.publicUrl, standingHeaders, dev }),
  )
  const renderMainPage = async (address: string) => {
    const rendered = await render({
      request: pageRequest(config.publicUrl, address),
      needsNewest: false,
      clientAddress: '',
      log: app.log,
    })
    return (await cacheable(rendered, standingHeaders, commonEncodings)) ?? rendered
  }

  const url = await app.listen({ host: config.host, port: config.port, backlog: waitingConnections })
  const warm = dev ? Promise.resolve() : warmUp.begin(renderMainPage)
  const renderEmail: RenderEmail<AnyEmail> = async (content) => {
    const { emails } = (await loadBuild()).entry.module as unknown as { emails: { renderEmail: RenderEmail<AnyEmail> } }
    return emails.renderEmail(content)
  }
  return {
    url,
    /** The main pages are cached, or could not be. */
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
