import { setTimeout as wait } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { type EmailServices, sendDueEmails } from './send-emails.server.ts'

/** So many go out a second: a rush of orders is served before its e-mails, which the job of every minute sends, too. */
const atOnce = 10
const pauseMs = 1_000

/**
 * Sends e-mails as soon as they are owed: `wake` at each announcement, however many. Never twice at once; what is missed
 * because the process ends, or the database is away, is left to the job.
 */
export function openSender<Content>(
  db: Db,
  services: EmailServices<Content>,
  logger: Pick<BaseLogger, 'warn' | 'error'>,
) {
  const stopping = new AbortController()
  let isOwed = false
  let sending: Promise<void> | null = null

  async function sendWhileOwed() {
    while (isOwed && !stopping.signal.aborted) {
      isOwed = false
      try {
        if ((await sendAndWarn(db, services, logger, atOnce)) >= atOnce) isOwed = true
      } catch (error) {
        logger.error({ err: error }, 'e-mails could not be sent; the next round tries again')
      }
      if (isOwed) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    wake() {
      isOwed = true
      sending ??= sendWhileOwed().finally(() => (sending = null))
    },
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
