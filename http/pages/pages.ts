import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#db/database-away.ts'
import { wideNetworkOf } from '#shop/rate-limits/networks.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { sendAwayPage } from '../away-page.ts'
import { sendAwaySentence } from '../failures.ts'
import { boundedRequest } from '../requests/bounded-request.ts'
import { isFromElsewhere, pageOrigin } from '../requests/page-origin.ts'
import { refusePlainly } from '../requests/refuse-plainly.ts'
import { cacheKey } from './cache-key.ts'
import { CachedPage } from './cached-page.ts'
import type { EdgeAnswers } from './edge-answers.ts'
import { acceptedEncodings, compress } from './encodings.ts'
import type { PageCache } from './page-cache.ts'
import { type Asking, isPage, type Rendered } from './render-page.ts'
import { RenderQueue } from './render-queue.ts'
import { mayReadCached, sendCached } from './send-cached.ts'

type Options = {
  signIn: Pick<StaffSignIn, 'findStaff' | 'isSigned'>
  render(asking: Asking): Promise<Rendered>
  cache: PageCache
  publicUrl: string
  /** The one spelling of a page's path; a path of no page stays as it is. */
  spell(path: string): Promise<string>
  /** The headers of a cached page besides its own: it is sent without Fastify. */
  standingHeaders: Record<string, string>
  /** Null means that no CDN keeps pages. */
  edge?: EdgeAnswers | null
  turns?: RenderQueue
  dev: boolean
}

/** Every address no other route took goes to React Router, by way of the page cache. */
export async function pageRoutes(
  app: FastifyInstance,
  { signIn, render, cache, publicUrl, spell, standingHeaders, edge = null, turns = new RenderQueue(), dev }: Options,
) {
  // React Router reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.all('/*', async (request, reply) => {
    const origin = pageOrigin(request, publicUrl)
    if (isFromElsewhere(request, origin)) return reply.code(403).type('text/plain').send(fromElsewhere)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const { pathname, search } = new URL(request.url, 'http://shop')
      const spelt = await spell(pathname)
      if (spelt !== pathname) return reply.redirect(spelt + search, 301)
    }
    const ownRequest = () => {
      const own = createRequest(request.raw, reply.raw, atOrigin(origin))
      // React Router leaves out the body for HEAD, and with it how long it is: Node does so when it sends.
      return own.method === 'HEAD' ? new Request(own, { method: 'GET' }) : own
    }
    const nextTurn = () => turns.next(wideNetworkOf(request.ip))
    const renderFor = async (asked: Request) => {
      if (!signIn.isSigned(request.headers.cookie)) await nextTurn()
      return render({
        request: asked,
        needsNewest: !mayReadCached(request.raw, signIn.isSigned),
        clientAddress: request.ip,
        log: request.log,
      })
    }
    const address = dev || !mayReadCached(request.raw, signIn.isSigned) ? null : cacheKey(request.url)
    if (address === null) {
      const asked = await boundedRequest(ownRequest(), signIn)
      if (asked.kind === 'refused') return refusePlainly(request, reply, asked.why)
      if (asked.kind === 'gone') return reply.hijack()
      return sendFresh(request, reply, await renderFor(asked.request))
    }

    const accepted = acceptedOf(request)
    const renderForAll = async () => {
      await nextTurn()
      // Others may wait for this page: it must not depend on the first one staying, or on what it said of itself.
      const rendered = await render({
        request: pageRequest(publicUrl, address),
        needsNewest: false,
        clientAddress: request.ip,
        log: request.log,
      })
      return (await turns.compressing(cacheable(rendered, accepted, { standingHeaders, edge }))) ?? rendered
    }
    const asked = await cache.getOrRender(address, renderForAll, ({ errors }) => errors)
    if (asked.kind === 'uncacheable') return sendFresh(request, reply, asked.made)
    if (asked.kind === 'made for another') return sendFresh(request, reply, await renderFor(ownRequest()))

    const { page } = asked
    const sendable = await page.inEncoding(accepted)
    cache.weigh(address, page)
    reply.hijack()
    sendCached(request.raw, reply.raw, { page, sendable, isCached: cache.holds(address, page) })
  })
}

const fromElsewhere = 'This form was sent from another site and was refused. Please open the page here and try again.'

const atOrigin = (origin: string) => {
  const { protocol, host } = new URL(origin)
  return { protocol, host }
}

export const pageRequest = (publicUrl: string, address: string) =>
  new Request(publicUrl + address, { headers: { accept: 'text/html' } })

/** The page for the cache. Null unless it is a whole, good answer without anything for one person. */
export async function cacheable(
  rendered: Rendered,
  accepted: ReturnType<typeof acceptedEncodings>,
  { standingHeaders, edge }: Pick<Options, 'standingHeaders' | 'edge'>,
) {
  const { status, headers, body, errors, stockShown, freshUntil, onSent } = rendered
  const limited = /no-store|private/.test(headers.get('cache-control') ?? '')
  if (status !== 200 || errors.length > 0 || limited || headers.has('set-cookie')) return null
  // With an edge, it depends on the moment when the page is sent.
  if (edge) headers.delete('cache-control')
  else headers.set('cache-control', 'public, no-cache')
  headers.set('vary', 'Accept-Encoding')
  return CachedPage.of(
    body,
    accepted[0]!,
    { ...standingHeaders, ...Object.fromEntries(headers) },
    { products: stockShown, freshUntil, onSent, edge: edge?.pageOf(rendered) },
  )
}

/** React Router's answer to a GET of an address without a page or data. */
const takesFormsAlone = Buffer.from('{"message":"Unexpected Server Error"}')

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, errors, onSent }: Rendered,
) {
  if (status === 400 && body.equals(takesFormsAlone)) return refusePlainly(request, reply, 'no such method')
  onSent?.()
  const away = status >= 500 && errors.some(isDatabaseAway)
  if (away && isPage(headers)) return sendAwayPage(reply)
  // Only React Router's own script can read the answers made for it: they keep their body.
  if (away && !headers.has('x-remix-response')) return sendAwaySentence(reply)

  reply.code(away ? 503 : status)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!headers.has('cache-control')) reply.header('cache-control', isPersonal(request) ? 'no-store' : 'no-cache')

  const [encoding] = acceptedOf(request)
  if (body.length < 1_000 || encoding === 'identity') return reply.send(body)
  reply.header('vary', 'Accept-Encoding').header('content-encoding', encoding)
  return reply.send(await compress(body, encoding!))
}

/** An answer to a form says what was typed, and one of the back office who is signed in. */
const isPersonal = ({ method, url }: FastifyRequest) =>
  (method !== 'GET' && method !== 'HEAD') || /^\/admin(?:[/.?]|$)/.test(url)

const acceptedOf = (request: FastifyRequest) =>
  acceptedEncodings(request.headers['accept-encoding'] as string | undefined)
