import { and, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
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
 * counts as new. Resolves to how many went.
 */
export async function sweepImages(db: Db, storage: Storage, uses: readonly PictureUse[]): Promise<number> {
  let swept = 0
  for (;;) {
    const count = await db.transaction((tx) => sweepSome(tx, storage, uses))
    if (count === 0) return swept
    swept += count
  }
}

async function sweepSome(tx: Db, storage: Storage, uses: readonly PictureUse[]) {
  const isOld = lt(images.createdAt, sql`now() - make_interval(days => ${graceDays})`)
  const isUnused = not(or(...uses.map((use) => use(sql`${images}.key`)))!)

  // Locks first, then looks again: a page that began to use a picture in between has done so by now, or waits.
  const held = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(isOld, isUnused))
    .limit(sweptAtOnce)
    .for('update', { skipLocked: true })
  if (held.length === 0) return 0
  const gone = await tx
    .delete(images)
    .where(
      and(
        inArray(
          images.key,
          held.map(({ key }) => key),
        ),
        isOld,
        isUnused,
      ),
    )
    .returning({ key: images.key })

  // Before the commit: an upload of the same picture waits for it, and then writes it anew.
  for (const { key } of gone) await removeFiles(storage, key)
  return gone.length
}

async function removeFiles(storage: Storage, key: string) {
  const variants = variantWidths.flatMap((width) =>
    variantFormats.map((format) => `variants/${key}/${width}.${format}`),
  )
  await Promise.all([`originals/${key}`, ...variants].map((path) => storage.remove(path)))
}
