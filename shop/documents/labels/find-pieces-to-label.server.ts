import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { maxLabelledPieces } from '../label-sheets.ts'

/** A size and colour to print labels of; `copies`: as many as are proposed. */
export type PieceToLabel = {
  variantId: number
  name: string
  choice: string
  sku: string
  barcode: string
  copies: number
}

type Found = Omit<PieceToLabel, 'choice'> & {
  size: string
  color: string | null
  colors: string[]
  ownColorNames: OwnColorNames
}

async function find(db: Db, from: SQL, copies: SQL): Promise<PieceToLabel[]> {
  const rows = await db.execute<Found>(sql`
    select v.id as "variantId", p.name, p.colors, p.own_color_names as "ownColorNames", v.size, v.color, v.sku, v.barcode,
      ${copies} as copies
    from ${from} order by p.id, v.id limit ${maxLabelledPieces}`)
  return [...rows].map(({ size, color, colors, ownColorNames, ...piece }) => ({
    ...piece,
    choice: color === null ? size : `${size}, ${colorNameIn({ colors, ownColorNames }, color)}`,
  }))
}

/** All sizes of these products: a label for each piece in stock, and one where stock is not counted. */
export const findPiecesOfProducts = (db: Db, productIds: readonly number[]) =>
  find(
    db,
    sql`variants v join products p on p.id = v.product_id and p.id = ${givenValues(productIds, sql`int`)}`,
    sql`coalesce(v.stock, 1)`,
  )

/** Whether an import added pieces: findPiecesOfImport then finds them. */
export async function importAddedPieces(db: Db, importId: number) {
  const [found] = await db.execute<{ added: boolean }>(sql`
    select exists (
      select from product_imports i join product_import_rows r on r.import_id = i.id join variants v on v.sku = r.sku
      join stock_movements m on m.variant_id = v.id and m.cause = 'import'
        and m.at between i.created_at and coalesce(i.finished_at + interval '1 minute', clock_timestamp())
        and coalesce(m.stock_after, 0) > coalesce(m.stock_before, 0)
      where i.id = ${importId}) as added`)
  return found!.added
}

/** The sizes that an import added pieces to, by the SKUs of its rows: a label for each piece that came in. */
export const findPiecesOfImport = (db: Db, importId: number) =>
  find(
    db,
    sql`(
      select m.variant_id, sum(coalesce(m.stock_after, 0) - coalesce(m.stock_before, 0))::int as came
      from (
        select distinct v.id, i.created_at, coalesce(i.finished_at + interval '1 minute', clock_timestamp()) as until
        from product_imports i join product_import_rows r on r.import_id = i.id join variants v on v.sku = r.sku
        where i.id = ${importId}) one
      join stock_movements m on m.variant_id = one.id and m.cause = 'import' and m.at between one.created_at and one.until
      group by m.variant_id) movement
    join variants v on v.id = movement.variant_id and movement.came > 0 join products p on p.id = v.product_id`,
    sql`movement.came`,
  )
