import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { endStreamsOfHeads } from './head-of-streams.ts'

test('of a file that is made piece by piece, its head alone makes the first piece, and ends it', async () => {
  const app = fastify()
  endStreamsOfHeads(app)
  let [made, isEnded] = [0, false]
  async function* pieces() {
    try {
      for (; made < 1_000; made += 1) yield 'a line\n'
    } finally {
      isEnded = true
    }
  }
  app.get('/list.csv', async (_request, reply) => reply.type('text/csv').send(await streamInTurns(pieces(), 'lists')))
  app.get('/small', async (_request, reply) => reply.type('text/plain').send(Readable.from(['read'])))
  const head = await app.inject({ method: 'HEAD', url: '/list.csv' })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/csv', ''])
  await expect.poll(() => isEnded).toBe(true)
  expect(made).toBeLessThan(2)
  expect((await app.inject('/small')).body).toBe('read')
  made = 0
  expect((await app.inject('/list.csv')).body).toBe('a line\n'.repeat(1_000))
  await app.close()
})
