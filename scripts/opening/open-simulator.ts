import * as path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import { simulatorPath } from '#http/simulator-window.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { loopback } from './loopback.ts'
import { secretOfUse } from './secret-of-use.ts'
import { serveOrShare } from './serve-or-share.ts'

const keyId = 'rzp_test_simulator'
const firstPort = 4010

/** The payment simulator, one for all processes of a database. It listens for this machine alone. */
export async function openSimulator(config: Config, db: Db, logger: FastifyBaseLogger) {
  const secret = await findOrMakeSecret(db, 'simulator')
  const keySecret = secretOfUse(secret, 'key')
  const webhookSecret = secretOfUse(secret, 'webhook')

  const serve = (port: number) =>
    startGateway({
      port,
      keyId,
      keySecret,
      webhookSecret,
      webhookUrls: [`http://${loopback(config.host)}:${config.port}/webhooks/payments`],
      webhookHost: new URL(config.publicUrl).host,
      stateFile: path.join(config.dataDir, 'simulator.json'),
      logger: logger.child({ part: 'simulator' }),
    })

  const { port, close } = await serveOrShare(firstPort, serve, (port) => isOurs(port, keySecret))
  const keys: Razorpay = {
    keyId,
    keySecret,
    webhookSecret,
    apiBase: `http://127.0.0.1:${port}`,
    // By its path alone: a phone on the same network reaches the shop by another host.
    checkoutScript: `${simulatorPath}/v1/checkout.js`,
  }
  return { keys, close }
}

async function isOurs(port: number, keySecret: string) {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`
  try {
    const url = `http://127.0.0.1:${port}/v1/orders?count=1`
    const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(2_000) })
    return answer.ok
  } catch {
    return false
  }
}
