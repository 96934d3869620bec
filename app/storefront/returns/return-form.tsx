import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { formatAmount } from '#shared/money.ts'
import type { CreditTerms } from '#shop/credit/credit-terms.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { choiceLabel } from '#shop/returns/exchanging/exchange-label.ts'
import {
  type ExchangedBefore,
  exchangeSums,
  priceOfOtherChoice,
  withOver,
} from '#shop/returns/exchanging/exchange-sums.ts'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { maxNoteLength } from '#shop/returns/field-lengths.ts'
import { anotherProduct, isProtectedReason, mayBringMoney, type ReturnReason } from '#shop/returns/rules.ts'
import { bonusOfReturn } from '#shop/returns/way-back.ts'
import { type ComesBack, type EarlierReturns, type ReturnTerms, whatComesBack } from '#shop/returns/what-comes-back.ts'
import { ComesBackList } from './comes-back-list.tsx'
import { type ReturnableItem, ReturnLine } from './return-line.tsx'
import { type Typed, textsOf } from './texts-of.ts'

type Answer =
  | { kind: 'invalid'; errors: Record<string, string>; typed: Typed }
  | { kind: 'refused'; sentence: string; typed: Typed }
  | { kind: 'look'; comesBack: ComesBack; typed: Typed }

type ReturnFormProps = {
  number: string
  token: string
  /** How many returns the order has: the shop then knows a request that is sent twice. */
  seen: number
  items: readonly ReturnableItem[]
  sums: {
    bought: SoldOrder
    terms: ReturnTerms
    before: EarlierReturns
    exchangedBefore: ExchangedBefore
    leftPaise: number
  }
  /** Whether pieces of this order can be exchanged for another product. */
  mayExchange: boolean
  paysByGateway: boolean
  /** Of what is left, how much no store credit paid. */
  moneyPaise: number
  credit: CreditTerms
  today: string
  answer: Answer | undefined
}

/** The search for another product needs scripts: the server's own page, and the first in the browser, are without it. */
const neverChanges = () => () => {}
const hasScripts = () => true
const hasNone = () => false

/** The pieces to return with their reasons, and what comes back for them. Without scripts the shop shows the sum first. */
export function ReturnForm({
  number,
  token,
  seen,
  items,
  sums,
  mayExchange,
  paysByGateway,
  moneyPaise,
  credit,
  today,
  answer,
}: ReturnFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? {})
  const [others, setOthers] = useState<Record<number, OfferedProduct | undefined>>({})
  const canSearch = useSyncExternalStore(neverChanges, hasScripts, hasNone) && mayExchange
  const [answered, setAnswered] = useState(answer)
  if (answer !== answered) {
    setAnswered(answer)
    if (answer) setTyped((before) => ({ ...before, ...answer.typed }))
  }
  const form = useRef<HTMLFormElement>(null)
  const errors = answer?.kind === 'invalid' ? answer.errors : {}

  // The choices made before the page came to life.
  useEffect(() => {
    const chosenEarly = textsOf(new FormData(form.current!))
    setTyped((before) => ({ ...before, ...chosenEarly }))
  }, [])

  useEffect(() => {
    if (answer?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])

  const chosen = items.flatMap(({ id }) => {
    const quantity = Number(typed[`quantity-${id}`] ?? 0)
    const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
    const list = typed[`exchangeFor-${id}`] ?? ''
    const exchangeFor = list === anotherProduct ? typed[`another-${id}`] || 'none' : list
    const isProtected = reason ? isProtectedReason(reason) : false
    return quantity > 0 ? [{ itemId: id, quantity, isProtected, exchangeFor }] : []
  })
  const forMoney = chosen.filter(({ exchangeFor }) => exchangeFor === '')
  const exchanges = chosen.flatMap(({ itemId, quantity, exchangeFor }) => {
    const item = items.find(({ id }) => id === itemId)
    const isThis = ({ variantId }: { variantId: number }) => String(variantId) === exchangeFor
    const same = item?.choices.find(isThis)
    const product = others[itemId]
    const other = product?.choices.find(isThis)
    const choice = same ?? other
    if (!item || !choice) return []
    const hasMoney = mayBringMoney(typed[`reason-${itemId}`] as ReturnReason, item.returnRule)
    const pricePaise = same
      ? priceOfOtherChoice(sums.bought, sums.exchangedBefore, {
          itemId,
          quantity,
          dearerPaise: same.dearerPaise,
          hasMoney,
        })
      : (other?.pricePaise ?? null)
    const to = [same ? '' : product?.name, choiceLabel(choice)]
    return [{ itemId, quantity, pricePaise, from: item.productName, to }]
  })
  const { bought, terms, before, exchangedBefore, leftPaise } = sums
  const exchange = exchangeSums(bought, exchangedBefore, exchanges)
  const comesBack =
    forMoney.length > 0 || exchanges.length > 0
      ? withOver(whatComesBack(bought, terms, before, forMoney, leftPaise), exchange, leftPaise)
      : null
  const bringsBack = forMoney.length > 0 || (comesBack?.totalPaise ?? 0) > 0
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.productName ?? ''

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => setTyped((before) => ({ ...before, ...textsOf(new FormData(currentTarget)) }))}
      className="flex flex-col gap-8"
    >
      <input type="hidden" name="seen" value={seen} />
      {errors.lines && chosen.length === 0 && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          {errors.lines}
        </p>
      )}
      <ul className="flex flex-col gap-6">
        {items.map((item) => (
          <ReturnLine
            key={item.id}
            item={item}
            today={today}
            typed={typed}
            error={typed[`reason-${item.id}`] ? undefined : errors[`reason-${item.id}`]}
            photoError={errors[`photos-${item.id}`]}
            link={{ orderNumber: number, token }}
            choiceError={errors[`exchangeFor-${item.id}`]}
            canSearch={canSearch}
            other={others[item.id]}
            onOther={(product) => {
              setOthers((before) => ({ ...before, [item.id]: product }))
              setTyped((before) => ({ ...before, [`another-${item.id}`]: onlyChoice(product) }))
            }}
          />
        ))}
      </ul>
      <TextArea
        label="Anything we should know"
        name="note"
        rows={3}
        maxLength={maxNoteLength}
        required={false}
        defaultValue={typed.note}
      />
      {comesBack && (
        <section aria-labelledby="back-heading" aria-live="polite" className="border border-line bg-surface p-5 md:p-6">
          <h2 id="back-heading" className="mb-4 font-display text-title font-medium">
            What comes back
          </h2>
          {exchanges.length > 0 && (
            <ul className="mb-4 flex flex-col gap-2">
              {exchanges.map(({ itemId, quantity, from, to, pricePaise }) => (
                <li key={itemId} className="wrap-anywhere">
                  {quantity} × {from}: {to.filter(Boolean).join(', ')},{' '}
                  {pricePaise === null ? 'at no cost' : `for ${formatAmount(pricePaise * quantity)}`}
                </li>
              ))}
            </ul>
          )}
          {exchange.toPayPaise > 0 && (
            <p className="mb-4 bg-sunken p-4 font-semibold">
              You pay {formatAmount(exchange.toPayPaise)} more, by a link that we e-mail once your pieces are checked.
            </p>
          )}
          {bringsBack && <ComesBackList comesBack={comesBack} nameOf={nameOf} />}
          <p className="mt-4 text-small text-ink-soft">
            {bringsBack && 'We pay for the pieces that reach us unworn, with their tags. '}
            {bringsBack &&
              moneyPaise > 0 &&
              typed.moneyAs !== 'credit' &&
              (paysByGateway
                ? 'The money goes to the card or account you paid with. '
                : 'We write to you how we pay it back. ')}
            {exchanges.length > 0 &&
              `We send the other piece once yours is here, unworn and with its tags${exchange.toPayPaise > 0 ? ', and the difference is paid' : ''}. It is held for you from our approval. `}
            <Link to={href('/refund-policy')} className="underline underline-offset-4">
              Refund policy
            </Link>
          </p>
          {credit.isOn && comesBack.totalPaise > 0 && moneyPaise > 0 && (
            <MoneyAs
              paise={comesBack.totalPaise}
              bonusPaise={bonusOfReturn(comesBack.totalPaise, moneyPaise, credit.bonusPercent)}
              isCredit={typed.moneyAs === 'credit'}
              months={credit.lifeMonths}
            />
          )}
          {moneyPaise === 0 && bringsBack && (
            <p className="mt-4 text-small">You paid with store credit, so it comes back as store credit.</p>
          )}
          <input type="hidden" name="shownBonus" value={credit.bonusPercent} />
          <input type="hidden" name="shownPaise" value={comesBack.totalPaise} />
          <input type="hidden" name="shownToPay" value={exchange.toPayPaise} />
        </section>
      )}
      {answer?.kind === 'look' && !isBusy && (
        <p role="alert" className="bg-warn-tint p-4">
          Please look at the sum, then send your request.
        </p>
      )}
      {answer?.kind === 'refused' && !isBusy && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          {answer.sentence}
        </p>
      )}
      <Button type="submit" size="large" busy={isBusy} className="self-start">
        Request return
      </Button>
    </Form>
  )
}

type MoneyAsProps = { paise: number; bonusPaise: number; isCredit: boolean; months: number }

/** Money, or store credit with what the shop adds. */
function MoneyAs({ paise, bonusPaise, isCredit, months }: MoneyAsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-label font-semibold">How you would like it</legend>
      <Radio name="moneyAs" value="money" defaultChecked={!isCredit}>
        Money back: {formatAmount(paise)}
      </Radio>
      <Radio name="moneyAs" value="credit" defaultChecked={isCredit}>
        Store credit: {formatAmount(paise + bonusPaise)}
        {bonusPaise > 0 && ` (${formatAmount(bonusPaise)} more from us)`}
      </Radio>
      <p className="text-small text-ink-soft">You can pay with store credit here for {months} months.</p>
    </fieldset>
  )
}

/** Of a product that comes in one size and colour alone; else blank, to be chosen. */
const onlyChoice = (product: OfferedProduct | undefined) =>
  product?.choices.length === 1 ? String(product.choices[0]!.variantId) : ''
