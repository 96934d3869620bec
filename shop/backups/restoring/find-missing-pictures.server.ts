import type { Sql } from 'postgres'
import type { Place } from '#db/backups/place.ts'
import { demoKeyPrefix } from '#shop/media/rules.ts'
import { picturePath } from '../copy-pictures.server.ts'

/**
 * The shop's pictures of before this moment that the place lacks, by key. They are looked for by name alone: a bucket
 * asks money for reading.
 */
export async function findMissingPictures(sql: Sql, files: Place, before: Date) {
  const there = new Set(await files.list('pictures'))
  const missing: string[] = []
  const all = sql<{ key: string }[]>`select key from images where created_at < ${before} order by key`
  for await (const rows of all.cursor(1_000)) {
    for (const { key } of rows) if (!key.startsWith(demoKeyPrefix) && !there.has(picturePath(key))) missing.push(key)
  }
  return missing
}
