import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import type { EdgeProvider } from './edge-provider.ts'
import { sendDuePurges } from './send-purges.server.ts'

/** For purges whose process is gone: those of a process that runs are sent at once. */
export const edgeJobs = (db: Db, provider: EdgeProvider | null): Jobs =>
  provider ? { 'edge-purges': { cron: everyMinute, work: () => sendDuePurges(db, { provider }) } } : {}
