import { href, Link } from 'react-router'
import { formatAmount } from '#shared/money.ts'
import type { OpenCredit } from '#shop/credit/inputs.ts'

type StoreCreditProps = {
  credit: OpenCredit | null
  /** The sum that it pays now; 0: it is not used. */
  usedPaise: number
  totalPaise: number
  onUse(isUsed: boolean): void
}

const quiet = 'inline-flex min-h-11 items-center text-left text-small underline underline-offset-4 hover:text-accent'

/** A quiet line under the totals: how to open store credit, and once it is open what it pays. */
export function StoreCredit({ credit, usedPaise, totalPaise, onUse }: StoreCreditProps) {
  if (!credit)
    return (
      <p>
        <Link to={href('/credit')} className={quiet}>
          Use store credit
        </Link>
      </p>
    )
  const isUsed = usedPaise > 0
  return (
    <div>
      <p aria-live="polite" className="text-small">
        {isUsed
          ? `${formatAmount(usedPaise)} of store credit is used, ${formatAmount(totalPaise - usedPaise)} to pay.`
          : `You have ${formatAmount(credit.paise)} of store credit.`}
      </p>
      <button type="button" className={quiet} onClick={() => onUse(!isUsed)}>
        {isUsed ? 'Do not use store credit' : 'Use store credit'}
      </button>
    </div>
  )
}
