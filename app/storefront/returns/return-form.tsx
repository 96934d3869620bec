import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { CreditTerms } from '#shop/credit/credit-terms.ts'
import { maxNoteLength } from '#shop/returns/field-lengths.ts'
import { askablePieces } from '#shop/returns/rules.ts'
import { bonusOfReturn } from '#shop/returns/way-back.ts'
import { withPickup } from '#shop/returns/with-pickup.ts'
import type { PickupOffer } from '#shop/shipping/reverse/reverse-service.server.ts'
import { Refusal } from '../refusal.tsx'
import { BackPanel } from './back-panel.tsx'
import { BringChoice } from './bring-choice.tsx'
import { MoneyAs } from './money-as.tsx'
import type { ReturnAnswer } from './return-answer.ts'
import { ReturnLine } from './return-line.tsx'
import { type OrderSums, sumReturn } from './return-sums.ts'
import type { ReturnableItem } from './returnable-item.ts'
import { SinglePiece, withProposal } from './single-piece.tsx'
import { useReturnForm } from './use-return-form.ts'

type ReturnFormProps = {
  number: string
  token: string
  /** How many returns the order has: the shop then knows a request that is sent twice. */
  seen: number
  items: readonly ReturnableItem[]
  sums: OrderSums
  /** Whether pieces of this order can be exchanged for another product. */
  mayExchange: boolean
  paysByGateway: boolean
  /** Of what is left, how much no store credit paid. */
  moneyPaise: number
  credit: CreditTerms
  today: string
  /** The courier fetches at the customer's address; null: it does not. */
  offer: PickupOffer | null
  /** Where it would. */
  address: string
  answer: ReturnAnswer | undefined
}

/** The pieces to return with their reasons, and what comes back for them. Without scripts the shop shows the sum first. */
export function ReturnForm(props: ReturnFormProps) {
  const { number, token, seen, items, mayExchange, paysByGateway, moneyPaise, credit, today, offer, answer } = props
  const isBusy = useNavigation().state !== 'idle'
  const { form, typed: asTyped, others, isLive, read, change, chooseOther } = useReturnForm(answer)
  const single = items.length === 1 && askablePieces(items[0]!) === 1 ? items[0]! : null
  const [picked, setPicked] = useState(single ? answer?.typed[`exchangeFor-${single.id}`] : undefined)
  const typed = single ? withProposal(asTyped, single, picked) : asTyped
  const errors = answer?.kind === 'invalid' ? answer.errors : {}
  const bring = offer ? (typed.bring ?? (offer.feePaise === 0 ? 'fetch' : 'send')) : 'send'
  const orderSums = { ...props.sums, terms: withPickup(props.sums.terms, bring === 'fetch' ? offer : null) }
  const sums = sumReturn(items, typed, others, orderSums)
  const isCredit = single ? typed.way === 'credit' : typed.moneyAs === 'credit'

  const lineOf = (item: ReturnableItem) => ({
    item,
    today,
    typed,
    error: typed[`reason-${item.id}`] ? undefined : errors[`reason-${item.id}`],
    photoError: errors[`photos-${item.id}`],
    link: { orderNumber: number, token },
    choiceError: errors[`exchangeFor-${item.id}`],
    canSearch: isLive && mayExchange,
    other: others[item.id],
    onOther: (product: Parameters<typeof chooseOther>[1]) => chooseOther(item.id, product),
  })

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => read(currentTarget)}
      className="flex flex-col gap-8"
    >
      <input type="hidden" name="seen" value={seen} />
      {errors.lines && !sums.hasChosen && <Refusal sentence={errors.lines} of={answer} />}
      {single ? (
        <SinglePiece
          {...lineOf(single)}
          wayError={typed.way ? undefined : errors.way}
          sums={orderSums}
          moneyPaise={moneyPaise}
          paysByGateway={paysByGateway}
          credit={credit}
          onSize={(variantId) => {
            setPicked(variantId)
            change({ [`exchangeFor-${single.id}`]: variantId })
          }}
        />
      ) : (
        <ul className="flex flex-col gap-6">
          {items.map((item) => (
            <ReturnLine key={item.id} {...lineOf(item)} />
          ))}
        </ul>
      )}
      {offer && <BringChoice offer={offer} address={props.address} bring={bring} />}
      <TextArea
        label="Anything we should know"
        name="note"
        rows={single ? 2 : 3}
        maxLength={maxNoteLength}
        required={false}
        defaultValue={typed.note}
      />
      {(!single || typed.way) && <ComesBack {...props} sums={sums} isSingle={single !== null} isCredit={isCredit} />}
      <Outcome answer={answer} isBusy={isBusy} />
      <Button type="submit" size="large" busy={isBusy} className="self-start max-md:w-full">
        Request return
      </Button>
    </Form>
  )
}

type ComesBackProps = Pick<ReturnFormProps, 'items' | 'paysByGateway' | 'moneyPaise' | 'credit'> & {
  sums: ReturnType<typeof sumReturn>
  isSingle: boolean
  isCredit: boolean
}

/** The sum that comes back; of several pieces also the choice between money and store credit. */
function ComesBack({ items, paysByGateway, moneyPaise, credit, sums, isSingle, isCredit }: ComesBackProps) {
  const { comesBack } = sums
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.productName ?? ''
  return (
    <BackPanel
      sums={sums}
      nameOf={nameOf}
      paysByGateway={paysByGateway}
      moneyPaise={moneyPaise}
      isCredit={isCredit}
      bonusPercent={credit.bonusPercent}
    >
      {!isSingle && credit.isOn && comesBack && comesBack.totalPaise > 0 && moneyPaise > 0 && (
        <MoneyAs
          paise={comesBack.totalPaise}
          bonusPaise={bonusOfReturn(comesBack.totalPaise, moneyPaise, credit.bonusPercent)}
          isCredit={isCredit}
          months={credit.lifeMonths}
        />
      )}
    </BackPanel>
  )
}

/** The shop's answer to the form as a whole. */
function Outcome({ answer, isBusy }: { answer: ReturnAnswer | undefined; isBusy: boolean }) {
  if (isBusy) return null
  if (answer?.kind === 'look')
    return (
      <p role="alert" className="bg-warn-tint p-4">
        Please look at the sum, then send your request.
      </p>
    )
  if (answer?.kind !== 'refused') return null
  return (
    <p role="alert" className="bg-danger-tint p-4 text-danger">
      {answer.sentence}
    </p>
  )
}
