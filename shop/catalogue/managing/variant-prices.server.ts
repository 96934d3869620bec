import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

type OwnPriced = { id: number; pricePaise: number | null; salePricePaise: number | null; mrpPaise: number | null }

/** Writes the own prices of variants that are not as they were. */
export async function setVariantPrices(tx: Db, rows: readonly OwnPriced[]) {
  if (rows.length === 0) return
  await tx.execute(sql`
    update variants set price_paise = v."pricePaise", sale_price_paise = v."salePricePaise", mrp_paise = v."mrpPaise",
      version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as v(id integer, "pricePaise" integer, "salePricePaise" integer, "mrpPaise" integer)
    where variants.id = v.id and (variants.price_paise, variants.sale_price_paise, variants.mrp_paise)
      is distinct from (v."pricePaise", v."salePricePaise", v."mrpPaise")`)
}
