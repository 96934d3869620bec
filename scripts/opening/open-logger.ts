import { type DestinationStream, pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '#config'
import { withoutValues } from './without-values.ts'

/** One JSON object per line for machines; on a terminal, lines for people. */
export function openLogger(level: Config['logLevel'], to?: DestinationStream) {
  const options = {
    level,
    serializers: { err: (error: unknown) => withoutValues(stdSerializers.err(error as Error), error) },
  }
  if (to) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
}
