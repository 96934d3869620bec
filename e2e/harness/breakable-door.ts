import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** In front of a service on this machine: it passes everything on, or answers 502. */
export async function openBreakableDoor(behind: string) {
  let isBroken = false
  const server = createServer((asked, answer) => {
    if (isBroken) return void asked.resume().on('end', () => answer.writeHead(502).end('<html>Bad gateway</html>'))
    const { method, url, headers } = asked
    const passed = request(behind, { method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.headers)
      found.pipe(answer)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBroken(broken: boolean) {
      isBroken = broken
    },
    close: () => void server.close(),
  }
}
