import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { makeFolder } from '#tests/temporary-folder.ts'
import { admin } from './admin.ts'
import { freePort, startShop } from './shop-process.ts'
import { test as base } from './test.ts'
import { environmentOf, openTlsProxy, publicHost } from './tls-proxy.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

type PublicShop = Awaited<ReturnType<typeof openPublicShop>>

/** A shop on https and another host than localhost, behind a real proxy that ends TLS. */
async function openPublicShop(name: string) {
  const folder = makeFolder()
  const [port, shopPort] = [await freePort(), await freePort()].map(String) as [string, string]
  const url = `https://${publicHost}:${port}`
  const proxy = await openTlsProxy({ folder: folder.path, shopPort, port })
  const shop = await startShop(name, {
    ...environmentOf(proxy.certificate),
    PORT: shopPort,
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    DEMO: '1',
    PAYMENTS: 'simulator',
    MAIL: 'outbox',
    LOG_LEVEL: 'info',
  })
  await shop.untilReady()
  const agent = new https.Agent({ keepAlive: true, ca: readFileSync(proxy.certificate), servername: publicHost })

  return {
    url,
    dataDir: folder.path,
    isNginx: proxy.kind === 'nginx',
    said: shop.said,
    /** Asks as no browser would. */
    async ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = https.request({
          agent,
          method,
          path,
          host: '127.0.0.1',
          port,
          headers: { host: new URL(url).host, ...headers },
        })
        asked.on('response', resolve).on('error', reject)
        asked.end(body)
      })
      return {
        status: answer.statusCode!,
        headers: answer.headers as Record<string, string | undefined>,
        text: (await buffer(answer)).toString(),
      }
    },
    async close() {
      agent.destroy()
      await shop.stop()
      await proxy.close()
      folder.remove()
    },
  }
}

export const test = base.extend<object, { publicShop: PublicShop }>({
  publicShop: [
    async ({}, use, { workerIndex }) => {
      const shop = await openPublicShop(`public-shop-${workerIndex}`)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          `--host-resolver-rules=MAP ${publicHost} 127.0.0.1`,
          // For service workers too, which Playwright's ignoreHTTPSErrors leaves out.
          '--ignore-certificate-errors',
        ],
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ publicShop }, use) => use(publicShop.url),
})

/** The cookie of a new staff session, over the proxy. */
export async function signInAt(shop: PublicShop) {
  const { status, headers } = await shop.ask('/admin/sign-in', {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(admin).toString(),
  })
  if (status !== 302) throw new Error(`Sign-in answered ${status}`)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
