import { href } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'

type Refund = { id: number; amountPaise: number; status: string; at: Date }

type CashRefund = { id: number; amountPaise: number; utr: string | null; paidAt: Date | null }

/** Refunds that were paid, and those under way. */
export function Refunds({
  refunds,
  cashRefunds,
  credited,
  orderNumber,
  token,
}: {
  refunds: readonly Refund[]
  /** Of an order that was paid in cash. */
  cashRefunds: readonly CashRefund[]
  /** The refunds that have a credit note. */
  credited: readonly number[]
  orderNumber: string
  token: string
}) {
  if (refunds.length + cashRefunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-heading">
      <h2 id="refunds-heading" className="font-display text-title font-medium">
        Refunds
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {refunds.map(({ id, amountPaise, status, at }) => (
          <li key={id}>
            {status === 'processed'
              ? `${formatAmount(amountPaise)} was refunded on ${formatDay(at)}. Banks show it within 5 to 7 working days.`
              : `We are refunding ${formatAmount(amountPaise)}.`}{' '}
            {credited.includes(id) && (
              <a
                href={`${href('/orders/:number', { number: orderNumber })}/credit-notes/${id}.pdf?token=${token}`}
                className="underline decoration-edge underline-offset-4 hover:text-accent"
              >
                Credit note (PDF)
              </a>
            )}
          </li>
        ))}
        {cashRefunds.map(({ id, amountPaise, utr, paidAt }) => (
          <li key={`cash ${id}`}>
            {paidAt
              ? `${formatAmount(amountPaise)} was sent to your bank account on ${formatDay(paidAt)}, UTR ${utr}.`
              : `We are refunding ${formatAmount(amountPaise)}. We will call you for your bank details.`}
          </li>
        ))}
      </ul>
    </section>
  )
}
