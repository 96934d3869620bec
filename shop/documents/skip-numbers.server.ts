import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { invoiceSeries } from './tables.server.ts'

export const Series = z.object({ prefix: z.string(), financialYear: z.string(), last: z.int() })
export type Series = z.infer<typeof Series>

/** The last number given in each series of documents. */
export const findSeries = (db: Db): Promise<Series[]> =>
  db
    .select({ prefix: invoiceSeries.prefix, financialYear: invoiceSeries.financialYear, last: invoiceSeries.last })
    .from(invoiceSeries)
    .orderBy(invoiceSeries.prefix, invoiceSeries.financialYear)

/** Goes on behind numbers that were given to documents which a restored shop does not have: none is given twice. */
export async function skipNumbers(tx: Db, given: readonly Series[]) {
  for (const { last, ...series } of given)
    await tx
      .insert(invoiceSeries)
      .values({ ...series, last, skipped: last })
      .onConflictDoUpdate({
        target: [invoiceSeries.prefix, invoiceSeries.financialYear],
        set: {
          last: sql`greatest(${invoiceSeries.last}, excluded.last)`,
          skipped: sql`${invoiceSeries.skipped} + greatest(0, excluded.last - ${invoiceSeries.last})`,
        },
      })
}
