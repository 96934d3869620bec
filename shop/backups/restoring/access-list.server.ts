import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import { removePlaces } from '#shop/back-in-stock/offer-pieces.server.ts'
import { findSeries, Series, skipNumbers } from '#shop/documents/skip-numbers.server.ts'
import { replaceStaffAccess, StaffAccess, findStaffAccess } from '#shop/staff/managing/staff-access.server.ts'

/**
 * Who may sign in, which order links were renewed, who left the newsletter, which numbers open credit, who waits for a
 * size or a launch, and which numbers documents have, as it is now. It lies outside of the database, so that a restored
 * shop knows what was taken from somebody, given up by them or given out after the moment that it was restored to.
 */
const AccessList = z.object({
  at: z.iso.datetime({ offset: true }),
  /** Null means that staff may sign in as they could at that moment. */
  staff: z.array(StaffAccess).nullable(),
  orderLinks: z.array(z.object({ number: z.string(), version: z.int() })),
  /** Ids in the newsletter's table of those who left of late; lists of earlier versions have none. */
  leftNewsletter: z.array(z.int()).default([]),
  /** Ids of the phone numbers that open all of a holder's credit; null: an earlier version wrote the list. */
  creditPhones: z.array(z.int()).nullable().default(null),
  /** Ids of the places in waiting lists, and of the reminders of launches; null: as above. */
  backInStockPlaces: z.array(z.int()).nullable().default(null),
  launchReminders: z.array(z.int()).nullable().default(null),
  /** The last numbers of invoices and credit notes; lists of earlier versions have none. */
  documentSeries: z.array(Series).default([]),
})

type AccessList = z.infer<typeof AccessList>

/** Longer than any backup reaches back. */
const leftWithinDays = 400

const pathInPlace = 'access/list.json'

const currentOf = (dataDir: string) => path.join(dataDir, 'access-list.json')

/** To be applied at the start of a restored shop. */
const owedIn = (dataDir: string) => path.join(dataDir, 'access-list-to-apply.json')

/** Writes the list to the disk where it differs from the one there. */
export async function noteAccess(db: Db, dataDir: string) {
  const [row] = await db.execute<Omit<AccessList, 'staff' | 'documentSeries'>>(sql`
    select to_json(clock_timestamp())#>>'{}' as at, coalesce((
      select json_agg(json_build_object('number', number, 'version', link_version) order by number)
      from orders where link_version > 0), '[]') as "orderLinks", coalesce((
      select json_agg(id order by id) from newsletter_subscribers
      where unsubscribed_at > now() - make_interval(days => ${leftWithinDays})), '[]') as "leftNewsletter", coalesce((
      select json_agg(id order by id) from credit_phones where opens_all), '[]') as "creditPhones",
      ${idsIn('waiting_places')} as "backInStockPlaces", ${idsIn('start_reminders')} as "launchReminders"`)
  // Parsed as the one on the disk is, so that both have their fields in one sequence.
  const list = AccessList.parse({ ...row!, staff: await findStaffAccess(db), documentSeries: await findSeries(db) })
  const before = await readList(currentOf(dataDir))
  if (before && JSON.stringify({ ...before, at: '' }) === JSON.stringify({ ...list, at: '' })) return
  await writeWhole(currentOf(dataDir), JSON.stringify(list))
}

const idsIn = (table: 'waiting_places' | 'start_reminders') =>
  sql`(select coalesce(json_agg(id order by id), '[]') from ${sql.identifier(table)})`

/** Carries the list to the place of the backups where it changed since. `carried`: what was carried before. */
export async function carryAccess(dataDir: string, place: Place, carried: string | null): Promise<string | null> {
  const text = await readFile(currentOf(dataDir), 'utf8').catch(() => null)
  if (text !== null && text !== carried) await place.write(pathInPlace, Buffer.from(text))
  return text
}

/**
 * Hands the list to a restored shop where it is newer than `asOf`, the last moment that shop knows. A shop restored on
 * the machine it ran on may have a newer one in its data folder, or in that of the shop in `from`. Resolves to whether
 * there is anything to apply.
 */
export async function copyAccess(
  place: Place,
  home: string,
  asOf: Date,
  { from = home, staffAsThen = false } = {},
): Promise<boolean> {
  const texts = [
    (await place.read(pathInPlace))?.toString() ?? null,
    await readFile(currentOf(from), 'utf8').catch(() => null),
  ]
  const lists = texts.flatMap((text) => (text === null ? [] : [AccessList.parse(JSON.parse(text))]))
  const newest = lists.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  if (!newest || Date.parse(newest.at) <= asOf.getTime()) return false
  await writeWhole(owedIn(home), JSON.stringify(staffAsThen ? { ...newest, staff: null } : newest))
  return true
}

/**
 * Does again what was taken from staff, order links and phone numbers after the moment that this shop was restored to, ends
 * newsletters, places in waiting lists and reminders that ended after it, and leaves out numbers of documents given since.
 */
export async function applyAccess(db: Db, dataDir: string): Promise<{ staff: readonly string[] } | null> {
  const list = await readList(owedIn(dataDir))
  if (!list) return null
  const staff = await db.transaction(async (tx) => {
    for (const { number, version } of list.orderLinks)
      await tx.execute(sql`
        update orders set link_version = greatest(link_version, ${version}) where number = ${number}`)
    await tx.execute(sql`
      update newsletter_subscribers set unsubscribed_at = now()
      where unsubscribed_at is null and id = any(${idsOf(list.leftNewsletter)}::int[])`)
    if (list.creditPhones)
      await tx.execute(sql`delete from credit_phones where opens_all and ${isNoneOf(list.creditPhones)}`)
    if (list.backInStockPlaces) await removePlaces(tx, isNoneOf(list.backInStockPlaces))
    if (list.launchReminders) await tx.execute(sql`delete from start_reminders where ${isNoneOf(list.launchReminders)}`)
    await skipNumbers(tx, list.documentSeries)
    return list.staff ? replaceStaffAccess(tx, list.staff, new Date(list.at)) : []
  })
  await rm(owedIn(dataDir))
  return { staff }
}

const isNoneOf = (ids: readonly number[]) => sql`id <> all(${idsOf(ids)}::bigint[])`

const idsOf = (ids: readonly number[]) => `{${ids.join(',')}}`

async function readList(file: string): Promise<AccessList | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : AccessList.parse(JSON.parse(text))
}

async function writeWhole(name: string, text: string) {
  const part = `${name}.${randomUUID()}`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, name)
}
