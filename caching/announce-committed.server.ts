import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Db } from '#db/client.server.ts'
import { afterCommit } from '#db/few-round-trips.server.ts'

/**
 * PostgreSQL lets only one transaction at a time commit that announces something, and holds the next until the disk has
 * written. What every order would announce is therefore written to a table with it, and announced from there a moment
 * later, many at once. A process that dies in between leaves its rows to whoever looks next.
 */
const lookEveryMs = 500
const togetherMs = 20

/** The pages that show what this transaction writes to `announcements` hear of it soon after its commit. */
export const announceOnCommit = (tx: Db) => afterCommit(tx, announceSoon)

/** Announces what was committed so far; several processes may at once. Returns how many tags that were. */
export async function announceCommitted(sql: postgres.Sql) {
  const announced = await sql`
    with due as (select id from announcements order by id limit 1000 for update skip locked),
    gone as (delete from announcements using due where announcements.id = due.id returning tag)
    select pg_notify('changed', tag) from (select distinct tag from gone) tags`
  return announced.length
}

type Announcing = { isAsked: boolean }

const announcing = new WeakMap<postgres.Sql, Announcing>()

function announceSoon(sql: postgres.Sql) {
  const underWay = announcing.get(sql)
  if (underWay) {
    underWay.isAsked = true
    return
  }
  const round = { isAsked: true }
  announcing.set(sql, round)
  void announceWhileAsked(sql, round).finally(() => announcing.delete(sql))
}

async function announceWhileAsked(sql: postgres.Sql, round: Announcing) {
  while (round.isAsked) {
    round.isAsked = false
    // A database that is away is found again by those who look.
    await announceCommitted(sql).catch(() => {})
    await pause(togetherMs)
  }
}

/** Looks for what somebody committed and did not announce. */
export function startAnnouncing(sql: postgres.Sql) {
  const looking = setInterval(() => announceSoon(sql), lookEveryMs)
  return { stop: () => clearInterval(looking) }
}
