import { setTimeout as wait } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { type Lane, sendDueSms, type SmsServices } from '../sms/send-sms.server.ts'
import { type EmailServices, sendDueEmails } from './send-emails.server.ts'

/**
 * How many go out a second: a rush of orders is served before its e-mails, which the job of every minute sends, too.
 */
const atOnce = 10
const lookEveryMs = 1_000

/**
 * Sends e-mails, or SMS, within a second of when they are due: `send` sends at most so many. Never twice at once; what
 * is missed because the process ends, or the database is away, is left to the job. `isUrgent`: somebody waits for it, so
 * that as long as rounds are full the next one follows at once; `send` then returns how many it sent.
 */
export function openSender(
  send: (most: number) => Promise<unknown>,
  what: string,
  logger: Pick<BaseLogger, 'error'>,
  { isUrgent = false } = {},
) {
  const stopping = new AbortController()
  let isAway = false

  async function sendUntilStopped() {
    while (!stopping.signal.aborted) {
      let isFull = false
      try {
        isFull = (await send(atOnce)) === atOnce
        isAway = false
      } catch (error) {
        if (!isAway) logger.error({ err: error }, `${what} could not be sent; the next round tries again`)
        isAway = true
      }
      if (isUrgent && isFull) continue
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const sending = sendUntilStopped()
  return {
    /** Waits for those under way. */
    async stop() {
      stopping.abort()
      await sending
    },
  }
}

/** Sends what is due, in whole or `most` of it, and says in the log what did not get through. Returns how many were tried. */
export async function sendAndWarn<Content>(
  db: Db,
  services: EmailServices<Content>,
  logger: Pick<BaseLogger, 'warn'>,
  most?: number,
) {
  const { sent, failed } = await sendDueEmails(db, services, most)
  if (failed.length > 0) logger.warn({ emails: failed }, 'e-mails did not get through; the reason stands beside each')
  return sent + failed.length
}

/** The same for SMS. */
export async function sendSmsAndWarn(
  db: Db,
  services: SmsServices,
  logger: Pick<BaseLogger, 'warn'>,
  { most, lane }: { most?: number; lane?: Lane } = {},
) {
  const { sent, failed } = await sendDueSms(db, services, most, lane)
  if (failed.length > 0) logger.warn({ sms: failed }, 'SMS did not get through; the reason stands beside each')
  return sent + failed.length
}
