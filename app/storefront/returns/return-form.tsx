import { useEffect, useRef, useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PhotoField } from '#app/ui/photographs/photo-field.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { CreditTerms } from '#shop/credit/credit-terms.ts'
import { choiceLabel } from '#shop/returns/exchanging/exchange-label.ts'
import { longestNote } from '#shop/returns/field-lengths.ts'
import { helpsWithPhotos, mostPhotosPerLine } from '#shop/returns/photographs/photo-rules.ts'
import {
  isProtectedReason,
  mayBringMoney,
  reasonLabels,
  refusalOfReason,
  type ReturnReason,
  returnReasons,
} from '#shop/returns/rules.ts'
import { bonusOfReturn } from '#shop/returns/way-back.ts'
import {
  type BoughtOrder,
  type ComesBack,
  type EarlierReturns,
  type ReturnTerms,
  whatComesBack,
} from '#shop/returns/what-comes-back.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { ComesBackList } from './comes-back-list.tsx'
import { photoHref, photosHref } from './return-href.ts'

type Choice = { variantId: number; size: string; colorName: string | null; stock: number | null }

type Item = {
  id: number
  productName: string
  size: string
  colorName: string | null
  imageKey: string | null
  quantity: number
  returned: number
  lastDay: string
  returnRule: ReturnRule | null
  choices: readonly Choice[]
}

type Typed = Record<string, string>

type Answer =
  | { kind: 'invalid'; errors: Record<string, string>; typed: Typed }
  | { kind: 'refused'; sentence: string; typed: Typed }
  | { kind: 'look'; comesBack: ComesBack; typed: Typed }

type ReturnFormProps = {
  number: string
  token: string
  items: readonly Item[]
  sums: { bought: BoughtOrder; terms: ReturnTerms; before: EarlierReturns; leftPaise: number }
  paysByGateway: boolean
  /** Of what is left, how much no store credit paid. */
  moneyPaise: number
  credit: CreditTerms
  today: string
  answer: Answer | undefined
}

/** So few pieces of a choice are worth a word. */
const fewLeft = 5

/** The pieces to return with their reasons, and what comes back for them. Without scripts the shop shows the sum first. */
export function ReturnForm({
  number,
  token,
  items,
  sums,
  paysByGateway,
  moneyPaise,
  credit,
  today,
  answer,
}: ReturnFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? {})
  const form = useRef<HTMLFormElement>(null)
  const errors = answer?.kind === 'invalid' ? answer.errors : {}

  useEffect(() => {
    if (answer?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])

  const chosen = items.flatMap(({ id }) => {
    const quantity = Number(typed[`quantity-${id}`] ?? 0)
    const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
    const exchangeFor = typed[`exchangeFor-${id}`] ?? ''
    const isProtected = reason ? isProtectedReason(reason) : false
    return quantity > 0 ? [{ itemId: id, quantity, isProtected, exchangeFor }] : []
  })
  const forMoney = chosen.filter(({ exchangeFor }) => exchangeFor === '')
  const exchanges = chosen.flatMap(({ itemId, quantity, exchangeFor }) => {
    const item = items.find(({ id }) => id === itemId)
    const choice = item?.choices.find(({ variantId }) => String(variantId) === exchangeFor)
    return item && choice ? [{ itemId, quantity, productName: item.productName, choice: choiceLabel(choice) }] : []
  })
  const { bought, terms, before, leftPaise } = sums
  const comesBack = chosen.length > 0 ? whatComesBack(bought, terms, before, forMoney, leftPaise) : null
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.productName ?? ''

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        setTyped((before) => ({ ...before, [name]: value }))
      }}
      className="flex flex-col gap-8"
    >
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
          />
        ))}
      </ul>
      <TextArea
        label="Anything we should know"
        name="note"
        rows={3}
        maxLength={longestNote}
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
              {exchanges.map(({ itemId, quantity, productName, choice }) => (
                <li key={itemId}>
                  {quantity} × {productName}: {choice}, at no cost
                </li>
              ))}
            </ul>
          )}
          {forMoney.length > 0 && <ComesBackList comesBack={comesBack} nameOf={nameOf} />}
          <p className="mt-4 text-small text-ink-soft">
            {forMoney.length > 0 && 'We pay for the pieces that reach us unworn, with their tags. '}
            {forMoney.length > 0 &&
              moneyPaise > 0 &&
              typed.moneyAs !== 'credit' &&
              (paysByGateway
                ? 'The money goes to the card or account you paid with. '
                : 'We write to you how we pay it back. ')}
            {exchanges.length > 0 &&
              'We send the other piece once yours is here, unworn and with its tags. It is held for you from our approval. '}
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
          {moneyPaise === 0 && forMoney.length > 0 && (
            <p className="mt-4 text-small">You paid with store credit, so it comes back as store credit.</p>
          )}
          <input type="hidden" name="shownBonus" value={credit.bonusPercent} />
          <input type="hidden" name="shownPaise" value={comesBack.totalPaise} />
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

type ReturnLineProps = {
  item: Item
  today: string
  typed: Typed
  error: string | undefined
  choiceError: string | undefined
  photoError: string | undefined
  link: { orderNumber: string; token: string }
}

function ReturnLine({ item, today, typed, error, choiceError, photoError, link }: ReturnLineProps) {
  const { id, productName, size, colorName, imageKey, quantity, returned, choices, returnRule } = item
  const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
  const counts = Array.from({ length: quantity - returned + 1 }, (_, count) => count)
  return (
    <li className="flex flex-col gap-4 border border-line p-4 md:p-5">
      <div className="flex gap-4">
        <LinePicture imageKey={imageKey} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{productName}</p>
          <p className="text-small text-ink-soft">{[sizeLabel(size), colorName].filter(Boolean).join(' · ')}</p>
          <p className="mt-1 text-small">{untilWhen(item, today)}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={`Pieces of ${productName} to return`}
          name={`quantity-${id}`}
          defaultValue={typed[`quantity-${id}`] ?? '0'}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </Select>
        <Select
          label={`Reason for ${productName}`}
          name={`reason-${id}`}
          defaultValue={typed[`reason-${id}`] ?? ''}
          error={error}
        >
          <option value="">Choose a reason</option>
          {returnReasons
            .filter((reason) => refusalOfReason(reason, { today, ...item }) === null)
            .map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
        </Select>
        {(choices.length > 0 || returnRule?.exchangeOnly) && (
          <Select
            label={`What you would like for ${productName}`}
            name={`exchangeFor-${id}`}
            defaultValue={typed[`exchangeFor-${id}`] ?? ''}
            error={choiceError}
          >
            <option value="">
              {mayBringMoney(typed[`reason-${id}`] as ReturnReason | '' | undefined, returnRule)
                ? 'Money back'
                : chooseAnother(choices)}
            </option>
            {choices.map(({ variantId, stock, ...choice }) => (
              <option key={variantId} value={variantId}>
                {choiceLabel(choice)}
                {stock !== null && stock <= fewLeft && ` (only ${stock} left)`}
              </option>
            ))}
          </Select>
        )}
      </div>
      {reason && (
        <fieldset hidden={!helpsWithPhotos(reason)} disabled={!helpsWithPhotos(reason)}>
          <PhotoField
            label={`Photographs of ${productName}`}
            hint={`Up to ${mostPhotosPerLine}, of what is wrong. Only you and the shop see them.`}
            most={mostPhotosPerLine}
            address={photosHref(link)}
            hrefOf={(photo) => photoHref({ ...link, photo })}
            name={`photos-${id}`}
            initial={typed[`photos-${id}`]?.split(',').filter(Boolean)}
          />
          {photoError && <p className="text-small text-danger">{photoError}</p>}
        </fieldset>
      )}
    </li>
  )
}

const chooseAnother = (choices: readonly Choice[]) =>
  choices.length > 0 ? 'Choose another size or colour' : 'No other size or colour is in stock'

function untilWhen({ lastDay, returnRule }: Item, today: string) {
  if (returnRule && returnRule.never !== '')
    return `Cannot be returned (${returnRule.never}), unless it is defective, wrong, damaged or late.`
  if (returnRule?.exchangeOnly && today <= lastDay)
    return `Can be exchanged until ${formatDay(lastDay)}. Money comes back only if it is defective, wrong, damaged or late.`
  if (today <= lastDay) return `Can be returned until ${formatDay(lastDay)}.`
  return `The last day was ${formatDay(lastDay)}. If it is defective, wrong, damaged or late, it can still be returned.`
}
