import { href, Link } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { maxNoteLength } from '#shop/shipping/remittance/field-lengths.ts'
import type { Difference } from '#shop/shipping/remittance/find-differences.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { OneFieldForm } from '../../parts/forms/one-field-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { outcomeLabels, sayOutcome } from './outcome-labels.ts'

type DifferencesProps = { differences: readonly Difference[]; count: number }

/** Payments of couriers that differ from what they owed, until somebody writes down the outcome. */
export const DifferencesPanel = ({ differences, count }: DifferencesProps) => (
  <Panel title="Differences to settle">
    <ul className="divide-y divide-line">
      {differences.map((difference) => (
        <DifferenceLine key={`${difference.remittanceId} ${difference.row}`} difference={difference} />
      ))}
    </ul>
    {count > differences.length && (
      <p className="border-t border-line p-4 text-small text-ink-soft md:px-5">
        and {sayCount(count - differences.length, 'more row')}. They appear when you settle these.
      </p>
    )}
  </Panel>
)

function DifferenceLine({ difference }: { difference: Difference }) {
  const { remittanceId, row, parcel, orderNumber, courier, outcome, amountPaise, utr, receivedOn } = difference
  const may = useMay()
  const action = useAction({
    thing: 'difference',
    done: 'Difference settled',
    gone: { title: 'This row is settled already' },
  })

  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{outcomeLabels[outcome]}</strong>: {formatAmount(amountPaise)} for {parcel}
          {courier && `, ${courier}`}
        </p>
        <p className="text-small">{sayOutcome(difference)}</p>
        <p className="text-small wrap-anywhere text-ink-soft">
          {orderNumber && (
            <>
              <Link
                to={href('/admin/orders/:number', { number: orderNumber })}
                className="inline-flex min-h-11 items-center underline"
              >
                {orderNumber}
              </Link>
              ,{' '}
            </>
          )}
          {formatDay(receivedOn)}, row {row}
          {utr && `, UTR ${utr}`}
        </p>
      </div>
      {may('cash.edit') && (
        <OneFieldForm
          action={action}
          to={href('/admin/cash/remittances/:id/settle', { id: String(remittanceId) })}
          name="note"
          label={`What came of row ${row}`}
          maxLength={maxNoteLength}
          send="Settle"
        >
          <input type="hidden" name="row" value={row} />
        </OneFieldForm>
      )}
    </li>
  )
}
