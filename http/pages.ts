import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Db } from '#db/client.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { StaffSignIn } from '#shop/staff/sign-in.server.ts'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sendAwayPage } from './away-page.ts'
import { contentPolicy } from './content-policy.ts'
import { isDatabaseAway } from './failures.ts'

export type PageServices = {
  db: Db
  payments: PaymentProvider
  signIn: StaffSignIn
  publicUrl: string
  /** Origins the payment window needs, for the checkout page alone. */
  gatewaySources: readonly string[]
}

/** What app/entry.server.tsx exports besides React Router's own. */
type PageEntry = { context: typeof import('#app/context.ts') }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Every address no other route took goes to React Router: the bridge between Fastify and the pages. */
export async function pageRoutes(
  app: FastifyInstance,
  { loadBuild, services, dev }: { loadBuild(): Promise<ServerBuild>; services: PageServices; dev: boolean },
) {
  // React Router reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.all('/*', async (request, reply) => {
    const build = await loadBuild()
    const { context } = build.entry.module as unknown as PageEntry
    const faults: unknown[] = []
    const provided = new RouterContextProvider()
    provided.set(context.dbContext, services.db)
    provided.set(context.paymentsContext, services.payments)
    provided.set(context.signInContext, services.signIn)
    provided.set(context.publicUrlContext, services.publicUrl)
    provided.set(context.clientAddressContext, request.ip)
    provided.set(context.faultsContext, faults)

    const handle = createRequestHandler(build, dev ? 'development' : 'production')
    const response = await handle(createRequest(request.raw, reply.raw), provided)

    for (const fault of faults) request.log.error({ err: fault }, 'page fault')
    if (response.status >= 500 && faults.some(isDatabaseAway) && wantsPage(request)) return sendAwayPage(reply)
    return sendPage(request, reply, response, services.gatewaySources, dev)
  })
}

const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  gatewaySources: readonly string[],
  dev: boolean,
) {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)

  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) {
    const takesPayments = new URL(request.url, 'http://shop').pathname === '/checkout'
    // Vite's own scripts in development are inline and change as they please.
    if (!dev) reply.header('content-security-policy', contentPolicy(body.toString(), takesPayments ? gatewaySources : []))
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  return sendCompressed(request, reply, body, type)
}

const compressible = /^(text\/|application\/(json|xml|javascript|manifest))|^image\/svg/

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer, type: string) {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (body.length < 1_000 || !(compressible.test(type) || type.startsWith('text/x-script'))) return reply.send(body)

  reply.header('vary', 'Accept-Encoding')
  if (/\bbr\b/.test(accepted)) {
    const small = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return reply.header('content-encoding', 'br').send(small)
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(body))
  return reply.send(body)
}
