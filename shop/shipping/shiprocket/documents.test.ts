import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sessionInMemory } from './session-store.ts'
import { ShiprocketHttp } from './shiprocket-http.server.ts'

/** Documents at any path but "/moved", which leads to another machine's; and what was asked of both. */
async function openHosts() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host!.split(':')[0]}${request.url}`)
    const { port } = server.address() as AddressInfo
    if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end()
    else response.end('%PDF-1.4')
  })
  await once(server.listen(0, '0.0.0.0'), 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, asked }
}

const open = (apiBase: string, documentHosts?: string[]) =>
  new ShiprocketHttp({ email: 'a', password: 'b', apiBase, documentHosts, sessions: sessionInMemory() })

test('documents are fetched from the courier’s own hosts alone, and no redirect is followed', async () => {
  const { port, asked } = await openHosts()
  const http = open(`http://127.0.0.1:${port}`)
  await http.download(`http://127.0.0.1:${port}/label.pdf`)
  for (const url of [
    `http://127.0.0.2:${port}/label.pdf`,
    `http://localhost:${port}/label.pdf`,
    `http://user:secret@127.0.0.1:${port}/label.pdf`,
    `https://127.0.0.1:${port}/label.pdf`,
    'file:///etc/passwd',
    'no address',
  ])
    await expect(http.download(url)).rejects.toThrow('not the courier’s')
  await expect(http.download(`http://127.0.0.1:${port}/moved`)).rejects.toThrow()
  expect(asked).toEqual(['127.0.0.1/label.pdf', '127.0.0.1/moved'])
})

test('owners may name other hosts', async () => {
  const { port, asked } = await openHosts()
  await open('http://127.0.0.9:1', ['127.0.0.2']).download(`http://127.0.0.2:${port}/label.pdf`)
  expect(asked).toEqual(['127.0.0.2/label.pdf'])
  const below = open('https://apiv2.shiprocket.in', ['*.labels.example'])
  for (const url of ['https://labels.example/x', 'https://evil-labels.example/x', 'https://labels.example.evil.test/x'])
    await expect(below.download(url)).rejects.toThrow('not the courier’s')
})
