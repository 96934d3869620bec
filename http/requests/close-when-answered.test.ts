import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { PageCache } from '../pages/page-cache.ts'
import { cachedFirst } from '../pages/send-cached.ts'
import { closeWhenAnswered, tellLastAnswers } from './close-when-answered.ts'

async function openServer() {
  const inHand = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const serverFactory = cachedFirst({ cache: new PageCache(1_000), onceOften: () => {}, isSigned: () => false })
  const app = fastify({ serverFactory })
  tellLastAnswers(app)
  app.get('/', async () => {
    inHand.resolve()
    return answer.promise
  })
  const rest = new PassThrough()
  app.get('/long', async (_request, reply) => reply.send(rest))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, rest, inHand: inHand.promise, answer: answer.resolve }
}

test('a server closes when its last request is answered, though a balancer keeps the connection', async () => {
  const { app, url, inHand, answer } = await openServer()
  const asked = once(get(url, { agent: new Agent({ keepAlive: true }) }), 'response')
  await inHand
  const since = performance.now()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answer('done')
  const [response] = (await asked) as [IncomingMessage]
  // No other request is sent into a connection that closes.
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  response.resume()
  await closed
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('a server closes when the rest of a long answer is sent', async () => {
  const { app, url, rest } = await openServer()
  rest.write('the beginning')
  const asked = once(get(`${url}/long`, { agent: new Agent({ keepAlive: true }) }), 'response')
  const [response] = (await asked) as [IncomingMessage]
  expect(response.headers.connection).toBe('keep-alive')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  rest.end('the end')
  response.resume()
  await closed
})

test('a client that never reads its answer does not hold a server back', async () => {
  const { app, inHand, answer } = await openServer()
  closeWhenAnswered(app.server, 100)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).pause()
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await inHand
  answer('x'.repeat(50_000_000))
  await app.close()
  socket.destroy()
})
