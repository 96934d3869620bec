import * as path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { startCourier } from '#simulators/courier/start-courier.ts'
import { loopback } from './loopback.ts'
import { secretOfUse } from './secret-of-use.ts'
import { serveOrShare } from './serve-or-share.ts'

const firstPort = 4110
const email = 'api@courier.example'

/** The test courier, one for all processes of a database. It listens for this machine alone; docs/operations.md says how to move its parcels on. */
export async function openCourierSimulator(config: Config, db: Db, logger: FastifyBaseLogger) {
  const secret = await findOrMakeSecret(db, 'simulator')
  const password = secretOfUse(secret, 'courier')
  const webhookToken = secretOfUse(secret, 'courier webhook')
  const serve = (port: number) =>
    startCourier({
      port,
      email,
      password,
      webhookToken,
      webhookUrls: [`http://${loopback(config.host)}:${config.port}/webhooks/parcels`],
      stateFile: path.join(config.dataDir, 'courier.json'),
      logger: logger.child({ part: 'courier simulator' }),
    })
  const { port, close } = await serveOrShare(firstPort, serve, (taken) => isOurs(taken, password))
  return {
    account: { email, password, pickupPlace: 'Warehouse' },
    apiBase: `http://127.0.0.1:${port}`,
    webhookToken,
    close,
  }
}

/** By its state: a wrong password would count towards locking the user of another shop's courier. */
async function isOurs(port: number, password: string) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/sim/state`, { signal: AbortSignal.timeout(2_000) })
    const state: unknown = await answer.json()
    return typeof state === 'object' && state !== null && 'password' in state && state.password === password
  } catch {
    return false
  }
}
