import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'
import type { CheckedLine } from '#shop/cart/answers.ts'
import type { Totals } from '#shop/cart/cart-totals.ts'
import { sentenceFor } from '#shop/cart/revision-sentences.ts'
import { type CartLine, isSameLine } from '#shop/cart/rules.ts'
import { tellMeHash } from '../back-in-stock/tell-me.tsx'
import { withKeys } from '../cart/edit-lines.ts'
import { LineChoice } from '../cart/line-choice.tsx'
import { LineDetails } from '../cart/line-details.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { PromoBox } from '../cart/promo-box.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import type { useCartCheck } from '../cart/use-cart-check.ts'
import { productHref } from '../product-href.ts'
import { useCart } from '../stored-cart/cart-provider.tsx'
import type { RefusedLine } from './order-api.ts'

/** The lines being bought. On a phone they fold away, the total stays. */
export function CheckoutSummary({
  check,
  totals,
  credit,
  refusedLines,
}: {
  check: ReturnType<typeof useCartCheck>
  /** With what the way of paying adds. */
  totals: Totals & { creditPaise: number }
  /** The line about store credit; null where the shop has none. */
  credit: ReactNode
  /** The reason why the last try to pay was refused. A line that was changed since is not meant. */
  refusedLines: readonly RefusedLine[]
}) {
  const { lines, itemsCount } = useCart()
  const refusalOf = (line: CartLine) =>
    refusedLines.find(
      ({ productId: id, size, color, quantity, parts }) =>
        isSameLine(line, { id, size, color, parts }) && line.quantity === quantity,
    )?.problem
  const needsCare = lines.some((line) => check.checked(line)?.problem || refusalOf(line))
  const [isOpen, setOpen] = useState(false)
  const isUnfolded = isOpen || needsCare

  return (
    <aside
      aria-labelledby="summary-heading"
      className="self-start bg-sunken p-4 md:p-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:order-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="summary-heading" className="font-display text-title font-medium">
          Order Summary
        </h2>
        <p className="text-small text-ink-soft max-lg:hidden">
          <Link
            to={href('/cart')}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            Edit cart
          </Link>
        </p>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls="summary-details"
          onClick={() => setOpen(!isUnfolded)}
          className="flex min-h-11 items-center gap-2 text-left font-medium lg:hidden"
        >
          {itemsCount} {itemsCount === 1 ? 'item' : 'items'} · {formatAmount(totals.totalPaise - totals.creditPaise)}
          <Icon of={ChevronDown} className={`transition-transform duration-150 ${isUnfolded ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id="summary-details" className={`mt-4 flex-col gap-6 lg:flex ${isUnfolded ? 'flex' : 'hidden'}`}>
        <ul tabIndex={-1} className="flex flex-col gap-4">
          {withKeys(lines).map(({ line, key }) => (
            <SummaryLine key={key} line={line} checked={check.checked(line)} refusal={refusalOf(line)} />
          ))}
        </ul>
        <PromoBox check={check} />
        <TotalsList totals={totals} isCurrent={check.isCurrent} isEstimate={check.isEstimate} />
      </div>
      {credit && <div className="mt-4">{credit}</div>}
    </aside>
  )
}

function SummaryLine({ line, checked, refusal }: { line: CartLine; checked?: CheckedLine; refusal?: string }) {
  const [asks, setAsks] = useState(false)
  if (!asks && checked?.problem === 'choose') setAsks(true)
  const sentence = (checked && sentenceFor(checked)) ?? refusal

  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <LinePicture imageKey={line.image} />
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-medium">{line.name || 'Product'}</p>
          <LineDetails line={line} checked={checked} />
          <p className="text-small text-ink-soft">Quantity {line.quantity}</p>
        </div>
        <p>{formatAmount(line.pricePaise * line.quantity)}</p>
      </div>
      {sentence && <p className="text-small text-danger">{sentence}</p>}
      {asks && checked && <LineChoice line={line} checked={checked} />}
      {(refusal || checked?.problem === 'short' || checked?.problem === 'sold-out') && (
        <Link to={href('/cart')} className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
          Change it in your cart
        </Link>
      )}
      {checked?.problem === 'sold-out' && !line.parts && (
        <Link
          to={`${productHref(line.id)}${tellMeHash}`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
        >
          Tell me when one comes back
        </Link>
      )}
    </li>
  )
}
