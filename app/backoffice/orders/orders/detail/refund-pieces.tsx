import { useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { formatAmount } from '#shared/money.ts'
import { paidForPieces, type RefundablePieces } from '#shop/orders/agreed/paid-for-pieces.ts'

type RefundPiecesProps = {
  pieces: RefundablePieces
  refundablePaise: number
  /** The sum paid for what is ticked, at most what is left to refund; 0: nothing is ticked. */
  onPropose(paise: number): void
}

/** Ticks pieces, and proposes what the customer paid for them. */
export function RefundPieces({ pieces: { lines, besidesPaise }, refundablePaise, onPropose }: RefundPiecesProps) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, number>>(new Map())
  const [withBesides, setWithBesides] = useState(false)
  const sumOf = (counts: ReadonlyMap<number, number>, besides: boolean) =>
    lines.reduce((sum, line) => sum + paidForPieces(line, counts.get(line.itemId) ?? 0), besides ? besidesPaise : 0)
  const paidPaise = sumOf(ticked, withBesides)

  function propose(counts: ReadonlyMap<number, number>, besides: boolean) {
    setTicked(counts)
    setWithBesides(besides)
    onPropose(Math.min(sumOf(counts, besides), refundablePaise))
  }
  const tick = (itemId: number, count: number) => propose(new Map(ticked).set(itemId, count), withBesides)

  const isTicked = withBesides || [...ticked.values()].some((count) => count > 0)
  return (
    <fieldset className="flex flex-col">
      {isTicked && <input type="hidden" name="pieces" value={writePieces(ticked)} />}
      <legend className="text-small font-semibold">Pieces to refund</legend>
      {lines.map((line) => {
        const left = line.quantity - line.from
        const count = ticked.get(line.itemId) ?? 0
        return (
          <div key={line.itemId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              checked={count > 0}
              onChange={({ currentTarget }) => tick(line.itemId, currentTarget.checked ? left : 0)}
              className="min-w-0 flex-1"
            >
              <span className="min-w-0 wrap-anywhere">
                {line.name} · {formatAmount(paidForPieces(line, count || left))}
              </span>
            </Checkbox>
            {left > 1 && count > 0 && (
              <Select
                label={`Pieces of ${line.name}`}
                hideLabel
                value={count}
                onChange={({ currentTarget }) => tick(line.itemId, Number(currentTarget.value))}
                className="w-32"
              >
                {Array.from({ length: left }, (_, at) => (
                  <option key={at} value={at + 1}>
                    {at + 1} of {left}
                  </option>
                ))}
              </Select>
            )}
          </div>
        )
      })}
      {besidesPaise > 0 && (
        <Checkbox checked={withBesides} onChange={({ currentTarget }) => propose(ticked, currentTarget.checked)}>
          Delivery and fees · {formatAmount(besidesPaise)}
        </Checkbox>
      )}
      <p aria-live="polite" className="text-small text-ink-soft">
        {paidPaise > 0 && `The customer paid ${formatAmount(paidPaise)} for these.`}
        {paidPaise > refundablePaise && ` Only ${formatAmount(refundablePaise)} is left to refund.`}
      </p>
    </fieldset>
  )
}

/** As the form sends them; empty where delivery and fees alone are ticked. */
const writePieces = (ticked: ReadonlyMap<number, number>) =>
  [...ticked]
    .filter(([, count]) => count > 0)
    .map(([itemId, count]) => `${itemId}:${count}`)
    .join(',')
