import * as path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { startPayouts } from '#simulators/payouts/start-payouts.ts'
import { loopback } from './loopback.ts'
import { secretOfUse } from './secret-of-use.ts'
import { serveOrShare } from './serve-or-share.ts'

const firstPort = 4210
const keyId = 'rzp_test_payouts'
const accountNumber = '7878780080316316'

/** The test payouts, one for all processes of a database. They listen for this machine alone. */
export async function openPayoutSimulator(config: Config, db: Db, logger: FastifyBaseLogger) {
  const secret = await findOrMakeSecret(db, 'simulator')
  const keySecret = secretOfUse(secret, 'payouts')
  const webhookSecret = secretOfUse(secret, 'payouts webhook')
  const serve = (port: number) =>
    startPayouts({
      port,
      keyId,
      keySecret,
      accountNumber,
      reportsTo: {
        url: `http://${loopback(config.host)}:${config.port}/webhooks/payouts`,
        secret: webhookSecret,
        host: new URL(config.publicUrl).host,
      },
      stateFile: path.join(config.dataDir, 'payouts.json'),
      logger: logger.child({ part: 'payout simulator' }),
    })
  const { port, close } = await serveOrShare(firstPort, serve, (taken) => isOurs(taken, keySecret))
  return {
    stored: { keyId, keySecret, accountNumber, webhookSecret },
    apiBase: `http://127.0.0.1:${port}`,
    close,
  }
}

async function isOurs(port: number, keySecret: string) {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`
  try {
    const url = `http://127.0.0.1:${port}/v1/payouts?account_number=${accountNumber}&count=1`
    const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(2_000) })
    return answer.ok
  } catch {
    return false
  }
}
