import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Price } from '#app/ui/price.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { productsHref } from '../order/return-href.ts'
import type { AnotherProducts } from './another-products.ts'
import { ChoiceOptions, sayFew } from './choices-by-color.tsx'
import { LineLabel } from './line-label.tsx'

const minCharacters = 2

type AnotherProductProps = {
  /** The line that it is sent for. */
  item: { id: number; productId: number | null; productName: string }
  quantity: number
  link: { orderNumber: string; token: string }
  chosen: OfferedProduct | undefined
  /** The variant that is chosen of it. */
  variantId: string
  error: string | undefined
  onChoose(product: OfferedProduct | undefined): void
}

const isFrom = ({ choices, pricePaise }: OfferedProduct) => choices.some((one) => one.pricePaise !== pricePaise)

/** Another product for pieces that come back: found by its name, then its size and colour. */
export function AnotherProduct({ item, chosen, variantId, error, onChoose, ...search }: AnotherProductProps) {
  if (!chosen) return <ProductSearch item={item} error={error} onChoose={onChoose} {...search} />
  const shown = chosen.choices.find((one) => String(one.variantId) === variantId)
  return (
    <div className="flex flex-col gap-4 border-l-2 border-edge pl-4">
      <div className="flex items-center gap-4">
        <LinePicture imageKey={chosen.imageKey} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{chosen.name}</p>
          <Price paise={shown?.pricePaise ?? chosen.pricePaise} isFrom={!shown && isFrom(chosen)} />
        </div>
      </div>
      <Select
        label={<LineLabel label="Size and colour" heard={`of ${chosen.name}`} />}
        name={`another-${item.id}`}
        defaultValue={variantId}
        error={variantId ? undefined : error}
      >
        <option value="">Choose one</option>
        <ChoiceOptions choices={chosen.choices} ownColor={null} more={({ stock }) => sayFew(stock)} />
      </Select>
      <Button variant="quiet" className="self-start" onClick={() => onChoose(undefined)}>
        Search again
      </Button>
    </div>
  )
}

type ProductSearchProps = Pick<AnotherProductProps, 'item' | 'quantity' | 'link' | 'error' | 'onChoose'>

function ProductSearch({ item, quantity, link, error, onChoose }: ProductSearchProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim().toLowerCase())
  const isAsked = text.length >= minCharacters
  const { data, isError } = useQuery({
    queryKey: ['another product', link.orderNumber, quantity, text],
    queryFn: async ({ signal }): Promise<AnotherProducts> => {
      const response = await fetch(productsHref({ ...link, search: text, quantity }), { signal })
      if (!response.ok && response.status !== 429) throw new Error(`The search answered ${response.status}`)
      return response.json()
    },
    enabled: isAsked,
    placeholderData: (before) => (typed.trim().length >= minCharacters ? before : undefined),
  })
  const found = isAsked ? (data?.products ?? []).filter(({ productId }) => productId !== item.productId) : []

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Sends no form that is half filled in.
    event.preventDefault()
    list.current?.querySelector('button')?.focus()
  }

  return (
    <div className="flex flex-col gap-3 border-l-2 border-edge pl-4">
      <TextField
        label={<LineLabel label="Which product you would like" heard={`for ${item.productName}`} />}
        hint="Type a part of its name."
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={typed}
        error={typed === '' ? error : undefined}
        aria-controls={`${id}-found`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <p role="status" className="text-small text-ink-soft">
        {isError
          ? 'We could not search. Please check your connection and type again.'
          : (data?.sentence ?? (isAsked && data ? sayFound(found.length) : ''))}
      </p>
      <ul ref={list} id={`${id}-found`} className="flex flex-col divide-y divide-line border-line">
        {found.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="flex min-h-14 w-full items-center gap-4 py-2 text-left hover:bg-sunken"
            >
              <LinePicture imageKey={product.imageKey} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{product.name}</span>
              <Price paise={product.pricePaise} isFrom={isFrom(product)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sayFound = (count: number) =>
  count === 0
    ? 'Nothing of that name is in stock.'
    : `${count === 1 ? '1 product' : `${count} products`} found. Please choose one.`
