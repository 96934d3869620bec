import { Download } from 'lucide'
import { href, Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { ageBands, daysBetween } from '#shop/shipping/remittance/claim-ages.ts'
import type { OwedClaim } from '#shop/shipping/remittance/find-claims.server.ts'
import type { CourierDebt } from '#shop/shipping/remittance/sum-owed.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'

const debtColumns = [
  { label: 'Courier' },
  { label: 'Parcels', isNumber: true },
  ...ageBands.map(({ label }) => ({ label, isNumber: true })),
  { label: 'Owed', isNumber: true },
]

const claimColumns = [
  { label: 'Order' },
  { label: 'AWB' },
  { label: 'Courier' },
  { label: 'Collected', isNumber: false },
  { label: 'Received', isNumber: true },
  { label: 'Owed', isNumber: true },
]

const nameOf = (courier: string) => courier || 'No courier given'

type OwedPanelProps = { debts: readonly CourierDebt[]; claims: readonly OwedClaim[]; count: number; today: string }

/** Money that couriers collected and have not paid out: by courier and age, then the oldest parcels. */
export function OwedPanel({ debts, claims, count, today }: OwedPanelProps) {
  if (debts.length === 0)
    return (
      <Panel title="What couriers owe">
        <p className="p-4 md:p-5">Couriers owe you nothing: all collected cash has been paid out.</p>
      </Panel>
    )
  return (
    <Panel title="What couriers owe">
      <AdminTable caption="What each courier owes" columns={debtColumns}>
        {debts.map(({ courier, parcels, bandPaise, duePaise, shortPaise }) => (
          <Row key={courier}>
            <Cell>
              {nameOf(courier)}
              {shortPaise > 0 && (
                <span className="block text-small text-ink-soft">{formatAmount(shortPaise)} of it paid short</span>
              )}
            </Cell>
            <Cell isNumber>{sayCount(parcels, 'parcel')}</Cell>
            {ageBands.map(({ label }, at) => (
              <Cell key={label} isNumber>
                <span className="text-small text-ink-soft md:hidden">{label}: </span>
                {formatAmount(bandPaise[at] ?? 0)}
              </Cell>
            ))}
            <Cell isNumber className="font-semibold">
              <span className="md:hidden">Owed: </span>
              {formatAmount(duePaise)}
            </Cell>
          </Row>
        ))}
      </AdminTable>
      <div className="p-4 md:p-5">
        <a
          href={apiHref('/admin/api/owed-cash.csv')}
          download
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Icon of={Download} size={16} /> Download what is owed
        </a>
      </div>
      <AdminTable caption="Parcels whose cash is owed, the oldest first" columns={claimColumns}>
        {claims.map((claim) => (
          <Row key={`${claim.orderId} ${claim.parcelId}`}>
            <Cell>
              <Link
                to={href('/admin/orders/:number', { number: claim.orderNumber })}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {claim.orderNumber}
              </Link>
            </Cell>
            <Cell className="break-all">{claim.awb}</Cell>
            <Cell>{nameOf(claim.courier)}</Cell>
            <Cell>
              {formatShortDay(claim.collectedOn)}, {sayAgo(daysBetween(claim.collectedOn, today))}
            </Cell>
            <Cell isNumber>{claim.receivedPaise > 0 && `${formatAmount(claim.receivedPaise)} received`}</Cell>
            <Cell isNumber className="font-semibold">
              {formatAmount(claim.duePaise)}
            </Cell>
          </Row>
        ))}
      </AdminTable>
      {count > claims.length && (
        <p className="p-4 text-small text-ink-soft md:px-5">
          and {sayCount(count - claims.length, 'more parcel')}. Download the list to see them all.
        </p>
      )}
    </Panel>
  )
}

const sayAgo = (days: number) => (days === 0 ? 'today' : `${sayCount(days, 'day')} ago`)
