import { createSocket } from 'node:dgram'
import { lookup, Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import os, { type NetworkInterfaceInfo } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRefusal } from '#shared/failures.ts'
import { fetchPicture } from './fetch-picture.server.ts'

/** This machine's addresses, until the test is over. */
function haveAddresses(...addresses: NetworkInterfaceInfo[]) {
  const asked = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: addresses })
  // An object imported by name before now is this one, too.
  syncBuiltinESMExports()
  onTestFinished(() => {
    asked.mockRestore()
    syncBuiltinESMExports()
  })
}

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers each connection with these bytes and ends it. */
async function serveRaw(bytes: string) {
  const server = createNetServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes, 'latin1'))
  })
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
  ['http://localhost:9/x', /not on the internet|did not answer/],
  ['http://0x7f.1/x', /not on the internet/],
  ['http://169.254.169.254/latest/meta-data', /not on the internet/],
  ['http://192.168.1.1/', /not on the internet/],
  ['http://[2002:7f00:1::]/x', /not on the internet/],
  ['http://[2001::1]/x', /not on the internet/],
  ['http://[::ffff:0:127.0.0.1]/x', /not on the internet/],
  ['http://[64:ff9b::a00:1]/x', /not on the internet/],
  ['http://[100::1]/x', /not on the internet/],
  ['http://[fec0::1]/x', /not on the internet/],
  ['http://[::127.0.0.1]/x', /not on the internet/],
  ['http://[::fffe:7f00:1]/x', /not on the internet/],
  ['http://[4000::1]/x', /not on the internet/],
  ['http://192.0.2.1/x', /not on the internet/],
  ['http://100.64.0.1/x', /not on the internet/],
  ['http://255.255.255.255/x', /not on the internet/],
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

test.for([
  ['an address that is none', 'http://[', /not a web address/],
  ['a name in another encoding', 'http://%ff@127.0.0.1:9/x', /not a web address/],
  ['another protocol', 'data:image/png;base64,AAAA', /not a web address/],
  ['a path of odd letters', '/\u00ff\u0001', /on and on|did not answer/],
] as const)('a redirect to %s is reported', async ([, location, sentence]) => {
  const address = await serveRaw(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)
  await expect(fetchPicture(address, anywhere)).rejects.toSatisfy(isRefusal)
  await expect(fetchPicture(address, anywhere)).rejects.toThrow(sentence)
})

test.for([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
  ['hints alone', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ['nothing', ''],
] as const)('a server that speaks %s is reported', async ([, bytes]) => {
  const address = await serveRaw(bytes)
  await expect(fetchPicture(address, anywhere)).rejects.toSatisfy(isRefusal)
})

test('a server that has no picture, or none that answers, is reported', async () => {
  const address = await serve((_, response) => response.writeHead(404).end())
  await expect(fetchPicture(address, anywhere)).rejects.toThrow('its server answered 404')
  await expect(fetchPicture('http://127.0.0.1:9/x', anywhere)).rejects.toThrow('its server did not answer')
})

test('the machine’s own address is refused, however public it is', async () => {
  const own = { address: '8.8.4.4', family: 'IPv4' } as NetworkInterfaceInfo
  const six = { address: '2606:4700:0:0:0:0:0:1111', family: 'IPv6' } as NetworkInterfaceInfo
  haveAddresses(own, six)
  for (const address of ['http://8.8.4.4/', 'http://[::ffff:8.8.4.4]/', 'http://[2606:4700::1111]/'])
    await expect((async () => fetchPicture(address))(), address).rejects.toThrow(/not on the internet/)
})

test('a picture that breaks off in the middle ends, and is reported', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half of it', () => response.destroy())
  })
  await expect(Array.fromAsync(await fetchPicture(address, anywhere))).rejects.toThrow(/broke off/)
})

test('of a picture without end no more is taken than a picture may have', async () => {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  const address = await serve(async (_, response) => {
    const piece = Buffer.alloc(1_000_000)
    response.on('close', leave)
    while (!response.destroyed && (response.write(piece) || (await once(response, 'drain').catch(() => null))));
  })
  const body = await fetchPicture(address, anywhere)
  await once(body.resume(), 'end')
  expect(body.truncated).toBe(true)
  const asked = performance.now()
  await isLeft
  expect(performance.now() - asked).toBeLessThan(10_000)
})

test('a picture in crumbs, which would keep the shop busy, is refused; one in small pieces is not', async () => {
  const inPieces = (length: number, count: number) =>
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${`${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`.repeat(count)}0\r\n\r\n`
  const get = async (bytes: string) => Array.fromAsync(await fetchPicture(await serveRaw(bytes), anywhere))
  await expect(get(inPieces(1, 5_000))).rejects.toThrow(/in crumbs/)
  expect(Buffer.concat((await get(inPieces(500, 5_000))) as Buffer[])).toHaveLength(2_500_000)
  expect(Buffer.concat((await get(inPieces(1, 500))) as Buffer[])).toHaveLength(500)
})

test('a server may announce a few hints before its picture, and no thousands', async () => {
  const hints = (count: number) =>
    `${'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(count)}HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx`
  const get = async (count: number) => fetchPicture(await serveRaw(hints(count)), anywhere)
  expect(await Array.fromAsync(await get(3))).toHaveLength(1)
  await expect(get(2_000)).rejects.toThrow(/did not answer/)
})

test('names that nobody knows hold no other lookup up', async () => {
  const silent = createSocket('udp4')
  let asked = 0
  silent.on('message', () => void asked++)
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const resolver = () => {
    const own = new Resolver({ timeout: 1_000, tries: 1 })
    own.setServers([`127.0.0.1:${silent.address().port}`])
    return own
  }
  const dead = Array.from({ length: 40 }, (_, n) => fetchPicture(`http://dead-${n}.example/x.jpg`, { resolver }))
  const over = Promise.allSettled(dead).then((all) => all.map(({ status }) => status))
  expect(await Promise.race([over, lookup('localhost')])).toHaveProperty('address')
  expect(await over).toEqual(dead.map(() => 'rejected'))
  await expect(dead[0]).rejects.toThrow('its server did not answer')
  expect(asked).toBeGreaterThanOrEqual(dead.length)
})
