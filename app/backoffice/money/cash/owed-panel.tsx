import { Download } from 'lucide'
import { href, Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'
import { ageBands } from '#shop/shipping/remittance/claim-ages.ts'
import type { OwedClaim } from '#shop/shipping/remittance/find-claims.server.ts'
import type { CourierDebt } from '#shop/shipping/remittance/sum-owed.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { courierLabel } from './courier-label.ts'
import { OwedParcels } from './owed-parcels.tsx'

const debtColumns = [
  { label: 'Courier' },
  { label: 'Parcels', isNumber: true },
  ...ageBands.map(({ label }) => ({ label, isNumber: true })),
  { label: 'Owed', isNumber: true },
]

type OwedPanelProps = {
  debts: readonly CourierDebt[]
  /** Those of one courier; null: of all. */
  courier: string | null
  claims: readonly OwedClaim[]
  count: number
  today: string
}

/** Money that couriers collected and have not paid out: by courier and age, then the oldest parcels. */
export function OwedPanel({ debts, courier, claims, count, today }: OwedPanelProps) {
  if (debts.length === 0)
    return (
      <Panel title="What couriers owe">
        <p className="p-4 md:p-5">Couriers owe you nothing: all collected cash has been paid out.</p>
      </Panel>
    )
  return (
    <Panel title="What couriers owe">
      <AdminTable caption="What each courier owes" columns={debtColumns}>
        {debts.map(({ courier: name, parcels, bandPaise, duePaise, shortPaise }) => (
          <Row key={name}>
            <Cell>
              <Link
                to={`${href('/admin/cash')}?${new URLSearchParams({ courier: name }).toString()}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center underline"
              >
                {courierLabel(name)}
              </Link>
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
      {courier !== null && (
        <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 md:px-5">
          <strong className="font-semibold">{courierLabel(courier)}</strong>
          <Link
            to={href('/admin/cash')}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-small underline"
          >
            Show all couriers
          </Link>
        </p>
      )}
      <OwedParcels key={courier} claims={claims} today={today} />
      {count > claims.length && (
        <p className="p-4 text-small text-ink-soft md:px-5">
          and {sayCount(count - claims.length, 'more parcel')}. Download the list to see them all.
        </p>
      )}
    </Panel>
  )
}
