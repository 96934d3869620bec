import { href, Link } from 'react-router'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { daysBetween } from '#shop/shipping/remittance/claim-ages.ts'
import type { OwedClaim } from '#shop/shipping/remittance/find-claims.server.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { courierLabel } from './courier-label.ts'

type ParcelRowProps = {
  claim: OwedClaim
  today: string
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
}

export const ParcelRow = ({ claim, today, isChosen, onChoose }: ParcelRowProps) => (
  <Row>
    <Cell>
      <span className="flex items-center">
        {onChoose && (
          <Checkbox
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
            className="-ml-3 px-3"
          >
            <span className="sr-only">Select {claim.orderNumber}</span>
          </Checkbox>
        )}
        <Link
          to={href('/admin/orders/:number', { number: claim.orderNumber })}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {claim.orderNumber}
        </Link>
      </span>
    </Cell>
    <Cell className="break-all">{claim.awb}</Cell>
    <Cell>{courierLabel(claim.courier)}</Cell>
    <Cell>
      {formatShortDay(claim.collectedOn)}, {sayAgo(daysBetween(claim.collectedOn, today))}
    </Cell>
    <Cell isNumber>{claim.receivedPaise > 0 && `${formatAmount(claim.receivedPaise)} received`}</Cell>
    <Cell isNumber className="font-semibold">
      {formatAmount(claim.duePaise)}
    </Cell>
  </Row>
)

const sayAgo = (days: number) => (days === 0 ? 'today' : `${sayCount(days, 'day')} ago`)
