import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { issueOwedCreditNotes } from './issue-credit-notes.server.ts'
import { issueOwedInvoices } from './issue-invoice.server.ts'

export const documentJobs = (db: Db): Jobs => ({
  invoices: { cron: everyMinute, work: () => issueOwedInvoices(db) },
  'credit-notes': { cron: everyNight, work: () => issueOwedCreditNotes(db) },
})
