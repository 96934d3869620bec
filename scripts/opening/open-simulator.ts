import { createHmac } from 'node:crypto'
import * as path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import { simulatorPath } from '#http/simulator-window.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'

const keyId = 'rzp_test_simulator'
const firstPort = 4010

/**
 * Processes that share a database share one simulator too: the first that comes serves it, the others
 * use it, and one of them goes on serving it when the first is gone. It listens for this machine alone.
 */
export async function openSimulator(config: Config, db: Db, logger: FastifyBaseLogger) {
  const secret = await findOrMakeSecret(db, 'simulator')
  const keySecret = derive(secret, 'key')
  const webhookSecret = derive(secret, 'webhook')

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

  const { port, close } = await serveOrShare(serve, (port) => isOurs(port, keySecret))
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

type Serve = (port: number) => Promise<{ close: () => Promise<void> }>

async function serveOrShare(serve: Serve, isOurs: (port: number) => Promise<boolean>) {
  for (let port = firstPort; ; port += 1) {
    const served = await serve(port).catch(nullWhenTaken)
    if (served) return { port, close: served.close }
    if (await isOurs(port)) return { port, close: takeOverWhenFree(() => serve(port)) }
  }
}

/** Answers with what ends the waiting, or the serving it led to. */
function takeOverWhenFree(serve: () => ReturnType<Serve>) {
  let served: Awaited<ReturnType<Serve>> | null = null
  const trying = setInterval(async () => {
    served = await serve().catch(nullWhenTaken)
    if (served) clearInterval(trying)
  }, 2_000)
  return async () => {
    clearInterval(trying)
    await served?.close()
  }
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

function nullWhenTaken(error: NodeJS.ErrnoException) {
  if (error.code === 'EADDRINUSE') return null
  throw error
}

const derive = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')

const loopback = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
