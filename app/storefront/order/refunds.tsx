import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { LastPayout } from '#shop/orders/money/last-payout.server.ts'
import { takenAsCredit } from '#shop/orders/money/refund-account.ts'
import { promisedOn, type RefundDays } from '#shop/orders/refunding/refund-clock.ts'
import { isOpenPayout } from '#shop/payments/payouts/payout-states.ts'
import { whileDisputed } from './say-rest.ts'

type Refund = { id: number; amountPaise: number; status: string; at: Date; askedAt: Date; reference: string | null }

type CashRefund = {
  id: number
  amountPaise: number
  utr: string | null
  paidAt: Date | null
  askedAt: Date
  payout: LastPayout | null
}

type RefundsProps = {
  refunds: readonly Refund[]
  /** Of an order that was paid in cash. */
  cashRefunds: readonly CashRefund[]
  /** Where it goes, masked; null: nobody has said. */
  account: string | null
  accountPage: string
  /** Money that came back, or was given, as store credit. */
  asCreditPaise: number
  days: RefundDays
  /** The bank asks for the payment, so that nothing is sent meanwhile. */
  isDisputed: boolean
  /** The sentence about money that nobody has sent so far; null: none. */
  due: string | null
}

/** Refunds that were paid, those under way, and what is still to be decided. */
export function Refunds({
  refunds,
  cashRefunds,
  account,
  accountPage,
  asCreditPaise,
  days,
  isDisputed,
  due,
}: RefundsProps) {
  if (refunds.length + cashRefunds.length === 0 && asCreditPaise === 0 && due === null) return null
  return (
    <section aria-labelledby="refunds-heading">
      <h2 id="refunds-heading" className="font-display text-title font-medium">
        Refunds
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {asCreditPaise > 0 && <li>You got {formatAmount(asCreditPaise)} as store credit.</li>}
        {refunds.map(({ id, amountPaise, status, at, askedAt, reference }) => (
          <li key={id}>
            {status === 'processed'
              ? `${formatAmount(amountPaise)} was refunded on ${formatDay(at)}. Banks show it within 5 to 7 working days.`
              : isDisputed
                ? `${formatAmount(amountPaise)} waits. ${whileDisputed}`
                : `We are refunding ${formatAmount(amountPaise)}. You have it by ${formatDay(promisedOn('gateway', askedAt, days))}.`}
            {reference && <span className="block text-small text-ink-soft">Reference {reference}</span>}
          </li>
        ))}
        {cashRefunds.map((refund) => (
          <li key={`cash ${refund.id}`} className="flex flex-col items-start">
            {sayCashRefund(refund, account, days)}
            {refund.payout?.state === 'link_open' && refund.payout.page && (
              <ButtonLink to={refund.payout.page} className="mt-2">
                Get {formatAmount(refund.amountPaise)}
              </ButtonLink>
            )}
          </li>
        ))}
        {due !== null && <li>{due}</li>}
      </ul>
      {cashRefunds.some(({ paidAt, payout }) => !paidAt && !isUnderWay(payout)) && (
        <ButtonLink to={accountPage} variant={account ? 'secondary' : 'primary'} className="mt-4">
          {account ? 'Change where it goes' : 'Say where the money goes'}
        </ButtonLink>
      )}
    </section>
  )
}

const isUnderWay = (payout: LastPayout | null) => payout !== null && isOpenPayout(payout.state)

function sayCashRefund(
  { amountPaise, utr, paidAt, askedAt, payout }: CashRefund,
  account: string | null,
  days: RefundDays,
) {
  const amount = formatAmount(amountPaise)
  if (paidAt && utr === takenAsCredit) return `You took ${amount} as store credit on ${formatDay(paidAt)}.`
  if (paidAt) return `${amount} was sent to your bank account on ${formatDay(paidAt)}, UTR ${utr}.`
  const by = `You have it by ${formatDay(promisedOn('bank', askedAt, days))}.`
  if (payout?.state === 'link_open') return `We are refunding ${amount}. Say at our payment partner where it goes.`
  if (payout?.state === 'came_back')
    return `Your bank sent ${amount} back to us${payout.mask ? ` from ${payout.mask}` : ''}. Please say where else it should go.`
  if (isUnderWay(payout)) return `${amount} is on its way${payout?.mask ? ` to ${payout.mask}` : ''}. ${by}`
  return account ? `We are refunding ${amount} to ${account}. ${by}` : `We are refunding ${amount}.`
}
