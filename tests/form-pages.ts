import fastify from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as addressCheck from '#app/storefront/address-check.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import { pageRoutes } from '#http/pages/pages.ts'
import type { Asking } from '#http/pages/render-page.ts'
import { cachedFirst } from '#http/pages/send-cached.ts'
import { addressArrivals } from '#http/requests/address-arrivals.ts'
import { answerOtherHosts } from '#http/requests/other-hosts.ts'
import { type AddressProof, openAddressProof } from '#shop/launch-checklist/address-proof.server.ts'

/** React Router as it is, with a page and a route without a page that each take a form, and the check of the address. */
const build = {
  entry: { module: { default: (_request: Request, status: number) => new Response('the page', { status }) } },
  routes: {
    page: { id: 'page', path: '/form', module: { default: () => null, action: () => ({ taken: true }) } },
    plain: { id: 'plain', path: '/plain', module: { action: () => ({ taken: true }) } },
    check: { id: 'check', path: '/address-check', module: addressCheck },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

type Opening = { publicUrl: string; trustedProxies?: string[]; addressProof?: AddressProof }

/** The shop's own way to its pages, around React Router as it is. */
export async function openFormPages(opening: Opening) {
  const {
    publicUrl,
    trustedProxies = ['127.0.0.1'],
    addressProof = openAddressProof('a secret of this test'),
  } = opening
  const handle = createRequestHandler(build, 'production')
  const cache = new PageCache(1_000)
  const app = fastify({
    trustProxy: trustedProxies,
    serverFactory: cachedFirst({
      cache,
      onceOften: () => {},
      isSigned: () => false,
      isAnswered: answerOtherHosts(publicUrl, {}),
    }),
  })
  addressArrivals(app, addressProof)
  const signIn = { findStaff: async () => ({ kind: 'nobody' as const }), isSigned: () => false }
  const render = async ({ request }: Asking) => {
    const response = await handle(request)
    const body = Buffer.from(await response.arrayBuffer())
    const nothing = { errors: [], stockShown: null, freshUntil: null }
    return { status: response.status, headers: response.headers, body, ...nothing }
  }
  await app.register((scope) =>
    pageRoutes(scope, {
      signIn,
      render,
      cache,
      publicUrl,
      spell: async (path) => path,
      standingHeaders: {},
      dev: false,
    }),
  )
  return app
}
