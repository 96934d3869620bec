import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Agenda } from './agenda.ts'
import type { Definition, Stage } from './definition.ts'
import { install } from './install.ts'
import { readWorld, StateFile } from './state-file.ts'
import type { World } from './world.ts'

export interface SimulatorOptions {
  /** 0 for any free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  /** Where the world outlives a stop; without it, it is in memory only. */
  stateFile?: string
  /** How many times faster scheduled tasks come; those that follow the clock do not. Default 1. */
  timeFactor?: number
  /** The same seed makes the same ids. */
  seed?: string
  logger?: FastifyBaseLogger
}

export interface RunningSimulator {
  url: string
  close(): Promise<void>
}

/** Serves a pretended service, with its controls under /sim. Rejects when the port is taken or the file is damaged. */
export async function startSimulator<W extends World, Own extends object>(
  definition: Definition<W, Own>,
  options: SimulatorOptions,
): Promise<RunningSimulator> {
  const { name, emptyWorld, run, followsClock } = definition
  const { host = '127.0.0.1', timeFactor = 1, seed = randomUUID(), stateFile } = options
  const app = Fastify({
    ...(options.logger && {
      loggerInstance: options.logger,
      logController: new LogController({ disableRequestLogging: true }),
    }),
    forceCloseConnections: true,
  })
  const stage: Stage<W> = {
    log: app.log,
    world: emptyWorld(seed),
    now: () => Date.now() + stage.world.clockOffsetMs,
    schedule: (delayMs, task) => agenda.add(stage.now() + delayMs / (followsClock?.(task) ? 1 : timeFactor), task),
  }
  const sim = Object.assign(stage, definition.own)
  const file = stateFile ? new StateFile(stateFile, () => JSON.stringify(stage.world)) : undefined
  const agenda = new Agenda<W>({
    stage,
    run: (task, stop) => run?.(task, sim, stop),
    onDone() {
      file?.saved().catch((error: unknown) => app.log.error(error, 'the simulator could not save its state'))
    },
  })

  const opened = Promise.withResolvers<void>()
  app.addHook('onRequest', () => opened.promise)
  install(app, definition, sim)
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500
    if (method === 'GET' || isRefused) return
    agenda.wake()
    await file?.saved()
  })
  await app.listen({ port: options.port, host })
  try {
    // Read once the port is ours, so that no other process can still be writing the file.
    if (stateFile) stage.world = await readWorld(stateFile, emptyWorld(seed), name)
  } catch (error) {
    await app.close()
    throw error
  }
  opened.resolve()
  definition.resume?.(sim)
  agenda.wake()

  return {
    url: addressOf(app, host),
    async close() {
      await app.close()
      await agenda.close()
      await file?.saved()
    },
  }
}

/** A listener on every address is reached on this machine through the loopback one. */
function addressOf(app: FastifyInstance, host: string) {
  const { port } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
