import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod'
import { Agenda } from './agenda.ts'
import { apiRoutes } from './api.ts'
import { controlRoutes } from './control.ts'
import { Faults } from './faults.ts'
import { ApiRefusal, invalid } from './refusals.ts'
import type { Sim } from './sim.ts'
import { readWorld, StateFile } from './state-file.ts'
import { windowRoutes } from './window-api.ts'
import { emptyWorld } from './world.ts'

export interface SimulatorOptions {
  /** 0 for any free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  /** Where browsers reach this listener, a path prefix included; default its own address. */
  publicUrl?: string
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret?: string
  webhookUrls: readonly string[]
  /** The `Host` that the shop answers to, when it is not its address on this machine. */
  webhookHost?: string
  /** Default 5000, as Razorpay has it. */
  webhookTimeoutMs?: number
  /** Where orders and payments outlive a stop; without it they are in memory only. */
  stateFile?: string
  /** How many times faster webhooks are retried and refunds settle; what lapses follows the clock. Default 1. */
  timeFactor?: number
  /** The same seed makes the same ids. */
  seed?: string
  logger?: FastifyBaseLogger
}

export interface Simulator {
  /** For the shop's server. */
  url: string
  /** For the shop's pages. */
  scriptUrl: string
  close(): Promise<void>
}

/** A payment gateway for demo and tests that speaks Razorpay's API, checkout script and webhooks. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { host = '127.0.0.1', timeFactor = 1, seed = randomUUID(), stateFile } = options
  const app = Fastify({
    ...(options.logger && {
      loggerInstance: options.logger,
      logController: new LogController({ disableRequestLogging: true }),
    }),
    forceCloseConnections: true,
  })
  const sim: Sim = {
    secrets: {
      keyId: options.keyId,
      keySecret: options.keySecret,
      webhookSecret: options.webhookSecret,
      previousWebhookSecret: options.previousWebhookSecret ?? `${options.webhookSecret}_previous`,
    },
    webhookUrls: options.webhookUrls,
    webhookHost: options.webhookHost,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 5_000,
    log: app.log,
    world: emptyWorld(seed),
    now: () => Date.now() + sim.world.clockOffsetMs,
    schedule(delayMs, task) {
      const followsClock = task.kind === 'time out' || task.kind === 'let lapse'
      agenda.add(sim.now() + delayMs / (followsClock ? 1 : timeFactor), task)
    },
  }
  const file = stateFile ? new StateFile(stateFile, () => JSON.stringify(sim.world)) : undefined
  const agenda = new Agenda(sim, () => {
    file?.saved().catch((error: unknown) => app.log.error(error, 'the simulator could not save its state'))
  })

  const opened = Promise.withResolvers<void>()
  app.addHook('onRequest', () => opened.promise)
  install(app, sim)
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500
    if (method === 'GET' || isRefused) return
    agenda.wake()
    await file?.saved()
  })
  await app.listen({ port: options.port, host })
  try {
    // Read once the port is ours, so that no other process can still be writing the file.
    if (stateFile) sim.world = await readWorld(stateFile, seed)
  } catch (error) {
    await app.close()
    throw error
  }
  opened.resolve()
  agenda.resume()

  const url = addressOf(app, host)
  return {
    url,
    scriptUrl: `${(options.publicUrl ?? url).replace(/\/+$/, '')}/v1/checkout.js`,
    async close() {
      await app.close()
      await agenda.close()
      await file?.saved()
    },
  }
}

function install(app: FastifyInstance, sim: Sim) {
  const faults = new Faults()
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalFor(error)
    if (status >= 500) request.log.error(error)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler(() => {
    throw invalid('The requested URL was not found on the server.')
  })
  windowRoutes(app, sim)
  app.register(
    (api, _options, done) => {
      faults.install(api)
      apiRoutes(api, sim)
      done()
    },
    { prefix: '/v1' },
  )
  app.register(
    (control, _options, done) => {
      controlRoutes(control, sim, faults)
      done()
    },
    { prefix: '/sim' },
  )
}

function refusalFor(error: unknown) {
  if (error instanceof ApiRefusal) return error
  if (error instanceof z.ZodError) return invalid(z.prettifyError(error))
  const isRequestError = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
  if (isRequestError) return invalid(error.message)
  return new ApiRefusal('Something went wrong', { status: 500, code: 'SERVER_ERROR' })
}

/** A listener on every address is reached on this machine through the loopback one. */
function addressOf(app: FastifyInstance, host: string) {
  const { port } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
