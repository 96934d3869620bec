import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { removeOldEmails } from '#shop/messages/remove-old-emails.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { removeOld } from './remove-old.server.ts'

/** `outboxDir`: where e-mails lie that are written to the disk instead of sent. */
type Services = { db: Db; outboxDir: string; logger: BaseLogger }

export const privacyJobs = ({ db, outboxDir, logger }: Services): Jobs => ({
  retention: { cron: everyNight, work: () => retain(db, outboxDir, logger) },
})

/** Removes what has reached its age. Counts only are logged. */
async function retain(db: Db, outboxDir: string, logger: BaseLogger) {
  const { retention } = await findSettings(db)
  const removed = await removeOld(db)
  const emails = await removeOldEmails(outboxDir, retention.outboxDays)
  logger.info(
    { removed: { ...removed, ...(emails > 0 ? { 'e-mails on the disk': emails } : {}) } },
    'removed what was old',
  )
}
