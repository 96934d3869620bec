import * as net from 'node:net'

/** The generator's settings on its command line, as JSON. */
export type Load = {
  port: number
  connections: number
  seconds: number
  /** `{n}` becomes another number with every request. */
  paths: string[]
  encoding: string
  from: number
  /** Ends after so many requests, however long they take. */
  most?: number
  /** Each connection asks at this pace, instead of as soon as it has its answer. */
  everyMs?: number
}

export type Outcome = {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  requests: number
  bytesPerAnswer: number
  failures: number
}

/** Keeps every connection busy with one request at a time. Raw sockets: the generator must not be what is measured. */
async function generate({
  port,
  connections,
  seconds,
  paths,
  encoding,
  from,
  most = Infinity,
  everyMs = 0,
}: Load): Promise<Outcome> {
  const times: number[] = []
  let asked = 0
  let bytes = 0
  let failures = 0
  const started = performance.now()
  const until = started + seconds * 1_000

  const nextRequest = () => {
    const number = from + asked
    asked += 1
    const path = paths[number % paths.length]!.replace('{n}', String(number))
    return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: ${encoding}\r\n\r\n`
  }

  const one = () =>
    new Promise<void>((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let missing = -1
      let head = Buffer.alloc(0)
      const ask = () => {
        if (performance.now() >= until || asked >= most) return socket.end()
        sentAt = performance.now()
        missing = -1
        socket.write(nextRequest())
      }
      socket.on('connect', ask)
      socket.on('data', (piece) => {
        bytes += piece.length
        if (missing < 0) {
          head = head.length > 0 ? Buffer.concat([head, piece]) : piece
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          const said = head.toString('latin1', 0, end)
          if (!said.startsWith('HTTP/1.1 200')) failures += 1
          missing = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? 0) - (head.length - end - 4)
          head = Buffer.alloc(0)
        } else {
          missing -= piece.length
        }
        if (missing > 0) return
        const took = performance.now() - sentAt
        times.push(took)
        if (took < everyMs) setTimeout(ask, everyMs - took)
        else ask()
      })
      socket.on('error', () => (failures += 1))
      socket.on('close', () => resolve())
    })

  await Promise.all(Array.from({ length: connections }, one))
  const ms = performance.now() - started
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return {
    perSecond: (times.length / ms) * 1_000,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    requests: times.length,
    bytesPerAnswer: bytes / times.length,
    failures,
  }
}

if (process.send) process.send(await generate(JSON.parse(process.argv[2]!) as Load))
