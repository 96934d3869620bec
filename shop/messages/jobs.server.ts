import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import type { EmailServices } from './send-emails.server.ts'
import { sendAndWarn } from './send-soon.server.ts'

/** Sends what no announcement had sent so far. */
export const messageJobs = <Content>(db: Db, services: EmailServices<Content>, logger: BaseLogger): Jobs => ({
  emails: { cron: everyMinute, work: () => sendAndWarn(db, services, logger) },
})
