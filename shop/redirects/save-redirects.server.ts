import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type AddressState, findAddressStates, findAnswered } from './answered-addresses.server.ts'
import { maxRedirects } from './find-redirects.server.ts'
import {
  fromPath,
  movedAlong,
  pathOf,
  type PlannedRedirect,
  planRedirects,
  type Redirect,
  type TypedRedirect,
} from './plan-redirects.ts'
import { readShopifyAddress } from './shopify-addresses.ts'
import { redirects } from './tables.server.ts'

const maxLogged = 100

/** The planned outcome of each row. Nothing is changed. */
export async function checkRedirects(db: Db, typed: readonly TypedRedirect[]): Promise<PlannedRedirect[]> {
  const present = await db.select({ from: redirects.from, to: redirects.to }).from(redirects)
  const paths = await mapInTurns(typed, ({ from }) => fromPath(from) ?? [])
  const answers = await findAnswered(db, paths.flat())
  const planned = planRedirects(typed, present, answers, await findPages(db, typed, present))
  let room = maxRedirects - present.length
  return planned.map((one): PlannedRedirect => {
    if (one.outcome !== 'new' || (room -= 1) >= 0) return one
    const sentence = `A shop has at most ${maxRedirects.toLocaleString('en-IN')} redirects. Please delete some first.`
    return { ...one, outcome: 'refused', sentence }
  })
}

/** The state of a target in this shop. An address of another shop's themes may lead to a page. */
async function findPages(db: Db, typed: readonly TypedRedirect[], present: readonly Redirect[]) {
  const before = new Map(present.map(({ from, to }) => [from, to]))
  const targets = await mapInTurns(typed, ({ from, to }) => [
    to,
    before.get(fromPath(from) ?? '') ?? [],
    before.get(pathOf(to) ?? '') ?? [],
  ])
  const paths = await mapInTurns(targets.flat(2), (target) => pathOf(target) ?? [])
  const stateOf = await findAddressStates(db, paths.flat())
  return (path: string): AddressState =>
    'page' in (readShopifyAddress(path, new URLSearchParams()) ?? {}) ? 'answered' : stateOf(path)
}

/** Saves the rows that can be saved, and answers with what came of each. */
export const saveRedirects = (db: Db, by: StaffMember, typed: readonly TypedRedirect[]): Promise<PlannedRedirect[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'marketing.edit')
    await tx.execute(sql`lock table redirects in share row exclusive mode`)
    const planned = await checkRedirects(tx, typed)
    const rows = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    if (rows.length === 0) return planned
    const present = await tx.select({ from: redirects.from, to: redirects.to }).from(redirects)
    const saved = [...rows.map(({ from, to }) => ({ from, to })), ...movedAlong(present, planned)]
    await tx.execute(sql`
      insert into redirects ("from", "to")
      select "from", "to" from jsonb_to_recordset(${JSON.stringify(saved)}::text::jsonb) as given ("from" text, "to" text)
      on conflict ("from") do update set "to" = excluded."to"`)
    const [first] = rows
    await logChange(tx, by, {
      action: rows.length === 1 ? 'save redirect' : 'save redirects',
      subject: rows.length === 1 ? `redirect ${first!.from}` : 'redirects',
      after: {
        count: rows.length,
        redirects: rows.slice(0, maxLogged).map(({ from, to }) => `${from} → ${to}`),
      },
    })
    await announceChange(tx, 'catalogue')
    return planned
  })

/** False when it is gone already. */
export const deleteRedirect = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.delete(redirects).where(eq(redirects.id, id)).returning()
    if (!held) return false
    const before = { from: held.from, to: held.to }
    await logChange(tx, by, { action: 'delete redirect', subject: `redirect ${held.from}`, before })
    await announceChange(tx, 'catalogue')
    return true
  })
