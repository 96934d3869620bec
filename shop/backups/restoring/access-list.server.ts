import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import { replaceStaffAccess, StaffAccess, findStaffAccess } from '#shop/staff/managing/staff-access.server.ts'

/**
 * Who may sign in, and which order links were renewed, as it is now. It lies outside of the database, so that a restored
 * shop knows what was taken from somebody after the moment that it was restored to.
 */
const AccessList = z.object({
  at: z.iso.datetime({ offset: true }),
  staff: z.array(StaffAccess),
  orderLinks: z.array(z.object({ number: z.string(), version: z.int() })),
})

type AccessList = z.infer<typeof AccessList>

const pathInPlace = 'access/list.json'

const currentOf = (dataDir: string) => path.join(dataDir, 'access-list.json')

/** To be applied at the start of a restored shop. */
const owedIn = (dataDir: string) => path.join(dataDir, 'access-list-to-apply.json')

/** Writes the list to the disk where it differs from the one there. */
export async function noteAccess(db: Db, dataDir: string) {
  const [row] = await db.execute<{ at: string; orderLinks: AccessList['orderLinks'] }>(sql`
    select to_json(clock_timestamp())#>>'{}' as at, coalesce((
      select json_agg(json_build_object('number', number, 'version', link_version) order by number)
      from orders where link_version > 0), '[]') as "orderLinks"`)
  const list: AccessList = { at: row!.at, staff: await findStaffAccess(db), orderLinks: row!.orderLinks }
  const before = await readList(currentOf(dataDir))
  if (before && JSON.stringify({ ...before, at: '' }) === JSON.stringify({ ...list, at: '' })) return
  await writeWhole(currentOf(dataDir), JSON.stringify(list))
}

/** Carries the list to the place of the backups where it changed since. `carried`: what was carried before. */
export async function carryAccess(dataDir: string, place: Place, carried: string | null): Promise<string | null> {
  const text = await readFile(currentOf(dataDir), 'utf8').catch(() => null)
  if (text !== null && text !== carried) await place.write(pathInPlace, Buffer.from(text))
  return text
}

/**
 * Hands the list to a restored shop where it is newer than `asOf`, the last moment that shop knows. A shop restored on the
 * machine it ran on may have a newer one in its data folder, or in that of the shop in `from`. Resolves to whether there is anything to apply.
 */
export async function copyAccess(place: Place, home: string, asOf: Date, from = home): Promise<boolean> {
  const texts = [
    (await place.read(pathInPlace))?.toString() ?? null,
    await readFile(currentOf(from), 'utf8').catch(() => null),
  ]
  const lists = texts.flatMap((text) => (text === null ? [] : [AccessList.parse(JSON.parse(text))]))
  const newest = lists.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  if (!newest || Date.parse(newest.at) <= asOf.getTime()) return false
  await writeWhole(owedIn(home), JSON.stringify(newest))
  return true
}

/** Does again what was done to staff and order links after the moment that this shop was restored to. */
export async function applyAccess(db: Db, dataDir: string): Promise<{ staff: readonly string[] } | null> {
  const list = await readList(owedIn(dataDir))
  if (!list) return null
  const staff = await db.transaction(async (tx) => {
    for (const { number, version } of list.orderLinks)
      await tx.execute(sql`
        update orders set link_version = greatest(link_version, ${version}) where number = ${number}`)
    return replaceStaffAccess(tx, list.staff, new Date(list.at))
  })
  await rm(owedIn(dataDir))
  return { staff }
}

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
