import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'

type Place = { id: string; parentId?: string; path?: string; index?: true }

const places: Place[] = [
  { id: 'root', path: '' },
  { id: 'layout', parentId: 'root' },
  { id: 'home', parentId: 'layout', index: true },
  { id: 'list', parentId: 'layout', path: 'products' },
  { id: 'product', parentId: 'layout', path: 'products/:id' },
  { id: 'preview', parentId: 'layout', path: 'admin/products/:id/preview' },
  { id: 'find', parentId: 'layout', path: 'orders/find' },
  { id: 'order', parentId: 'layout', path: 'orders/:number' },
  { id: 'not-found', parentId: 'layout', path: '*' },
  { id: 'part', parentId: 'root', path: 'parts/:part' },
  { id: 'backoffice/orders/orders', parentId: 'root', path: 'admin/orders' },
]

/** Each address answers with the name of the route that it reaches. */
const build = {
  routes: Object.fromEntries(
    places.map((place) => [place.id, { ...place, module: { loader: () => new Response(place.id) } }]),
  ),
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '', imports: [] },
    routes: Object.fromEntries(places.map((place) => [place.id, place])),
  },
  entry: { module: { default: () => new Response('a page') } },
  future: {},
  ssr: true,
  isSpaMode: false,
  basename: '/',
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const answer = async (handle: ReturnType<typeof createRequestHandler>, path: string) => {
  const response = await handle(new Request(`http://shop${path}`), new RouterContextProvider())
  return `${response.status} ${await response.text()}`
}

test('every address reaches the route that it reaches by the whole site map', async () => {
  const whole = createRequestHandler(build, 'production')
  const map = routeTable(build, 'production')
  const addresses = [
    '/',
    '/products',
    '/Products/',
    '/products/7',
    '/products/7/more',
    '/orders/find',
    '/orders/FW-1',
    '/parts/mens',
    '/nothing',
    '/nothing/here',
    '/products.html',
    '//products',
    '/%70roducts',
    '/ಅಂಗಿ',
    '/admin/orders',
    '/admin/products/3/preview',
    '/__manifest?version=1&paths=/orders/find,/admin/orders',
  ]
  for (const path of addresses)
    expect([path, await answer(map(new URL(`http://shop${path}`).pathname), path)]).toEqual([
      path,
      await answer(whole, path),
    ])
  expect(await answer(map('/Products/'), '/Products/')).toBe('200 list')
  for (const path of ['/products.data?page=2', '/parts/mens.data', '/_.data', '/nothing.data']) {
    expect([path, await answer(map(new URL(`http://shop${path}`).pathname), path)]).toEqual([
      path,
      await answer(whole, path),
    ])
  }
})
