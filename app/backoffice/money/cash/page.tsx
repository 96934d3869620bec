import { href, Link } from 'react-router'
import { dbContext, payoutsContext } from '#app/context.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { findRefundsDue } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { findOwed } from '#shop/shipping/remittance/find-claims.server.ts'
import { findDifferences } from '#shop/shipping/remittance/find-differences.server.ts'
import { findRemittances, findToCollect } from '#shop/shipping/remittance/find-remittances.server.ts'
import { sumOwed } from '#shop/shipping/remittance/sum-owed.ts'
import { handFileName } from '#shop/shipping/remittance/write-hand-rows.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/page'
import { DifferencesPanel } from './differences-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { RefundsDuePanel } from './refunds-due-panel.tsx'

const maxShown = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const today = dayInIndia(Date.now())
  const [owed, toCollect, remittances, refundsDue, differences] = await Promise.all([
    findOwed(db),
    findToCollect(db),
    findRemittances(db),
    findRefundsDue(db),
    findDifferences(db),
  ])
  const debts = sumOwed(owed, today)
  const asked = url.searchParams.get('courier')
  const courier = debts.some((debt) => debt.courier === asked) ? asked : null
  const claims = owed.filter((claim) => courier === null || claim.courier === courier)
  return {
    today,
    toCollect,
    remittances,
    refundsDue: refundsDue.slice(0, maxShown),
    refundsCount: refundsDue.length,
    mayPayOut: context.get(payoutsContext)() !== null,
    differences,
    debts,
    courier,
    count: claims.length,
    claims: claims.slice(0, maxShown),
  }
}

export default function CashPage({
  loaderData: { today, toCollect, remittances, refundsDue, refundsCount, mayPayOut, differences, ...owed },
}: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Cash" />
      {toCollect.count > 0 && (
        <p className="-mt-4">
          <Link
            to={`${href('/admin/orders')}?payment=to_collect`}
            className="inline-flex min-h-11 items-center underline"
          >
            {sayCount(toCollect.count, 'order')}
          </Link>{' '}
          to collect: {formatAmount(toCollect.paise)}
        </p>
      )}
      {refundsDue.length > 0 && <RefundsDuePanel refunds={refundsDue} count={refundsCount} mayPayOut={mayPayOut} />}
      {differences.count > 0 && <DifferencesPanel differences={differences.first} count={differences.count} />}
      <OwedPanel {...owed} today={today} />
      {may('cash.edit') && <ImportPanel today={today} />}
      {remittances.length > 0 && (
        <Panel title="Imported remittances">
          <AdminTable caption="Imported remittances" columns={remittanceColumns}>
            {remittances.map(({ id, fileName, utr, receivedOn, countedPaise, rowsPaise, bankPaise, appliedBy }) => (
              <Row key={id}>
                <Cell>{formatDay(receivedOn)}</Cell>
                <Cell className="break-all">
                  {utr || (fileName === handFileName ? 'No reference' : 'No UTR')}
                  <span className="block text-small text-ink-soft">
                    {fileName}, by {appliedBy}
                  </span>
                </Cell>
                <Cell isNumber className="font-semibold">
                  {formatAmount(countedPaise)}
                  {rowsPaise > countedPaise && (
                    <span className="block text-small font-normal text-ink-soft">
                      {formatAmount(rowsPaise - countedPaise)} not counted
                    </span>
                  )}
                </Cell>
                <Cell isNumber>
                  {bankPaise !== null && (
                    <>
                      {formatAmount(bankPaise)} in the bank
                      <span className="block text-small text-ink-soft">
                        {formatAmount(rowsPaise - bankPaise)} deducted
                      </span>
                    </>
                  )}
                </Cell>
              </Row>
            ))}
          </AdminTable>
        </Panel>
      )}
    </>
  )
}

const remittanceColumns = [
  { label: 'Received on' },
  { label: 'UTR' },
  { label: 'Counted', isNumber: true },
  { label: 'Bank', isNumber: true },
]
