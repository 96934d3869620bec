import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { CancellationBatch } from '#shop/orders/moving/find-cancellations.server.ts'
import { useFreshPage } from '../../../frame/frame/use-fresh-page.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { countOf, shortList } from '../steps/count-of.ts'
import { useUndoOffers } from '../steps/undo-offers.tsx'

const lookAgainMs = 15_000

/** Orders that are about to be cancelled together, and a button that keeps them; afterwards those that stayed. */
export function AskedCancellations({ batches }: { batches: readonly CancellationBatch[] }) {
  useFreshPage(batches.some(({ waiting }) => waiting.length > 0) ? lookAgainMs : null)
  return batches.map((batch) => (
    <div key={batch.batch} role="status" className="mb-4 bg-warn-tint p-4">
      {batch.waiting.length > 0 && <Waiting batch={batch} />}
      {batch.left.length > 0 && (
        <p>
          {countOf(batch.left.length)} not cancelled: {shortList(batch.left)}. Somebody paid or changed{' '}
          {batch.left.length === 1 ? 'it' : 'them'} meanwhile, or the payment gateway did not answer.
        </p>
      )}
    </div>
  ))
}

function Waiting({ batch: { batch, askedBy, dueAt, isAnnounced, waiting } }: { batch: CancellationBatch }) {
  const may = useMay()
  const { keep, isUndoing } = useUndoOffers()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        {countOf(waiting.length)} {waiting.length === 1 ? 'is' : 'are'} cancelled soon after{' '}
        {formatMoment(new Date(dueAt))}, asked for by {askedBy}: {shortList(waiting)}.{' '}
        {waiting.length === 1 ? 'The customer gets' : 'The customers get'} {isAnnounced ? 'an' : 'no'} e-mail.
      </p>
      {may('orders.cancel') && (
        <Button variant="secondary" size="small" busy={isUndoing} onClick={() => keep(batch)}>
          Undo: keep {countOf(waiting.length)}
        </Button>
      )}
    </div>
  )
}
