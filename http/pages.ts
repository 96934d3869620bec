import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Db } from '#db/client.server.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { StaffSignIn } from '#shop/staff/sign-in.server.ts'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sendAwayPage } from './away-page.ts'
import { contentPolicy } from './content-policy.ts'
import { isDatabaseAway, sendAwaySentence } from './failures.ts'
import { pageAddress } from './page-address.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

export type PageServices = {
  db: Db
  payments: PaymentProvider
  orderLinks: OrderLinks
  signIn: StaffSignIn
  publicUrl: string
  /** Origins the payment window needs, for the checkout page alone. */
  gatewaySources: readonly string[]
}

/** What app/entry.server.tsx exports besides React Router's own. */
type PageEntry = { context: typeof import('#app/context.ts') }

type Options = { loadBuild(): Promise<ServerBuild>; services: PageServices; cache: PageCache; dev: boolean }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Every address no other route took goes to React Router, by way of the page cache. */
export async function pageRoutes(app: FastifyInstance, options: Options) {
  // React Router reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.all('/*', async (request, reply) => {
    const address = addressOfKept(request)
    if (!address || options.dev) return sendFresh(request, reply, await render(request, createRequest(request.raw, reply.raw), options))

    // Only the request that renders holds a Response; those who waited for it get the kept page.
    let fresh: Rendered | null = null
    const page = await options.cache.getOrRender(address, async () => {
      // Others may wait for this page: it must not depend on the first one staying.
      fresh = await render(request, new Request(pageUrl(request, address), { headers: { accept: 'text/html' } }), options)
      return keepable(fresh)
    })
    if (page) return sendKept(request, reply, page)
    return sendFresh(request, reply, fresh ?? (await render(request, createRequest(request.raw, reply.raw), options)))
  })
}

/** A person signed in as staff always sees the newest, even before their own change was heard back. */
function addressOfKept(request: FastifyRequest) {
  if (request.method !== 'GET' || request.headers.cookie?.includes('staff.session')) return null
  return pageAddress(new URL(request.url, 'http://shop'))
}

type Rendered = { status: number; headers: Headers; body: Buffer; faults: unknown[] }

/** The same for every shopper who asks for this address, whatever their own parameters were. */
function pageUrl(request: FastifyRequest, address: string) {
  const [path, routes] = address.split('#')
  const url = new URL(path!, `${request.protocol}://${request.host}`)
  if (routes !== undefined) url.searchParams.set('_routes', routes)
  return url
}

async function render(request: FastifyRequest, asked: Request, { loadBuild, services, dev }: Options): Promise<Rendered> {
  const build = await loadBuild()
  const { context } = build.entry.module as unknown as PageEntry
  const faults: unknown[] = []
  const notices: { message: string; path: string }[] = []
  const provided = new RouterContextProvider()
  provided.set(context.dbContext, services.db)
  provided.set(context.paymentsContext, services.payments)
  provided.set(context.orderLinksContext, services.orderLinks)
  provided.set(context.signInContext, services.signIn)
  provided.set(context.publicUrlContext, services.publicUrl)
  provided.set(context.clientAddressContext, request.ip)
  provided.set(context.faultsContext, faults)
  provided.set(context.noticesContext, notices)

  const handle = createRequestHandler(build, dev ? 'development' : 'production')
  const response = await handle(asked, provided)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (isPage(headers) && !dev) {
    const takesPayments = new URL(asked.url).pathname === '/checkout'
    headers.set('content-security-policy', contentPolicy(body.toString(), takesPayments ? services.gatewaySources : []))
  }
  for (const fault of faults) request.log.error({ err: fault }, 'page fault')
  for (const { message, path } of notices) request.log.info({ path }, message)
  return { status: response.status, headers, body, faults }
}

const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Only whole, good answers without anything for one person are kept. */
async function keepable({ status, headers, body, faults }: Rendered): Promise<KeptPage | null> {
  const limited = /no-store|private/.test(headers.get('cache-control') ?? '')
  if (status !== 200 || faults.length > 0 || limited || headers.has('set-cookie')) return null
  const [br, gz] = await Promise.all([compressBrotli(body), gzipped(body)])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('cache-control', 'public, no-cache')
  headers.set('vary', 'Accept-Encoding')
  return { headers: Object.fromEntries(headers), etag, identity: body, br, gzip: gz }
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, etag, ...bodies }: KeptPage) {
  const encoding = encodingFor(request)
  // A strong validator names one representation: each encoding has its own.
  const ownEtag = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`
  reply.headers(headers).header('etag', ownEtag)
  if (request.headers['if-none-match']?.includes(ownEtag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

async function sendFresh(request: FastifyRequest, reply: FastifyReply, { status, headers, body, faults }: Rendered) {
  const away = status >= 500 && faults.some(isDatabaseAway)
  if (away && isPage(headers)) return sendAwayPage(reply)
  // What React Router sends to its own script, only that script can read: it keeps its body.
  if (away && !headers.has('x-remix-response')) return sendAwaySentence(reply)

  reply.code(away ? 503 : status)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!headers.has('cache-control')) reply.header('cache-control', 'no-cache')

  const encoding = encodingFor(request)
  if (body.length < 1_000 || encoding === 'identity') return reply.send(body)
  reply.header('vary', 'Accept-Encoding').header('content-encoding', encoding)
  return reply.send(encoding === 'br' ? await compressBrotli(body) : await gzipped(body))
}

function encodingFor(request: FastifyRequest) {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

const compressBrotli = (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
