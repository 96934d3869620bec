import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import type { ManyResult } from '#shop/catalogue/managing/many-products.server.ts'
import type { PriceChange } from '#shop/catalogue/managing/price-change.ts'
import type { ProductFlag, ProductState } from '#shop/catalogue/product-list-filter.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'

/** The change to make, without the products it is done to; `what` ends the action's address. */
export type BulkChange =
  | { what: 'flag'; flag: ProductFlag; on: boolean }
  | { what: 'category'; category: string }
  | { what: 'tags'; how: 'add' | 'remove'; tags: string }
  | { what: 'state'; state: ProductState }
  | { what: 'delete' }
  | { what: 'mrp' }
  | { what: 'prices'; change: PriceChange }

type Seen = { id: number; pricePaise: number; salePricePaise: number | null }

/** The request for some products, as JSON. */
export function bodyOf({ what: _what, ...change }: BulkChange, products: readonly Seen[]) {
  if ('change' in change)
    return {
      ...change,
      seen: products.map(({ id, pricePaise, salePricePaise }) => ({ id, pricePaise, salePricePaise })),
    }
  return { ...change, ids: products.map((product) => product.id) }
}

export type BulkDone = { result: ManyResult }

/** The outcome of all batches; of one that failed, `result` is the outcome of those before it. */
export type BulkOutcome = { kind: 'done' | 'gone' | 'failed'; what: BulkChange['what']; result: ManyResult }

export function together({ what, result }: BulkOutcome, answer: Outcome<BulkDone>): BulkOutcome {
  if (answer.kind !== 'done') return { kind: answer.kind === 'gone' ? 'gone' : 'failed', what, result }
  const { changed, skipped, because } = answer.result
  return {
    kind: 'done',
    what,
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
  { kind, what, result: { changed, skipped, because } }: BulkOutcome,
  left: number,
): ToastMessage {
  const done = what === 'delete' ? `${counted(changed)} deleted` : `${counted(changed)} changed`
  const soFar =
    changed > 0 ? `${done} before that. The other ${left.toLocaleString('en-IN')} are still selected.` : undefined
  if (kind === 'gone')
    return { title: 'This category was deleted', description: soFar ?? 'Please choose another.', destructive: true }
  if (kind === 'failed')
    return { title: 'Failed to update products. Please try again.', description: soFar, destructive: true }
  const stopped = left > 0 ? `Stopped: the other ${left.toLocaleString('en-IN')} are still selected.` : undefined
  if (skipped.length === 0) return { title: done, description: stopped }
  const others = skipped.length > 1 ? ` and ${(skipped.length - 1).toLocaleString('en-IN')} more` : ''
  return {
    title: done,
    description: [`Not changed: ${skipped[0]}${others} (${because}).`, stopped].filter(Boolean).join(' '),
    destructive: changed === 0,
  }
}
