import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatAmount } from '#shared/money.ts'
import { bonusOfReturn } from '#shop/returns/way-back.ts'
import { ComesBackList } from './comes-back-list.tsx'
import type { ReturnSums } from './return-sums.ts'

type BackPanelProps = {
  sums: ReturnSums
  nameOf(itemId: number): string
  paysByGateway: boolean
  /** Of what is left, how much no store credit paid. */
  moneyPaise: number
  isCredit: boolean
  bonusPercent: number
  /** The choice between money and store credit, where the form has it here. */
  children?: ReactNode
}

/** The money for the pieces, the pieces sent for them, and the sums that the shop compares with its own. */
export function BackPanel(props: BackPanelProps) {
  const { sums, nameOf, moneyPaise, isCredit, bonusPercent, children } = props
  const { comesBack, exchanges, exchange, bringsBack } = sums
  if (!comesBack) return null
  const bonusPaise = isCredit ? bonusOfReturn(comesBack.totalPaise, moneyPaise, bonusPercent) : 0
  return (
    <section aria-labelledby="back-heading" aria-live="polite" className="border border-line bg-surface p-5 md:p-6">
      <h2 id="back-heading" className="mb-4 font-display text-title font-medium">
        What comes back
      </h2>
      {exchanges.length > 0 && (
        <ul className="mb-4 flex flex-col gap-2">
          {exchanges.map(({ itemId, quantity, from, to, pricePaise }) => (
            <li key={itemId} className="wrap-anywhere">
              {quantity} × {from}: {to},{' '}
              {pricePaise === null ? atNoCost(exchange) : `for ${formatAmount(pricePaise * quantity)}`}
            </li>
          ))}
        </ul>
      )}
      {exchange.toPayPaise > 0 && (
        <p className="mb-4 bg-sunken p-4 font-semibold">
          {exchange.refundedPaise > 0 && `We refunded ${formatAmount(exchange.refundedPaise)} of their price earlier. `}
          You pay {formatAmount(exchange.toPayPaise)} more, by a link that we e-mail once your pieces are checked.
        </p>
      )}
      {bringsBack && <ComesBackList comesBack={comesBack} nameOf={nameOf} bonusPaise={bonusPaise} />}
      <p className="mt-4 text-small text-ink-soft">
        {howItComes(props)}
        <Link to={href('/refund-policy')} className="underline underline-offset-4">
          Refund policy
        </Link>
      </p>
      {children}
      {moneyPaise === 0 && bringsBack && (
        <p className="mt-4 text-small">You paid with store credit, so it comes back as store credit.</p>
      )}
      <input type="hidden" name="shownBonus" value={bonusPercent} />
      <input type="hidden" name="shownPaise" value={comesBack.totalPaise} />
      <input type="hidden" name="shownToPay" value={exchange.toPayPaise} />
    </section>
  )
}

const atNoCost = ({ refundedPaise }: ReturnSums['exchange']) =>
  refundedPaise > 0 ? 'at the price you paid' : 'at no cost'

function howItComes({ sums, paysByGateway, moneyPaise, isCredit }: BackPanelProps) {
  const { exchanges, exchange, bringsBack } = sums
  const isMoney = bringsBack && moneyPaise > 0 && !isCredit
  return [
    bringsBack && 'We pay for the pieces that reach us unworn, with their tags. ',
    isMoney &&
      (paysByGateway
        ? 'The money goes to the card or account you paid with. '
        : 'We write to you how we pay it back. '),
    exchanges.length > 0 &&
      `We send the other piece once yours is here, unworn and with its tags${exchange.toPayPaise > 0 ? ', and the difference is paid' : ''}. It is held for you from our approval. `,
  ]
    .filter(Boolean)
    .join('')
}
