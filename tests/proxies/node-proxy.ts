import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { onTestFinished } from 'vitest'

export type Proxy = {
  request(options: http.RequestOptions): http.ClientRequest
  close(): Promise<void>
}

/** `collects`: reads a whole body before it asks the shop, as nginx does by itself; otherwise passes it on as it comes. */
type Way = { collects: boolean }

/** A TLS proxy before a shop on this machine, with connections to it that are used again; its error is a 502. */
export async function openNodeProxy(shopPort: number, { collects }: Way): Promise<Proxy & { port: number }> {
  const agent = new http.Agent({ keepAlive: true })
  const pass: http.RequestListener = async (request, response) => {
    const { headers, method, url } = request
    const whole = collects ? await buffer(request) : null
    const passedHeaders = { ...headers, 'x-forwarded-proto': 'https' } as http.OutgoingHttpHeaders
    if (whole) {
      delete passedHeaders['transfer-encoding']
      passedHeaders['content-length'] = whole.length
    }
    const asked = http.request({ host: '127.0.0.1', port: shopPort, method, path: url, headers: passedHeaders, agent })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end()
    })
    if (whole) asked.end(whole)
    else request.pipe(asked)
  }
  const server = https.createServer(await makeCertificate(), pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const to = { host: '127.0.0.1', port, agent: false as const }
  return {
    request: (options) => https.request({ ...to, ...options, rejectUnauthorized: false }),
    port,
    close,
  }
}

async function makeCertificate() {
  const made = await generate([{ name: 'commonName', value: 'shop' }], { keyType: 'ec', algorithm: 'sha256' })
  return { key: made.private, cert: made.cert }
}
