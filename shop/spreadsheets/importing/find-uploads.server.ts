import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { isWholeAddress } from '../cells.ts'
import { openFileNames, type PictureFiles, sortPictures } from '../picture-files.ts'

type Rows = readonly { number: number }[]

/** Stands before the path of an uploaded picture where addresses of pictures stand. */
const scheme = 'uploaded:'

/** Finds the pictures that staff uploaded for a file, by the names in its cells and by their own. */
export async function findUploads(db: Db, uploaded: PictureFiles) {
  const stored = await findStored(
    db,
    Object.values(uploaded).map(({ key }) => key),
  )
  const files = Object.fromEntries(Object.entries(uploaded).filter(([, { key }]) => stored.has(key)))
  const fileNamed = openFileNames(files)
  const byRow = Map.groupBy(Object.keys(files), (path) => files[path]!.row)
  return {
    keyAt: (address: string) => (address.startsWith(scheme) ? files[address.slice(scheme.length)]?.key : undefined),
    /** An address means an uploaded file of its own product, or one that no other names: other shops call many files alike. */
    named(text: string, rows: Rows) {
      if (stored.size === 0) return undefined
      const isOwn = (row: number | undefined) => rows.some(({ number }) => number === row)
      const path = fileNamed(text, isOwn)
      if (path === undefined) return undefined
      const { row, address } = files[path]!
      return isWholeAddress(text) && !isOwn(row) && address !== text ? undefined : scheme + path
    },
    ofRows: (rows: Rows) =>
      sortPictures(rows.flatMap(({ number }) => byRow.get(number) ?? [])).map((path) => ({
        address: scheme + path,
        row: files[path]!.isPiece ? files[path]!.row : undefined,
      })),
  }
}

/** Returns those of these keys that the shop has pictures under. */
export async function findStored(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // One parameter: hostile rows name more pictures than a query takes parameters.
  const held = await db
    .select({ key: images.key })
    .from(images)
    .where(sql`${images.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`)
  return new Set(held.map(({ key }) => key))
}
