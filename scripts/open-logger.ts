import type { Config } from '#config'
import { pino } from 'pino'
import pretty from 'pino-pretty'

/** One JSON object per line for machines; on a terminal, lines for people. */
export function openLogger(level: Config['logLevel']) {
  if (!process.stdout.isTTY) return pino({ level })
  return pino({ level }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
}
