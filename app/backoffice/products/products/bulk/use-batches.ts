import { useRef, useState } from 'react'
import { href } from 'react-router'
import { maxAtOnce } from '#shop/catalogue/product-list-filter.ts'
import { type Send, useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { bodyOf, type BulkChange, type BulkDone, type BulkOutcome, together } from './bulk-request.ts'
import type { Selected } from './use-selection.ts'

/** The rest of a change, and its result so far. */
type Work = { change: BulkChange; left: readonly Selected[]; outcome: BulkOutcome; isStopped: boolean }

/**
 * Sends a change of many products in batches, one after another, until all are changed, one fails or somebody stops it.
 * `onEnd` hears what came of it and which products were not reached.
 */
export function useBatches(onEnd: (outcome: BulkOutcome, left: readonly Selected[]) => void) {
  const work = useRef<Work | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)

  const sending = useAction<Outcome<BulkDone>>(
    { thing: 'product', done: null, failed: null, gone: null },
    (answer, sendNext) => {
      const held = work.current!
      held.outcome = together(held.outcome, answer)
      if (answer.kind === 'done') held.left = held.left.slice(maxAtOnce)
      setProgress((shown) => shown && { ...shown, done: shown.of - held.left.length })
      if (answer.kind === 'done' && held.left.length > 0 && !held.isStopped) return sendBatch(held, sendNext)
      setProgress(null)
      onEnd(held.outcome, held.left)
    },
    { early: true },
  )

  return {
    busy: sending.busy,
    /** Only while a change takes several batches. */
    progress: sending.busy ? progress : null,
    start(change: BulkChange, products: readonly Selected[]) {
      work.current = {
        change,
        left: products,
        outcome: { kind: 'done', what: change.what, result: { changed: 0, skipped: [], because: null } },
        isStopped: false,
      }
      setProgress(products.length > maxAtOnce ? { done: 0, of: products.length } : null)
      sendBatch(work.current, sending.send)
    },
    /** After the batch under way. */
    stop() {
      if (work.current) work.current.isStopped = true
    },
  }
}

const addresses = {
  category: href('/admin/products/bulk/category'),
  delete: href('/admin/products/bulk/delete'),
  flag: href('/admin/products/bulk/flag'),
  mrp: href('/admin/products/bulk/mrp'),
  prices: href('/admin/products/bulk/prices'),
  state: href('/admin/products/bulk/state'),
  tags: href('/admin/products/bulk/tags'),
}

const sendBatch = ({ change, left }: Work, send: Send) =>
  send(addresses[change.what], bodyOf(change, left.slice(0, maxAtOnce)), { encType: 'application/json' })
