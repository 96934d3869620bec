import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import type { EmailServices } from './sending/send-emails.server.ts'
import { sendAndWarn, sendSmsAndWarn } from './sending/send-soon.server.ts'
import { removeOldSms } from './sms/apply-reports.server.ts'
import type { SmsServices } from './sms/send-sms.server.ts'

type Services<Content> = { emails: EmailServices<Content>; sms: SmsServices; logger: BaseLogger }

/** Sends what no announcement had sent so far. */
export const messageJobs = <Content>(db: Db, { emails, sms, logger }: Services<Content>): Jobs => ({
  emails: { cron: everyMinute, work: () => sendAndWarn(db, emails, logger) },
  sms: { cron: everyMinute, work: () => sendSmsAndWarn(db, sms, logger) },
  'old-sms': { cron: everyNight, work: () => removeOldSms(db) },
})
