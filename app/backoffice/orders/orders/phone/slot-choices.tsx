import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { ShownPart } from '#shop/cart/rules.ts'
import type { GoodsPiece, GoodsSlot } from '#shop/catalogue/managing/find-goods.server.ts'
import { choiceLabel } from './choice-label.ts'

type SlotChoicesProps = {
  slots: readonly GoodsSlot[]
  /** Of the set. */
  name: string
  onAdd(pieces: readonly ShownPart[]): void
}

/** A piece for each slot of a set, and the button that adds the set. */
export function SlotChoices({ slots, name, onAdd }: SlotChoicesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => slots.map(() => ''))
  const [isRefused, setRefused] = useState(false)

  function add() {
    const pieces = slots.flatMap(({ quantity, choices }, at) => {
      const piece = choices[Number(chosen[at] || -1)]
      if (!piece) return []
      const { stock: _stock, colorName, ...part } = piece
      return [{ ...part, ...(colorName !== null && { colorName }), quantity }]
    })
    setRefused(pieces.length < slots.length)
    if (pieces.length === slots.length) onAdd(pieces)
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      {slots.map(({ name: slot, quantity, choices }, at) => (
        <Select
          key={at}
          label={`${slot}${quantity > 1 ? ` × ${quantity}` : ''} of ${name}`}
          value={chosen[at]}
          error={isRefused && chosen[at] === '' ? 'Please choose a piece' : undefined}
          onChange={(event) => setChosen(chosen.with(at, event.currentTarget.value))}
        >
          <option value="">Choose a piece</option>
          {[...Map.groupBy(choices, (piece) => piece.id).values()].map((pieces) => (
            <optgroup key={pieces[0]!.id} label={pieces[0]!.name}>
              {pieces.map((piece) => (
                <option
                  key={`${piece.size}/${piece.color}`}
                  value={choices.indexOf(piece)}
                  disabled={isGone(piece, quantity)}
                >
                  {choiceLabel(piece)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      ))}
      <Button variant="secondary" size="small" className="self-start" onClick={add}>
        Add {name}
      </Button>
    </div>
  )
}

const isGone = ({ stock }: GoodsPiece, quantity: number) => stock !== null && stock < quantity
