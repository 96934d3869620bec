import type { ToastWords } from '#app/ui/toast.tsx'
import type { ManyResult } from '#shop/catalogue/manage-many-products.server.ts'
import { parsePercent, type PriceChange, priceChangeKinds } from '#shop/catalogue/price-change.ts'
import { mostAtOnce, productFlags } from '#shop/catalogue/product-list-filter.ts'
import { productStates } from '#shop/catalogue/inputs.ts'
import { parseRupees } from '#shared/money.ts'
import * as z from 'zod'

const id = z.number().int().positive().max(2_147_483_647)
const ids = z.array(id).min(1).max(mostAtOnce)
const paise = z.number().int().positive()

/** What is asked for the selected products, as JSON. */
export const BulkDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('flag'), ids, flag: z.enum(productFlags), on: z.boolean() }),
  z.object({ deed: z.literal('category'), ids, category: z.string().min(1).max(160) }),
  z.object({ deed: z.literal('state'), ids, state: z.enum(productStates) }),
  z.object({ deed: z.literal('delete'), ids }),
  z.object({
    deed: z.literal('price'),
    seen: z.array(z.object({ id, pricePaise: paise, salePricePaise: paise.nullable() })).min(1).max(mostAtOnce),
    change: z.object({
      kind: z.enum(priceChangeKinds),
      by: z.union([z.object({ percent: z.number().int().min(0).max(100_000) }), z.object({ paise: z.number().int().min(0).max(100_000_000) })]),
      wholeRupees: z.boolean(),
    }),
  }),
])

export type BulkDeed = z.infer<typeof BulkDeed>
export type BulkAnswer = { kind: 'done'; deed: BulkDeed['deed']; result: ManyResult } | { kind: 'gone' | 'failed' }

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export function wordsOf(answer: BulkAnswer): ToastWords {
  if (answer.kind === 'gone') return { title: 'This category is gone', description: 'Please choose another.', destructive: true }
  if (answer.kind !== 'done') return { title: 'Failed to update products. Please try again.', destructive: true }
  const { changed, kept, because } = answer.result
  const title = answer.deed === 'delete' ? `${counted(changed)} deleted` : `${counted(changed)} changed`
  if (kept.length === 0) return { title }
  const others = kept.length > 1 ? ` and ${kept.length - 1} more` : ''
  return { title, description: `Left as it was: ${kept[0]}${others} (${because}).`, destructive: changed === 0 }
}

export type PriceWords = { kind: PriceChange['kind']; unit: 'percent' | 'rupees'; amount: string; wholeRupees: boolean }

/** What was typed as a change, or the sentence that says what is missing. */
export function priceChangeOf({ kind, unit, amount, wholeRupees }: PriceWords): PriceChange | string {
  if (kind === 'end sale') return { kind, by: { paise: 0 }, wholeRupees }
  if (unit === 'percent') {
    const percent = parsePercent(amount)
    return percent === null ? 'Please enter a percentage, such as 10 or 12.5' : { kind, by: { percent }, wholeRupees }
  }
  const rupees = parseRupees(amount)
  return rupees === null || rupees === 0 ? 'Please enter an amount in rupees, such as 100' : { kind, by: { paise: rupees }, wholeRupees }
}
