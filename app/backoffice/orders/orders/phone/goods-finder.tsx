import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import { formatAmount } from '#shared/money.ts'
import type { ShownPart } from '#shop/cart/rules.ts'
import type { Goods } from '#shop/catalogue/managing/find-goods.server.ts'
import { choiceLabel } from './choice-label.ts'
import { SlotChoices } from './slot-choices.tsx'
import { useGoods } from './use-goods.ts'

type Choice = Goods['choices'][number]

type GoodsFinderProps = {
  onPick(goods: Goods, choice: Choice): void
  onPickSet(goods: Goods, pieces: readonly ShownPart[]): void
}

/** Finds what the customer wants, by name or SKU; a size is one press, and a set a choice for each of its slots. */
export function GoodsFinder({ onPick, onPickSet }: GoodsFinderProps) {
  const [typed, setTyped] = useState('')
  const { goods, isEmpty, isError } = useGoods(typed)
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        required
        maxLength={maxSearchLength}
        hint="Part of its name, or how its SKU begins"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={isError ? 'The products could not be searched. Please try again.' : undefined}
      />
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {isEmpty && 'No product on sale has this name or SKU.'}
      </p>
      {goods.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border border-line">
          {goods.map((product) => (
            <li key={product.id} className="p-4">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{product.name}</span>
                <span>{formatAmount(product.pricePaise)}</span>
              </p>
              {product.slots && (
                <SlotChoices slots={product.slots} name={product.name} onAdd={(pieces) => onPickSet(product, pieces)} />
              )}
              <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
                {product.choices.map((choice) => (
                  <button
                    key={choice.sku}
                    type="button"
                    disabled={choice.stock === 0}
                    aria-label={`Add ${product.name}, ${choiceLabel(choice)}`}
                    onClick={() => onPick(product, choice)}
                    className="min-h-11 border border-edge px-3 text-left text-small hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft"
                  >
                    {choiceLabel(choice)}
                    {choice.pricePaise !== product.pricePaise && ` · ${formatAmount(choice.pricePaise)}`}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
