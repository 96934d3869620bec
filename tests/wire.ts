import { once } from 'node:events'
import * as net from 'node:net'

/** The error of PostgreSQL while it recovers from a crash. */
const startingUp = errorResponse('SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up')

/** A cable to a server that can be pulled: `cut` lets nothing through and tells nobody, `refuse` turns callers away. */
async function openWire(to: { host: string; port: number }) {
  let port = 0
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isCut = false
  let isStarting = false
  let server: net.Server | null = null
  let roundTrips = 0

  function join(near: net.Socket) {
    if (isStarting) return void near.on('error', () => {}).once('data', () => near.end(startingUp))
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
    /** As a server whose process is killed with questions unread: an error on the other side, not an end. */
    reset() {
      for (const [near] of pairs) near.resetAndDestroy()
    },
    /** Answers callers as a server that recovers from a crash. */
    recovering: (isRecovering: boolean) => void (isStarting = isRecovering),
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

function errorResponse(...fields: readonly string[]) {
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** The same database at the end of such a cable. */
export async function openWireTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const wire = await openWire({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${wire.port()}`
  return { wire, url: url.href }
}
