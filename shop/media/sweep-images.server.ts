import { and, eq, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { variantFormats, variantWidths } from './rules.ts'
import type { Storage } from './storage.server.ts'
import { images } from './tables.server.ts'

/** Somewhere a picture is shown: the condition that it shows the picture of this key. */
export type PictureUse = (key: SQL) => SQL

/** Uploaded and never saved with anything, a form may still be open. */
const graceDays = 7
const sweptAtOnce = 100

/**
 * Removes pictures that nothing shows any more, from the database and from storage; a picture uploaded again lately
 * counts as new. One that cannot be removed costs the others nothing. Resolves to how many went.
 */
export async function sweepImages(db: Db, storage: Storage, uses: readonly PictureUse[]): Promise<number> {
  const isOld = lt(images.createdAt, sql`now() - make_interval(days => ${graceDays})`)
  const isUnused = and(isOld, not(or(...uses.map((use) => use(sql`${images}.key`)))!))!
  let swept = 0
  const findUnused = (stuck: readonly { key: string }[]) => {
    const keys = stuck.map(({ key }) => key)
    const isDue = and(isUnused, notInArray(images.key, keys))
    return db.select({ key: images.key }).from(images).where(isDue).orderBy(images.key).limit(sweptAtOnce)
  }
  await workThrough(
    findUnused,
    async ({ key }) => {
      if (await db.transaction((tx) => sweep(tx, storage, isUnused, key))) swept += 1
    },
    async () => {},
    { passesOver: true },
  )
  return swept
}

/** False: a page shows it after all, or somebody else removes it. */
async function sweep(tx: Db, storage: Storage, isUnused: SQL, key: string) {
  // Locks first, then looks again: a page that began to use the picture in between has done so by now, or waits.
  const isIt = and(eq(images.key, key), isUnused)
  const [held] = await tx.select({ key: images.key }).from(images).where(isIt).for('update', { skipLocked: true })
  const [gone] = held ? await tx.delete(images).where(isIt).returning({ key: images.key }) : []
  // Before the commit: an upload of the same picture waits for it, and then writes it anew.
  if (gone) await removeFiles(storage, key)
  return gone !== undefined
}

async function removeFiles(storage: Storage, key: string) {
  const variants = variantWidths.flatMap((width) =>
    variantFormats.map((format) => `variants/${key}/${width}.${format}`),
  )
  await Promise.all([`originals/${key}`, ...variants].map((path) => storage.remove(path)))
}
