import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { builtFiles } from './built-files.ts'
import { securityHeaders } from './security-headers.ts'

const folder = makeFolder()
const app = fastify()
const standingHeaders = securityHeaders({ publicUrl: 'http://shop', hstsSubDomains: false })

beforeAll(async () => {
  await mkdir(join(folder.path, 'assets'))
  await mkdir(join(folder.path, 'fonts'))
  await writeFile(join(folder.path, 'fonts/face-1a2b.woff2'), 'wOF2')
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder.path, 'assets/page-1a2b.js'), 'export {}')
  await writeFile(join(folder.path, 'assets/page-1a2b.js.br'), 'small')
  app.addHook('onRequest', async (_request, reply) => void reply.headers(standingHeaders))
  await app.register(builtFiles, { folder: folder.path })
  app.all('/*', async () => 'a page')
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

test('what is named after its contents is cached for ever, compressed for who takes it; other files are asked for again', async () => {
  const script = await app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect(script).toMatchObject({
    payload: 'small',
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    },
  })
  expect(await app.inject('/fonts/face-1a2b.woff2')).toMatchObject({
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'font/woff2' },
  })
  expect(Object.keys(script.headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'referrer-policy',
    'vary',
    'x-content-type-options',
  ])
  expect((await app.inject('/assets/page-1a2b.js')).payload).toBe('export {}')
  expect(await app.inject('/favicon.svg')).toMatchObject({
    payload: '<svg/>',
    headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
  })
})

test('a file without a hash in its name is not sent again to who has it', async () => {
  const { etag } = (await app.inject('/favicon.svg')).headers
  const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': `W/${etag}` } })
  expect(again).toMatchObject({ statusCode: 304, payload: '', headers: { etag } })
  expect(await app.inject({ method: 'HEAD', url: '/favicon.svg' })).toMatchObject({
    statusCode: 200,
    payload: '',
    headers: { etag, 'content-length': '6' },
  })
})

test('a release that is unpacked beside the running one has its files', async () => {
  expect((await app.inject('/assets/next-3c4d.js')).statusCode).toBe(404)
  await writeFile(join(folder.path, 'assets/next-3c4d.js'), 'export { next }')
  expect((await app.inject('/assets/next-3c4d.js')).payload).toBe('export { next }')
})

test('a file that is not there is answered without a page', async () => {
  expect(await app.inject('/assets/page-9z9z.js')).toMatchObject({
    statusCode: 404,
    payload: '{"error":"There is no such file."}',
    // The release that is started beside this one may have it.
    headers: { 'cache-control': 'no-store' },
  })
  expect((await app.inject('/products')).payload).toBe('a page')
  for (const url of [
    '/assets/..%2Ffavicon.svg',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/page-1a2b.js.br',
    '/fonts/',
    '/assets/%00.js',
  ])
    expect((await app.inject(url)).payload, url).not.toMatch(/svg|small|export/)
})
