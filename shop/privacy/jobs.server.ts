import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { throwTroubles } from '#shared/work-through.ts'
import { removeOldEmails } from '#shop/messages/remove-old-emails.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { carryOutErasures } from './carry-out-erasures.server.ts'
import { removeOld } from './remove-old.server.ts'

/** `outboxDir`: where e-mails lie that are written to the disk instead of sent. */
type Services = { db: Db; outboxDir: string; logger: BaseLogger }

export const privacyJobs = ({ db, outboxDir, logger }: Services): Jobs => ({
  'waiting-erasures': { cron: everyNight, work: () => carryOutErasures(db) },
  retention: { cron: everyNight, work: () => retain(db, outboxDir, logger) },
})

/** Removes what has reached its age. Counts only are logged. */
async function retain(db: Db, outboxDir: string, logger: BaseLogger) {
  const { retention } = await findSettings(db)
  const [rows, files] = await Promise.allSettled([removeOld(db), removeOldEmails(outboxDir, retention.outboxDays)])
  const removed = {
    ...(rows.status === 'fulfilled' && rows.value),
    ...(files.status === 'fulfilled' && files.value > 0 && { 'e-mails on the disk': files.value }),
  }
  logger.info({ removed }, 'removed what was old')
  throwTroubles([rows, files].flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
}
