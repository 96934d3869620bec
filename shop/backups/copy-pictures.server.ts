import { and, asc, gt, sql } from 'drizzle-orm'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'

const atOnce = 500
const goneListPath = 'pictures-gone.json'
const dayMs = 86_400_000

export const picturePath = (key: string) => `pictures/${key}`

/** A key names its contents, so that a picture that is there never changes. */
type Services = { db: Db; storage: Storage; place: Place }

/** Copies the pictures uploaded within these last minutes that the place lacks. Resolves to how many. */
export async function copyNewPictures({ db, storage, place }: Services, minutes: number) {
  let copied = 0
  const recent = gt(images.createdAt, sql`now() - make_interval(mins => ${minutes})`)
  for await (const keys of keysInSteps(db, recent)) {
    for (const key of keys) {
      if (await place.has(picturePath(key))) continue
      if (await copyOne(storage, place, key)) copied += 1
    }
  }
  return copied
}

/** Copies everything that is missing, and removes what the shop has not shown for `keepDays`. */
export async function copyAllPictures(
  { db, storage, place }: Services,
  { keepDays, now }: { keepDays: number; now: Date },
) {
  const there = new Set(await place.list('pictures'))
  let [copied, missing] = [0, 0]
  for await (const keys of keysInSteps(db)) {
    for (const key of keys) {
      if (there.delete(picturePath(key))) continue
      if (await copyOne(storage, place, key)) copied += 1
      else missing += 1
    }
  }
  // The files that are left belong to no picture of the shop any more, though perhaps to one that a restore brings
  // back.
  const gone = JSON.parse((await place.read(goneListPath))?.toString() ?? '{}') as Record<string, string>
  const stillGone: Record<string, string> = {}
  for (const path of there) {
    const since = gone[path] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) > keepDays * dayMs) await place.remove(path)
    else stillGone[path] = since
  }
  if (JSON.stringify(stillGone) !== JSON.stringify(gone))
    await place.write(goneListPath, Buffer.from(JSON.stringify(stillGone)))
  return { copied, missing }
}

/** False where storage has none, or cannot read it: a picture of the demo is drawn when somebody first looks. */
async function copyOne(storage: Storage, place: Place, key: string) {
  const path = `originals/${key}`
  const bytes = await storage.read(path).catch(async () => {
    // Throws where the storage as a whole does not answer.
    await storage.has(path)
    return null
  })
  if (bytes) await place.write(picturePath(key), bytes)
  return bytes !== null
}

async function* keysInSteps(db: Db, condition?: ReturnType<typeof gt>) {
  let last = ''
  for (;;) {
    const rows = await db
      .select({ key: images.key })
      .from(images)
      .where(and(gt(images.key, last), condition))
      .orderBy(asc(images.key))
      .limit(atOnce)
    if (rows.length === 0) return
    yield rows.map(({ key }) => key)
    last = rows.at(-1)!.key
  }
}
