import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatAmount } from '#shared/money.ts'
import type { OrderReturn } from '#shop/returns/finding/find-returns.server.ts'
import type { ReturnState } from '#shop/returns/rules.ts'
import { returnHref } from './return-href.ts'

const stateLabels: Record<ReturnState, string> = {
  requested: 'we are looking at it',
  approved: 'please send the parcel',
  received: 'your parcel is here',
  closed: 'done',
  declined: 'declined',
  cancelled: 'cancelled',
}

type OrderReturnsProps = {
  returns: readonly OrderReturn[]
  mayReturn: boolean
  orderNumber: string
  token: string
}

export function OrderReturns({ returns, mayReturn, orderNumber, token }: OrderReturnsProps) {
  if (returns.length === 0 && !mayReturn) return null
  return (
    <section aria-labelledby="returns-heading" className="flex flex-col items-start gap-4">
      <h2 id="returns-heading" className="font-display text-title font-medium">
        Returns
      </h2>
      {returns.length > 0 && (
        <ul className="flex flex-col gap-2">
          {returns.map(({ reference, state, paise, lines }) => (
            <li key={reference}>
              <Link
                to={returnHref({ orderNumber, reference, token })}
                className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline decoration-edge underline-offset-4"
              >
                {reference}:{' '}
                {lines.some(({ exchange }) => exchange === 'to pay') ? 'please pay the difference' : stateLabels[state]}
                {state !== 'declined' && state !== 'cancelled' && `, ${formatAmount(paise)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayReturn && (
        <ButtonLink
          to={`${href('/orders/:number/return', { number: orderNumber })}?token=${encodeURIComponent(token)}`}
          variant="secondary"
        >
          Return pieces
        </ButtonLink>
      )}
    </section>
  )
}
