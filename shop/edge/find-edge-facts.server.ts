import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { HealthSource } from '#shared/health-check.ts'
import { edgeCheck, type EdgeFacts } from './edge-check.ts'
import type { EdgeProvider } from './edge-provider.ts'

async function findEdgeFacts(db: Db): Promise<EdgeFacts> {
  const [found] = await db.execute<Omit<EdgeFacts, 'sentAt'> & { sentAt: string | null }>(sql`
    select waiting.count as waiting, waiting.ms as "oldestMs",
      (extract(epoch from now() - sender.failing_since) * 1000)::float8 as "failingMs",
      sender.last_error as error, sender.sent_at as "sentAt"
    from (select count(*)::int as count, (extract(epoch from now() - min(waiting_since)) * 1000)::float8 as ms
      from edge_purges where not is_repeat) waiting
    left join edge_sender sender on sender.id = 1`)
  const { sentAt, ...facts } = found!
  return { ...facts, sentAt: sentAt === null ? null : new Date(sentAt) }
}

export const edgeSource = (db: Db, { name }: EdgeProvider): HealthSource => ({
  id: 'edge',
  title: 'Pages at the edge',
  find: async () => edgeCheck(name, await findEdgeFacts(db)),
})
