import { once } from 'node:events'
import * as http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeStore, StoredPage } from './edge-store.ts'

type Options = {
  store: EdgeStore
  /** Asked for each request: a balancer stands before several processes. */
  originUrl(): string
  /** The `Host` that visitors ask for. */
  host: string
  /** Requests with such a cookie never meet the store: the rule that docs/operations.md asks for. */
  passes: RegExp
  /** An answer is so long on its way: one that left before a purge is stored after it. */
  wayMs?(): number | Promise<number>
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

/** A small caching proxy, as one machine of a CDN: it asks once however many wait, and shows old pages while the shop is away. */
export async function openEdgeProxy({ store, originUrl, host, passes, wayMs = () => 0 }: Options) {
  const agent = new http.Agent({ keepAlive: true })
  const fetching = new Map<string, Promise<StoredPage | null>>()
  let originRequests = 0

  async function askOrigin(request: http.IncomingMessage, headers: http.OutgoingHttpHeaders): Promise<Answer> {
    originRequests += 1
    const { hostname, port } = new URL(originUrl())
    const { method, url } = request
    const asked = http.request({ hostname, port, method, path: url, headers: { ...headers, host }, agent })
    if (method === 'GET' || method === 'HEAD') asked.end()
    else request.pipe(asked)
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
    const own = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name))
    const flat = own.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)] as const)
    return { status: answer.statusCode!, headers: Object.fromEntries(flat), body: await buffer(answer) }
  }

  /** Null when the answer is for one visitor alone. Throws while the shop is away. */
  async function refresh(key: string, request: http.IncomingMessage, known: StoredPage | null) {
    const headers: http.OutgoingHttpHeaders = { accept: 'text/html', 'accept-encoding': encodingOf(request) }
    if (known?.headers.etag) headers['if-none-match'] = known.headers.etag
    const answer = await askOrigin(request, headers)
    await pause(await wayMs())
    if (answer.status >= 500) throw new Error(`the shop answered ${answer.status}`)
    if (answer.status === 304 && known) store.renew(key, known, answer.headers)
    else if (!store.store(key, answer)) return null
    return store.find(key)?.page ?? null
  }

  function refreshOnce(key: string, request: http.IncomingMessage, known: StoredPage | null) {
    let running = fetching.get(key)
    if (!running) {
      running = refresh(key, request, known).finally(() => fetching.delete(key))
      fetching.set(key, running)
    }
    return running
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    if (request.method !== 'GET' || passes.test(request.headers.cookie ?? '')) return pass(request, response)
    const key = `${request.url} ${encodingOf(request)}`
    const found = store.find(key)
    if (found?.state === 'fresh') return send(response, found.page, 'hit')
    if (found?.state === 'stale') {
      refreshOnce(key, request, found.page).catch(() => {})
      return send(response, found.page, 'stale')
    }
    try {
      const page = await refreshOnce(key, request, found?.page ?? null)
      return page ? send(response, page, 'miss') : await pass(request, response)
    } catch {
      const old = found?.page ?? store.find(key)?.page
      if (old) return send(response, old, 'old')
      response.writeHead(502).end('The shop is away.')
    }
  }

  async function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const { connection: _, ...headers } = request.headers
    const { status, headers: own, body } = await askOrigin(request, headers)
    response.writeHead(status, { ...store.shown({ headers: own }), 'x-edge': 'pass' }).end(body)
  }

  function send(response: http.ServerResponse, page: StoredPage, how: string) {
    response.writeHead(page.status, { ...store.shown(page), 'x-edge': how }).end(page.body)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that reached the shop so far. */
    originRequests: () => originRequests,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const encodingOf = ({ headers }: http.IncomingMessage) =>
  ['br', 'gzip'].find((encoding) => String(headers['accept-encoding'] ?? '').includes(encoding)) ?? 'identity'
