import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture } from './fetch-picture.server.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const anywhere = { mayReach: () => true }

test('a picture is fetched, also from where its address leads on to', async () => {
  const address = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/picture' }).end()
    else response.end('bytes')
  })
  const got = await Array.fromAsync(await fetchPicture(`${address}/moved`, anywhere))
  expect(Buffer.concat(got as Buffer[]).toString()).toBe('bytes')
})

test.for<[string, RegExp]>([
  ['http://127.0.0.1/x', /not on the internet/],
  ['http://[::1]/x', /not on the internet/],
  ['http://[::ffff:127.0.0.1]/x', /not on the internet/],
  ['http://localhost:9/x', /not on the internet/],
  ['http://0x7f.1/x', /not on the internet/],
  ['http://169.254.169.254/latest/meta-data', /not on the internet/],
  ['http://192.168.1.1/', /not on the internet/],
  ['ftp://example.in/x.jpg', /not a web address/],
  ['file:///etc/passwd', /not a web address/],
  ['kurta.jpg', /not a web address/],
])('%s is refused', async ([address, sentence]) => {
  await expect((async () => fetchPicture(address))()).rejects.toThrow(sentence)
})

test('a redirect leads nowhere inside', async () => {
  const address = await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  await expect(fetchPicture(address, { mayReach: (ip) => ip === '127.0.0.1' })).rejects.toThrow(/not on the internet/)
})

test('a server that has no picture, or none that answers, is told', async () => {
  const address = await serve((_, response) => response.writeHead(404).end())
  await expect(fetchPicture(address, anywhere)).rejects.toThrow('its server answered 404')
  await expect(fetchPicture('http://127.0.0.1:9/x', anywhere)).rejects.toThrow('its server did not answer')
})
