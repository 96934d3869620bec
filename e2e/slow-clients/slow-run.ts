import * as net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The bytes that a slow client sends first, and again each second for ever. */
const kinds = {
  'say nothing': ['', ''],
  'send a header a second': ['GET / HTTP/1.1\r\nhost: localhost\r\n', 'x-a: b\r\n'],
  'send a character of a form a second': [
    'POST /contact HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 60000\r\n\r\n',
    'a',
  ],
  'promise a checkout and send none': [
    'POST /api/checkout HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
    '',
  ],
} as const

type Plan = { url: string; sockets: number; maxSeconds: number }

/** Opens slow connections to a shop, and asks for pages beside them until all are cut. Times in milliseconds. */
export async function runSlowClients({ url, sockets, maxSeconds }: Plan) {
  const { port, host } = new URL(url)
  const before = await timePages(url, 3_000)
  const open = new Set<net.Socket>()
  const cutAfter: Record<string, number> = {}
  const since = performance.now()

  for (let at = 0; at < sockets; at += 1) {
    const [name, [first, again]] = Object.entries(kinds)[at % 4]!
    const socket = net.connect({ port: Number(port), host: '127.0.0.1' })
    const timer = setInterval(() => again && socket.writable && socket.write(again), 1_000)
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      open.delete(socket)
      cutAfter[name] = Math.round(performance.now() - since)
    })
    socket.resume()
    if (first) socket.write(first.replace('HOST', host))
    if (at % 100 === 99) await pause(10)
  }

  const beside = await timePages(url, 8_000)
  while (open.size > 0 && performance.now() - since < maxSeconds * 1_000) await pause(250)
  const uncut = open.size
  for (const socket of open) socket.destroy()
  return { before, beside, uncut, cutAfter }
}

/** How long a cached page, one that is not, and a question take, asked for one after the other. */
export async function timePages(url: string, forMs: number) {
  const times: number[] = []
  const until = performance.now() + forMs
  const statuses = new Set<number>()
  for (let at = 0; performance.now() < until; at += 1) {
    for (const path of ['/', `/products?search=shirt${at}`, '/healthz']) {
      const since = performance.now()
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      statuses.add(answer.status)
      times.push(performance.now() - since)
    }
    await pause(20)
  }
  times.sort((a, b) => a - b)
  const of = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 10) / 10
  return { asked: times.length, medianMs: of(0.5), p99Ms: of(0.99), maxMs: of(1), statuses: [...statuses] }
}
