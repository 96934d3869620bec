import { once } from 'node:events'
import * as net from 'node:net'
import { test as base, expect } from 'vitest'
import { PageCache } from '../pages/page-cache.ts'
import { cachedFirst } from '../pages/send-cached.ts'

const test = base.extend<{ shop: { port: number; asked: string[]; read: number[] } }>({
  shop: async ({}, use) => {
    const [asked, read]: [string[], number[]] = [[], []]
    const serve = cachedFirst({ cache: new PageCache(1_000), onceOften: () => {}, isSigned: () => false })
    const server = serve((request, response) => {
      asked.push(request.url!)
      let size = 0
      request.on('error', () => {})
      request.on('data', (chunk: Buffer) => (size += chunk.length))
      request.on('end', () => {
        read.push(size)
        setImmediate(() => response.end(`answered ${request.url}`))
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use({ port: (server.address() as net.AddressInfo).port, asked, read })
    server.closeAllConnections()
    server.close()
  },
})

/** The answer of a server to these bytes before it closes. */
async function say(port: number, bytes: string) {
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return said
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`

test('who sends thousands of requests before any is answered is cut, and few of them are looked at', async ({
  shop: { port, asked },
}) => {
  await say(port, Array.from({ length: 3_000 }, (_, at) => get(`/${at}`)).join(''))
  expect(asked.length).toBeLessThan(10)
})

test('a few at once, and any number one after the other, are answered', async ({ shop: { port, asked } }) => {
  const said = await say(port, get('/1') + get('/2') + get('/3', 'connection: close\r\n'))
  expect(said.match(/answered \/\d/g)).toEqual(['answered /1', 'answered /2', 'answered /3'])
  const socket = net.connect(port, '127.0.0.1')
  for (let at = 0; at < 50; at += 1) {
    socket.write(get(`/later/${at}`))
    await once(socket, 'data')
  }
  socket.destroy()
  expect(asked).toHaveLength(53)
})

const inParts = (length: number, count: number) =>
  `POST /contact HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${`${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`.repeat(count)}0\r\n\r\n`

test('a body in crumbs is refused with a sentence, one in small parts is read', async ({ shop: { port, read } }) => {
  const begun = process.threadCpuUsage()
  const said = await say(port, inParts(1, 1_000_000))
  // Reading all of them takes more than a second.
  expect(process.threadCpuUsage(begun).user).toBeLessThan(500_000)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(read).toEqual([])
  expect(await say(port, inParts(500, 2_000))).toContain('answered /contact')
  expect(await say(port, inParts(1, 900))).toContain('answered /contact')
  expect(read).toEqual([1_000_000, 900])
})
