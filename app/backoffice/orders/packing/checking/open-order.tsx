import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatAmount } from '#shared/money.ts'
import type { Checked } from '#shop/shipping/packing/check-pieces.ts'
import type { ExpectedWeight, PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { sayGrams } from '#shop/shipping/parcels/read-weight.ts'

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
        <p className="min-w-0 flex-1 wrap-anywhere">
          {order.customerName}, {order.city} {order.zipCode}
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

type PieceRowProps = { piece: PackingLine['contents'][number]; count: number; onCheck(): void }

function PieceRow({ piece, count, onCheck }: PieceRowProps) {
  const isDone = count === piece.quantity
  return (
    <li className={`flex items-center gap-4 p-4 ${isDone ? 'bg-good-tint' : ''}`}>
      <Picture
        imageKey={piece.imageKey}
        alt=""
        width={80}
        height={100}
        sizes="72px"
        className="h-22.5 w-18 shrink-0 bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{piece.name}</p>
        <p className="text-title">
          <strong className="font-semibold">{piece.size}</strong>
          {piece.colorName && ` · ${piece.colorName}`}
        </p>
        <p className="font-mono text-label break-all text-ink-soft">{piece.sku}</p>
        {piece.ahead && <p className="text-small text-warn">{piece.ahead}</p>}
      </div>
      <p className="shrink-0 font-semibold whitespace-nowrap md:text-title">
        {count} of {piece.quantity}
      </p>
      <Button
        variant="secondary"
        disabled={isDone}
        aria-label={`Check one ${piece.name}, ${[piece.size, piece.colorName].filter(Boolean).join(', ')}`}
        onClick={onCheck}
        className="min-w-11 shrink-0 px-3!"
      >
        <Icon of={Check} size={20} />
      </Button>
    </li>
  )
}
