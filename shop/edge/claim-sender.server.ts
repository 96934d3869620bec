import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** A process that dies during a call is waited for so long. */
const busyMs = 30_000

type Sender = { now: number; tokens: number | null; tokensAt: number | null; failures: number }

/** 0 when it is due; null when nothing waits. */
export async function msUntilDue(db: Db): Promise<number | null> {
  const [found] = await db.execute<{ ms: number }>(sql`
    select greatest(0, ceil(extract(epoch from greatest(next.at, sender.at) - clock_timestamp()) * 1000))::float8 as ms
    from (select min(due_at) as at from edge_purges) next
    left join (select greatest(not_before, busy_until) as at from edge_sender where id = 1) sender on true
    where next.at is not null`)
  return found?.ms ?? null
}

/** Null while another process sends, or before the provider may be asked again. */
export async function claimSender(db: Db): Promise<Sender | null> {
  await db.execute(sql`insert into edge_sender (id) values (1) on conflict do nothing`)
  const [claimed] = await db.execute<Sender>(sql`
    update edge_sender set busy_until = clock_timestamp() + make_interval(secs => ${busyMs / 1_000})
    where id = 1 and busy_until <= clock_timestamp() and not_before <= clock_timestamp()
    returning (extract(epoch from clock_timestamp()) * 1000)::float8 as now, tokens,
      (extract(epoch from tokens_at) * 1000)::float8 as "tokensAt", failures`)
  return claimed ?? null
}

export const release = (db: Db, { tokens, waitMs }: { tokens: number; waitMs: number }) =>
  db.execute(sql`
    update edge_sender set busy_until = clock_timestamp(), tokens = ${tokens}, tokens_at = clock_timestamp(),
      not_before = clock_timestamp() + make_interval(secs => ${waitMs / 1_000})
    where id = 1`)
