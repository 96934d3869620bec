import { once } from 'node:events'
import * as net from 'node:net'

/** A cable to a server that can be pulled: `cut` lets nothing through and tells nobody, `refuse` turns callers away. */
async function openWire(to: { host: string; port: number }) {
  let port = 0
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isCut = false
  let server: net.Server | null = null
  let roundTrips = 0

  function join(near: net.Socket) {
    const far = net.connect(to)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    let isAnswered = true
    near.on('data', () => {
      if (isAnswered) roundTrips += 1
      isAnswered = false
    })
    far.on('data', () => void (isAnswered = true))
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => isCut || into.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        if (!isCut) into.destroy()
      })
    }
  }

  async function listen() {
    server = net.createServer(join).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as net.AddressInfo).port
  }

  function hangUp() {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
    pairs.clear()
  }

  await listen()
  return {
    port: () => port,
    /** How often somebody spoke who had heard an answer before, on all connections so far. */
    roundTrips: () => roundTrips,
    cut: () => void (isCut = true),
    /** Bytes on the wire while it was cut are lost, as its connections are. */
    repair() {
      isCut = false
      hangUp()
    },
    refuse() {
      hangUp()
      server?.close()
      server = null
    },
    accept: () => listen(),
  }
}

/** The same database at the end of such a cable. */
export async function openWireTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const wire = await openWire({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${wire.port()}`
  return { wire, url: url.href }
}
