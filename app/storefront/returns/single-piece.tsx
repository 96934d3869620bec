import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'
import type { CreditTerms } from '#shop/credit/credit-terms.ts'
import { choiceLabel } from '#shop/returns/policy/exchange-label.ts'
import {
  anotherProduct,
  isProtectedReason,
  mayBringMoney,
  reasonLabels,
  refusalOfReason,
  type ReturnReason,
  returnReasons,
} from '#shop/returns/rules.ts'
import { bonusOfReturn } from '#shop/returns/way-back.ts'
import { whatComesBack } from '#shop/returns/what-comes-back.ts'
import { AnotherProduct } from './another-product.tsx'
import { Chip } from './chip.tsx'
import { choicesByColor, fewLeft } from './choices-by-color.tsx'
import { Choices } from './choices.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { LineHead } from './line-head.tsx'
import { LinePhotos } from './line-photos.tsx'
import type { ReturnLineProps } from './return-line.tsx'
import type { OrderSums } from './return-sums.ts'
import type { Choice, ReturnableItem } from './returnable-item.ts'
import type { Typed } from './texts-of.ts'

type SinglePieceProps = ReturnLineProps & {
  wayError: string | undefined
  sums: OrderSums
  /** Of what is left, how much no store credit paid. */
  moneyPaise: number
  paysByGateway: boolean
  credit: CreditTerms
  onSize(variantId: string): void
}

/** The only piece that can be returned: why, and one of three ways. It is chosen already. */
export function SinglePiece(props: SinglePieceProps) {
  const { item, today, typed, error, photoError, link } = props
  const reason = reasonIn(typed, item)
  return (
    <div className="flex flex-col gap-8">
      <input type="hidden" name="single" value="on" />
      <input type="hidden" name={`quantity-${item.id}`} value="1" />
      <LineHead item={item} today={today} />
      <Choices legend={`Reason for ${item.productName}`} title="Why does it come back?" error={error}>
        <div className="flex flex-wrap gap-2">
          {returnReasons
            .filter((one) => refusalOfReason(one, { today, ...item }) === null)
            .map((one) => (
              <Chip key={one} name={`reason-${item.id}`} value={one} defaultChecked={one === reason}>
                {reasonLabels[one]}
              </Chip>
            ))}
        </div>
      </Choices>
      <LinePhotos item={item} reason={reason} typed={typed} error={photoError} link={link} />
      <Ways {...props} reason={reason} />
    </div>
  )
}

const reasonIn = (typed: Typed, { id }: ReturnableItem) => typed[`reason-${id}`] as ReturnReason | '' | undefined

/**
 * The values of the form with what it proposes: the next size for a reason that asks for it, until the customer picks one
 * by themselves. `picked`: the size that they did.
 */
export function withProposal(typed: Typed, item: ReturnableItem, picked: string | undefined): Typed {
  const reason = reasonIn(typed, item)
  const proposed = (reason && item.proposedSizes[reason]) ?? ''
  const exchangeFor = typed.way === 'exchange' ? (picked ?? String(proposed)) : ''
  return { ...typed, [`quantity-${item.id}`]: '1', [`exchangeFor-${item.id}`]: exchangeFor }
}

type WaysProps = SinglePieceProps & { reason: ReturnReason | '' | undefined }

/** Another size, store credit, money: each with what it brings. */
function Ways(props: WaysProps) {
  const { item, typed, reason, wayError, canSearch, credit, moneyPaise, paysByGateway } = props
  const hasMoney = mayBringMoney(reason, item.returnRule)
  const mayExchange = item.choices.length > 0 || canSearch
  const { label, note } = exchangeTexts(item)
  const { paise, bonusPaise } = offerOf(props)
  const way = (name: string) => ({ name: 'way', value: name, defaultChecked: typed.way === name })
  const proposed = reason && item.choices.find(({ variantId }) => variantId === item.proposedSizes[reason])
  return (
    <div className="group/ways flex flex-col gap-5">
      <Choices legend="What would you like?" error={wayError}>
        <div className="grid gap-3 sm:grid-cols-3">
          {mayExchange && (
            <Chip wide {...way('exchange')} note={proposed ? `We propose ${choiceLabel(proposed)}` : note}>
              {label}
            </Chip>
          )}
          {hasMoney && credit.isOn && moneyPaise > 0 && (
            <Chip
              wide
              {...way('credit')}
              note={
                bonusPaise > 0
                  ? `${formatAmount(bonusPaise)} more from us, for ${credit.lifeMonths} months`
                  : `For ${credit.lifeMonths} months`
              }
            >
              Store credit: {formatAmount(paise + bonusPaise)}
            </Chip>
          )}
          {hasMoney && (
            <Chip wide {...way('money')} note={noteOfMoney(moneyPaise, paysByGateway)}>
              {moneyPaise > 0 ? 'Money back' : 'Store credit back'}: {formatAmount(paise)}
            </Chip>
          )}
        </div>
        {!hasMoney && !mayExchange && (
          <p>No other size or colour is in stock. Please write to us, and we find a way.</p>
        )}
      </Choices>
      {mayExchange && <Sizes {...props} hasMoney={hasMoney} />}
    </div>
  )
}

const noteOfMoney = (moneyPaise: number, paysByGateway: boolean) => {
  if (moneyPaise === 0) return 'As you paid'
  return paysByGateway ? 'To the card or account you paid with' : 'We write to you how'
}

/** The money for the piece, and the sum that the shop adds to it as store credit. */
function offerOf({ item, reason, sums, moneyPaise, credit }: WaysProps) {
  const piece = { itemId: item.id, quantity: 1, isProtected: reason ? isProtectedReason(reason) : false }
  const { totalPaise: paise } = whatComesBack(sums.bought, sums.terms, sums.before, [piece], sums.leftPaise)
  return { paise, bonusPaise: bonusOfReturn(paise, moneyPaise, credit.bonusPercent) }
}

/** Up to so many sizes and colours are shown at once; of more, the other colours are folded. */
const maxUnfolded = 12

/** The sizes and colours that are left, shown once another size is wished: by the stylesheet, so without scripts too. */
function Sizes(props: WaysProps & { hasMoney: boolean }) {
  const { item, typed, choiceError, canSearch, hasMoney, link, other, onOther, onSize } = props
  const name = `exchangeFor-${item.id}`
  const chosen = typed[name] ?? ''
  const error = chosen ? undefined : choiceError
  const groups = choicesByColor(item.choices, item.colorName)
  const unfolded = item.choices.length > maxUnfolded ? 1 : groups.length
  const near = groups.slice(0, unfolded).flatMap(({ choices }) => choices)
  const others = groups.slice(unfolded)
  const isChosen = ({ variantId }: Pick<Choice, 'variantId'>) => chosen === String(variantId)
  const chip = ({ variantId, stock, dearerPaise, ...choice }: Choice) => (
    <Chip
      key={variantId}
      name={name}
      value={variantId}
      checked={isChosen({ variantId })}
      onChange={() => onSize(String(variantId))}
      note={[
        dearerPaise > 0 && `${formatAmount(dearerPaise)} more`,
        stock !== null && stock <= fewLeft && `only ${stock} left`,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      {choiceLabel(choice)}
    </Chip>
  )
  return (
    <div className="hidden flex-col gap-4 group-has-[[value=exchange]:checked]/ways:flex">
      <Choices legend={`What you would like for ${item.productName}`} title="Size and colour" error={error}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">{near.map(chip)}</div>
          {others.map(({ colorName, choices }) => (
            <Folded key={colorName} title={colorName} isOpen={choices.some(isChosen)}>
              {choices.map(chip)}
            </Folded>
          ))}
          {canSearch && hasMoney && (
            <div className="flex">
              <Chip
                name={name}
                value={anotherProduct}
                checked={chosen === anotherProduct}
                onChange={() => onSize(anotherProduct)}
              >
                Another product…
              </Chip>
            </div>
          )}
        </div>
      </Choices>
      {canSearch && hasMoney && chosen === anotherProduct && (
        <AnotherProduct
          item={item}
          quantity={1}
          link={link}
          chosen={other}
          variantId={typed[`another-${item.id}`] ?? ''}
          error={choiceError}
          onChoose={onOther}
        />
      )}
    </div>
  )
}

type FoldedProps = { title: string | null; isOpen: boolean; children: ReactNode }

/** Once opened, its first choice has the focus: by itself the Tab key stops at the chosen one alone. */
const Folded = ({ title, isOpen, children }: FoldedProps) => (
  <details
    open={isOpen || undefined}
    onToggle={({ currentTarget: fold }) => {
      if (fold.open && !fold.querySelector(':checked')) fold.querySelector('input')?.focus()
    }}
    className="group/color border-b border-line"
  >
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 hover:text-accent">
      <span className="font-medium wrap-anywhere">{title}</span>
      <Icon of={ChevronDown} className="shrink-0 transition-transform duration-200 group-open/color:rotate-180" />
    </summary>
    <div className="flex flex-wrap gap-2 pt-2 pb-4">{children}</div>
  </details>
)
