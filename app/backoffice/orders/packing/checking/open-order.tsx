import { useEffect, useRef } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import type { Checked } from '#shop/shipping/packing/check-pieces.ts'
import type { ExpectedWeight } from '#shop/shipping/packing/expect-weights.server.ts'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { sayGrams } from '#shop/shipping/parcels/read-weight.ts'
import { PieceRow } from './piece-row.tsx'

type OpenOrderProps = {
  order: PackingLine
  checked: Checked
  left: number
  /** The last scan was refused: why. */
  wrong: string
  onCheck(piece: PackingLine['contents'][number]): void
  /** The weight, or a code that was scanned in its place; blank: not weighed. */
  onPack(typed: string): void
  onClose(): void
}

/** The pieces of the scanned order, each to be scanned or ticked. */
export function OpenOrder({ order, checked, left, wrong, onCheck, onPack, onClose }: OpenOrderProps) {
  return (
    <section aria-label={`Pieces of ${order.number}`} className="admin-panel">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
        <h2 className="font-display text-title font-medium">{order.number}</h2>
        <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
          <bdi>{order.customerName}</bdi>, <bdi>{order.city}</bdi> {order.zipCode}
        </p>
        {order.toCollectPaise !== null && <Badge tone="ink">Cash {formatAmount(order.toCollectPaise)}</Badge>}
      </div>
      <ul className="divide-y divide-line">
        {order.contents.map((piece) => (
          <PieceRow key={piece.id} piece={piece} count={checked[piece.id] ?? 0} onCheck={() => onCheck(piece)} />
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('weight')
          onPack(typeof typed === 'string' ? typed : '')
          event.currentTarget.reset()
        }}
        className="flex flex-wrap items-center gap-x-3 gap-y-4 border-t border-line p-4"
      >
        <p role="status" className="w-full font-semibold md:mr-auto md:w-auto">
          {left > 0 ? `${left} to check` : 'All checked. Press Enter, or scan the next slip.'}
        </p>
        {left === 0 && order.weight && <WeightField weight={order.weight} error={wrong} onEscape={onClose} />}
        <Button variant="quiet" onClick={onClose}>
          Put aside
        </Button>
        <Button type="submit" variant="ink" disabled={left > 0}>
          Packed
        </Button>
      </form>
    </section>
  )
}

type WeightFieldProps = { weight: ExpectedWeight; error: string; onEscape(): void }

/** The parcel's weight, typed or written by a scale. It takes the focus, and reads the next slip like the field above. */
function WeightField({ weight: { grams, isMeasured }, error, onEscape }: WeightFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A touch screen would cover the pieces with its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) field.current!.focus({ preventScroll: true })
  }, [])
  return (
    <TextField
      ref={field}
      label="Weight in grams"
      hint={`${isMeasured ? 'Weighed last' : 'By its products'}: ${sayGrams(grams)}. Enter takes it.`}
      name="weight"
      placeholder={String(grams)}
      error={error}
      required={false}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="go"
      onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      className="w-full sm:w-64"
    />
  )
}
