import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { AnyEmail } from '#app/emails/any-email.ts'
import { projectFolder } from '#config'
import { refuseMissingContributions } from '#shared/contribution.server.ts'
import type { RenderEmail } from '#shop/messages/email-kind.ts'
import { apiDescription } from './api-description.ts'
import { apiRoutes } from './api-routes.ts'
import { builtFiles } from './built-files.ts'
import { answerFailures, answerUnreadable } from './failures.ts'
import { openCaches } from './open-caches.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import { edgeAnswers, keepFromEdge } from './pages/edge-answers.ts'
import { PageCache } from './pages/page-cache.ts'
import { pageEntry } from './pages/page-entry.ts'
import { cacheable, pageRequest, pageRoutes } from './pages/pages.ts'
import { polishInTurn } from './pages/polish.ts'
import { pageRenderer } from './pages/render-page.ts'
import { RenderQueue } from './pages/render-queue.ts'
import { cachedFirst } from './pages/send-cached.ts'
import { ThemeSheets } from './pages/theme-sheets.ts'
import { commonEncodings } from './pages/warm-up.ts'
import { addressArrivals } from './requests/address-arrivals.ts'
import { tellLastAnswers } from './requests/close-when-answered.ts'
import { endStreamsOfHeads } from './requests/head-of-streams.ts'
import { answerOtherHosts } from './requests/other-hosts.ts'
import { requestId } from './requests/request-id.ts'
import { takeTurns } from './requests/take-turns.ts'
import { addressOf } from './requests/unreadable-address.ts'
import { waitingConnections } from './requests/waiting-connections.ts'
import { answerClientErrors, refuseWrongShapes } from './requests/wrong-shapes.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { themeRoutes } from './theme-routes.ts'

/** Enough for some two thousand pages of the catalogue, compressed. */
const pageCacheBytes = 48 * 1024 * 1024

/** Of the pool's ten: visitors' pages keep the others. */
const staffConnections = 4

const clientFolder = join(projectFolder, 'build/client')

/** Opens the shop. Rejects when the port is taken. */
export async function startHttpServer(services: Services) {
  const { config, edge: provider, addressProof, builtPages, database, signIn } = services
  const dev = builtPages === null
  // No request comes in before an order can get its invoice.
  refuseMissingContributions()
  const cache = new PageCache(pageCacheBytes)
  const standingHeaders = securityHeaders(config)
  const app = openApp(services, cache, standingHeaders)

  const edge = provider && edgeAnswers({ provider, now: () => caches.launches.now() ?? Date.now() })
  if (edge) keepFromEdge(app, edge)
  const caches = await openCaches(app, cache, services)

  const turns = new RenderQueue()
  takeTurns(app, turns)
  apiDescription(app)
  addressArrivals(app, addressProof)
  await apiRoutes(app, services, caches)

  const { vite, loadBuild, spell } = await openBuild(app, builtPages)
  const themes = new ThemeSheets(database.db, caches.reads, async () => {
    const { builtStylesheet } = pageEntry(await loadBuild())
    // While sources change, the stylesheet is written anew each time somebody asks for it.
    return dev ? `@import url("${builtStylesheet}");` : readFile(join(clientFolder, builtStylesheet), 'utf8')
  })
  await app.register(async (scope) => themeRoutes(scope, { themes, signIn }))
  const render = pageRenderer(pageServices(services, caches, themes), loadBuild, dev)
  await app.register((scope) =>
    pageRoutes(scope, { signIn, render, cache, publicUrl: config.publicUrl, spell, standingHeaders, edge, turns, dev }),
  )
  const renderMainPage = async (address: string) => {
    const rendered = await render({
      request: pageRequest(config.publicUrl, address),
      needsNewest: false,
      clientAddress: '',
      log: app.log,
    })
    return (await cacheable(rendered, commonEncodings, { standingHeaders, edge })) ?? rendered
  }

  const url = await app.listen({ host: config.host, port: config.port, backlog: waitingConnections })
  const warm = dev ? Promise.resolve() : caches.warmUp.begin(renderMainPage)
  const renderEmail: RenderEmail<AnyEmail> = async (content) => {
    return pageEntry(await loadBuild()).emails.renderEmail(content)
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

/** Fastify, with what holds for each request and answer. */
function openApp({ config, signIn, logger }: Services, cache: PageCache, standingHeaders: Record<string, string>) {
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
    rewriteUrl: addressOf,
    frameworkErrors: answerUnreadable,
  })

  answerFailures(app)
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    request.log.debug({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(standingHeaders)
  })
  tellLastAnswers(app)
  endStreamsOfHeads(app)
  refuseWrongShapes(app)
  return app
}

/** The pages and files as they were built; without them, as Vite makes them from the sources. */
async function openBuild(app: FastifyInstance, builtPages: Services['builtPages']) {
  const vite = builtPages === null ? await startVite() : null
  if (vite) {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  } else {
    await app.register(builtFiles, { folder: clientFolder })
  }
  const build = await builtPages?.()
  const loadBuild = async () =>
    build ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
  const spellOf = build && canonicalPath(build)
  const spell = async (path: string) => (spellOf ?? canonicalPath(await loadBuild()))(path)
  return { vite, loadBuild, spell }
}

/** The services that loaders and actions of pages use. */
function pageServices(services: Services, caches: Awaited<ReturnType<typeof openCaches>>, themes: ThemeSheets) {
  const {
    config,
    database,
    payments,
    launchChecklist,
    integrations,
    phoneVerification,
    demoRemoval,
    heldCopy,
    health,
    disk,
  } = services
  const { orderLinks, creditLinks, findCourier, findPayoutProvider, signIn, gatewaySources, backups } = services
  const { reads, productCache, searches, redirectHits } = caches
  return {
    db: database.db,
    staffDb: database.limited(staffConnections),
    reads,
    productCache,
    payments,
    launchChecklist,
    integrations,
    phoneVerification,
    demoRemoval,
    heldCopy,
    backups,
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
    searches,
    redirectHits,
    themes,
  }
}

async function startVite() {
  const { createServer } = await import('vite')
  return createServer({ root: projectFolder, server: { middlewareMode: true }, appType: 'custom' })
}
