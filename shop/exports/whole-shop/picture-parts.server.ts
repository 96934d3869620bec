import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'

/** Archives without the extension for large ones end at 4 GB and 65,535 files: parts stay well below both. */
const bytesOfPart = 2_000_000_000
const minBytes = 100_000

const picturesAtOnce = 200

export type StoredPicture = { key: string; mediaType: string }

/** The part that each picture is in, from 1, in the sequence of their keys. */
const parted = sql`(
  select ${images.key} as key, ${images.mediaType} as media_type,
    1 + floor((sum(greatest(${images.bytes}, ${minBytes}::int)) over (order by ${images.key})
      - greatest(${images.bytes}, ${minBytes}::int)) / ${bytesOfPart}::bigint)::int as part
  from ${images})`

/** How many archives the shop leaves in: at least one. */
export async function countParts(db: Db): Promise<number> {
  const [found] = await db.execute<{ parts: number }>(
    sql`select coalesce(max(part), 1)::int as parts from ${parted} parted`,
  )
  return found!.parts
}

/** The pictures of a part, some at a time. */
export async function* readPictures(db: Db, part: number): AsyncGenerator<StoredPicture> {
  let last = ''
  for (;;) {
    const found = await db.execute<StoredPicture>(sql`
      select key, media_type as "mediaType" from ${parted} parted
      where part = ${part} and key > ${last} order by key limit ${picturesAtOnce}`)
    yield* found
    const end = found.at(-1)
    if (!end) return
    last = end.key
  }
}
