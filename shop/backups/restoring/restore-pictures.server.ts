import type { Sql } from 'postgres'
import type { Place } from '#db/backups/place.ts'
import { demoKeyPrefix } from '#shop/media/rules.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { picturePath } from '../copy-pictures.server.ts'

/** Brings back what storage lacks of the shop's pictures. `missing` are in neither place, by key. */
export async function restorePictures(sql: Sql, files: Place, storage: Storage) {
  const missing: string[] = []
  let restored = 0
  for await (const rows of sql<{ key: string }[]>`select key from images order by key`.cursor(200)) {
    for (const { key } of rows) {
      const target = `originals/${key}`
      const bytes = (await storage.has(target)) ? null : await files.read(picturePath(key))
      if (bytes) {
        await storage.write(target, bytes)
        restored += 1
      } else if (!key.startsWith(demoKeyPrefix) && !(await storage.has(target))) missing.push(key)
    }
  }
  return { restored, missing }
}
