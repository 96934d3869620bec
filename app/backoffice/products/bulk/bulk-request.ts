import * as z from 'zod'
import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { productStates } from '#shop/catalogue/inputs.ts'
import type { ManyResult } from '#shop/catalogue/managing/many-products.server.ts'
import { parsePercent, type PriceChange, priceChangeKinds } from '#shop/catalogue/managing/price-change.ts'
import { mostAtOnce, productFlags } from '#shop/catalogue/managing/product-list-filter.ts'

const id = z.number().int().positive().max(2_147_483_647)
const ids = z.array(id).min(1).max(mostAtOnce)
const paise = z.number().int().positive()

/** A change of the selected products, as JSON. */
export const BulkRequest = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('flag'), ids, flag: z.enum(productFlags), on: z.boolean() }),
  z.object({ intent: z.literal('category'), ids, category: z.string().min(1).max(160) }),
  z.object({ intent: z.literal('state'), ids, state: z.enum(productStates) }),
  z.object({ intent: z.literal('delete'), ids }),
  z.object({
    intent: z.literal('price'),
    seen: z
      .array(z.object({ id, pricePaise: paise, salePricePaise: paise.nullable() }))
      .min(1)
      .max(mostAtOnce),
    change: z.object({
      kind: z.enum(priceChangeKinds),
      by: z.union([
        z.object({ percent: z.number().int().min(0).max(100_000) }),
        z.object({ paise: z.number().int().min(0).max(100_000_000) }),
      ]),
      wholeRupees: z.boolean(),
    }),
  }),
])

export type BulkRequest = z.infer<typeof BulkRequest>
export type BulkAnswer =
  | { kind: 'done'; intent: BulkRequest['intent']; result: ManyResult }
  | { kind: 'gone' | 'failed' }

type Without<T, Names extends string> = T extends unknown ? Omit<T, Names> : never
/** The change without its products. */
export type BulkChange = Without<BulkRequest, 'ids' | 'seen'>

type Seen = { id: number; pricePaise: number; salePricePaise: number | null }

export function requestOf(change: BulkChange, products: readonly Seen[]): BulkRequest {
  if (change.intent === 'price')
    return {
      ...change,
      seen: products.map(({ id, pricePaise, salePricePaise }) => ({ id, pricePaise, salePricePaise })),
    }
  return { ...change, ids: products.map((product) => product.id) }
}

/** The result of all batches; of one that failed, `result` is the result of those before it. */
export type BulkOutcome = { kind: BulkAnswer['kind']; intent: BulkRequest['intent']; result: ManyResult }

export function together({ intent, result }: BulkOutcome, answer: BulkAnswer): BulkOutcome {
  if (answer.kind !== 'done') return { kind: answer.kind, intent, result }
  const { changed, skipped, because } = answer.result
  return {
    kind: 'done',
    intent,
    result: {
      changed: result.changed + changed,
      skipped: [...result.skipped, ...skipped],
      because: result.because ?? because,
    },
  }
}

const counted = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`)

/** `left`: how many products were not reached. */
export function toastFor(
  { kind, intent, result: { changed, skipped, because } }: BulkOutcome,
  left: number,
): ToastMessage {
  const done = intent === 'delete' ? `${counted(changed)} deleted` : `${counted(changed)} changed`
  const soFar =
    changed > 0 ? `${done} before that. The other ${left.toLocaleString('en-IN')} are still selected.` : undefined
  if (kind === 'gone')
    return { title: 'This category is gone', description: soFar ?? 'Please choose another.', destructive: true }
  if (kind === 'failed')
    return { title: 'Failed to update products. Please try again.', description: soFar, destructive: true }
  const stopped = left > 0 ? `Stopped: the other ${left.toLocaleString('en-IN')} are still selected.` : undefined
  if (skipped.length === 0) return { title: done, description: stopped }
  const others = skipped.length > 1 ? ` and ${(skipped.length - 1).toLocaleString('en-IN')} more` : ''
  return {
    title: done,
    description: [`Left as it was: ${skipped[0]}${others} (${because}).`, stopped].filter(Boolean).join(' '),
    destructive: changed === 0,
  }
}

export type PriceFields = {
  kind: PriceChange['kind']
  unit: 'percent' | 'rupees'
  amount: string
  wholeRupees: boolean
}

/** The typed values as a change, or the sentence that says which one is missing. */
export function priceChangeOf({ kind, unit, amount, wholeRupees }: PriceFields): PriceChange | string {
  if (kind === 'end sale') return { kind, by: { paise: 0 }, wholeRupees }
  if (unit === 'percent') {
    const percent = parsePercent(amount)
    return percent === null ? 'Please enter a percentage, such as 10 or 12.5' : { kind, by: { percent }, wholeRupees }
  }
  const rupees = parseRupees(amount)
  if (rupees === null) return sayAmount(amount)
  return rupees === 0 ? 'Please enter more than zero' : { kind, by: { paise: rupees }, wholeRupees }
}
