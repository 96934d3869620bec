import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { typedId } from '#shared/fields.ts'
import type { ManyResult } from '#shop/catalogue/managing/many-products.server.ts'
import { maxAtOnce } from '#shop/catalogue/product-list-filter.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { readAs } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'

export const Products = z.object({ ids: z.array(typedId).min(1).max(maxAtOnce) })

type Work<Schema extends z.ZodType> = (db: Db, by: StaffMember, asked: z.infer<Schema>) => Promise<ManyResult | null>

/** An action on many products, as JSON: up to `maxAtOnce` of them. */
export const bulkChange =
  <Schema extends z.ZodType>(schema: Schema, work: Work<Schema>) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const sent: unknown = await request.json().catch(() => null)
    return perform(context, async (db, by): Promise<Outcome<{ result: ManyResult }>> => {
      const result = await work(db, by, readAs(schema, sent))
      return result ? { kind: 'done', result } : { kind: 'gone' }
    })
  }
