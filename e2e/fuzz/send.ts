import * as net from 'node:net'
import type { FuzzRequest } from './requests.ts'

const timeoutMs = 20_000

/** The status of the answer; 0 where a request that was cut short got none, −1 where one that was whole got none. */
export function send(port: number, { head, body, isCutShort }: FuzzRequest): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    let status = isCutShort ? 0 : -1
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('data', (bytes) => {
      if (status <= 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? status)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(status))
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]))
    if (isCutShort) socket.end()
  })
}
