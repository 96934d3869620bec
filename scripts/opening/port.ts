import { once } from 'node:events'
import * as net from 'node:net'
import { CannotStart, type Config } from '#config'

type Listening = Pick<Config, 'host' | 'port'>

/** Asked before the slow steps of a first start, rather than after them. */
export async function refuseTakenPort(config: Listening) {
  const probe = net.createServer().listen(config.port, config.host)
  await once(probe, 'listening').catch(sayWhichPortIsTaken(config))
  probe.close()
  await once(probe, 'close')
}

export const sayWhichPortIsTaken =
  ({ port, host }: Listening) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new CannotStart(
        `Port ${port} is taken by another program: stop that one, or choose another with PORT, for example PORT=${port + 80} npm start.`,
      )
    }
    if (error.code === 'EACCES') {
      throw new CannotStart(`PORT should be 1024 or higher for a user who is not root, unlike ${port}.`)
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new CannotStart(`HOST should be an address of this machine, such as 127.0.0.1, unlike ${host}.`)
    }
    throw error
  }
