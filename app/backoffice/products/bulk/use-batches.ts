import { useRef, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'
import { mostAtOnce } from '#shop/catalogue/managing/product-list-filter.ts'
import { useChange } from '../../forms/use-change.ts'
import { type BulkAnswer, type BulkChange, requestOf, type BulkOutcome, together } from './bulk-request.ts'
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

  const sending = useChange<BulkAnswer>(
    (answer, submit) => {
      const held = work.current!
      held.outcome = together(held.outcome, answer)
      if (answer.kind === 'done') held.left = held.left.slice(mostAtOnce)
      setProgress((shown) => shown && { ...shown, done: shown.of - held.left.length })
      if (answer.kind === 'done' && held.left.length > 0 && !held.isStopped) return send(held, submit)
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
        outcome: { kind: 'done', intent: change.intent, result: { changed: 0, skipped: [], because: null } },
        isStopped: false,
      }
      setProgress(products.length > mostAtOnce ? { done: 0, of: products.length } : null)
      send(work.current, sending.submit)
    },
    /** After the batch under way. */
    stop() {
      if (work.current) work.current.isStopped = true
    },
  }
}

const send = ({ change, left }: Work, submit: FetcherSubmitFunction) =>
  void submit(requestOf(change, left.slice(0, mostAtOnce)), {
    method: 'post',
    action: '/admin/products/change',
    encType: 'application/json',
  })
