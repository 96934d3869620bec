import type { Sql } from 'postgres'

/**
 * Asks for a round of a job now, as its clock does: should the process die that takes it, its queue is soon free again.
 * Nothing happens while one waits or is under way, or where no process has opened the queue yet.
 */
export const callJob = (sql: Sql, name: string) => sql`
  insert into pgboss.job (name, policy, retry_limit, expire_seconds, heartbeat_seconds)
  select name, policy, retry_limit, expire_seconds, heartbeat_seconds from pgboss.queue where name = ${name}
  on conflict do nothing`
