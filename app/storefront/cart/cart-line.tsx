import { CircleAlert, Trash2 } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatPrice } from '#shared/money.ts'
import type { CheckedLine } from '#shop/cart/answers.ts'
import { cappedSentence, choicesWithin, limitOf } from '#shop/cart/quantity-limit.ts'
import { sentenceFor } from '#shop/cart/revision-sentences.ts'
import { type CartLine, maxPerLine } from '#shop/cart/rules.ts'
import { productHref } from '../product-href.ts'
import { LineChoice } from './line-choice.tsx'
import { LineDetails } from './line-details.tsx'

type CartLineProps = {
  line: CartLine
  checked?: CheckedLine
  onQuantity(quantity: number): void
  onRemove(): void
}

/** Until the server has said what is left. */
const unknown = limitOf([], maxPerLine)

/** One line of the cart page; quantity 0 is the same as removing it. */
export function CartLineRow({ line, checked, onQuantity, onRemove }: CartLineProps) {
  const sentence = checked ? sentenceFor(checked) : null
  const limit = checked ? limitOf(choicesWithin(checked.choices, line), checked.maxPieces) : unknown
  const [asked, setAsked] = useState(line.quantity)
  const note = asked > limit.most && line.quantity === limit.most ? cappedSentence(limit) : null
  const name = line.name || 'Product'
  // Once asked for, the choice stays in reach: answering it must not take the field away from under the finger.
  const [asks, setAsks] = useState(false)
  if (!asks && (checked?.problem === 'choose' || checked?.problem === 'sold-out')) setAsks(true)

  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 border-b border-line py-6 md:gap-x-6">
      <Link
        to={productHref(line.id)}
        tabIndex={-1}
        aria-hidden="true"
        className="w-[min(6rem,26vw)] self-start bg-sunken md:w-32"
      >
        <Picture
          imageKey={line.image}
          alt=""
          width={960}
          height={1200}
          sizes="(width >= 48rem) 128px, 96px"
          className="aspect-(--picture-ratio) w-full rounded-(--corner) object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="font-medium">
              <Link
                to={productHref(line.id)}
                className="-my-2.5 inline-block max-w-full py-2.5 underline-offset-4 hover:text-accent hover:underline"
              >
                {name}
              </Link>
            </h2>
            <LineDetails line={line} checked={checked} />
            <Price paise={line.pricePaise} />
          </div>
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} className="-mt-2 -mr-3" />
        </div>
        {sentence && (
          <p className="flex items-start gap-1.5 text-small text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
            {sentence}
          </p>
        )}
        {asks && checked && <LineChoice line={line} checked={checked} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={line.quantity}
            min={0}
            max={Math.max(limit.most, 1)}
            note={note}
            onChange={(quantity, wanted) => {
              setAsked(wanted)
              onQuantity(quantity)
            }}
          />
          {line.quantity > 1 && (
            <p>
              <span className="sr-only">Together </span>
              {formatPrice(line.pricePaise * line.quantity)}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
