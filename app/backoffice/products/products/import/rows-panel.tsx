import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Joined } from '#app/ui/joined.tsx'
import { type RowOutcome, rowOutcomes } from '#shop/spreadsheets/inputs.ts'
import { Cell, AdminTable, Row } from '../../../parts/lists/admin-table.tsx'
import { Pager } from '../../../parts/lists/pager.tsx'
import { ViewTabs } from '../../../parts/lists/view-tabs.tsx'
import { outcomeTones, outcomeLabels } from './import-labels.ts'

type RowsPanelProps = {
  counts: Record<RowOutcome, number>
  rowCount: number
  shown: { outcome: RowOutcome | null; after: number }
  rows: readonly { number: number; outcome: RowOutcome | null; message: string | null; mayRetry: boolean }[]
  hasMore: boolean
  busy: boolean
  /** Of a finished import. */
  onRetry: ((row: number) => void) | undefined
}

/** The place to which the ways through the rows lead, below all that is said of the import. */
const rowsId = 'rows'

/** Row by row, with the numbers a spreadsheet shows. */
export function RowsPanel({
  counts,
  rowCount,
  shown: { outcome, after },
  rows,
  hasMore,
  busy,
  onRetry,
}: RowsPanelProps) {
  const address = (given: Record<string, string> = {}) => `?${new URLSearchParams(given)}#${rowsId}`
  const here = outcome ? { show: outcome } : undefined
  const tabs = rowOutcomes.filter((one) => counts[one] > 0 || one === outcome)
  return (
    <div id={rowsId} className="flex scroll-mt-4 flex-col gap-6">
      <ViewTabs
        label="Rows of the file"
        tabs={[
          { label: `All (${rowCount.toLocaleString('en-IN')})`, to: address(), isHere: outcome === null },
          ...tabs.map((one) => ({
            label: `${outcomeLabels[one]} (${counts[one].toLocaleString('en-IN')})`,
            to: address({ show: one }),
            isHere: outcome === one,
          })),
        ]}
      />
      <div className="admin-panel">
        <AdminTable
          caption="Rows of the file"
          columns={[{ label: 'Row', isNumber: true }, { label: 'Outcome' }, { label: 'Changes' }]}
        >
          {rows.map((row) => (
            <Row key={row.number} className="max-md:grid-cols-[3.5rem_1fr] max-md:gap-x-3">
              <Cell isNumber className="text-ink-soft tabular-nums">
                {row.number}
              </Cell>
              <Cell>{row.outcome && <Badge tone={outcomeTones[row.outcome]}>{outcomeLabels[row.outcome]}</Badge>}</Cell>
              <Cell className="w-full wrap-anywhere max-md:col-start-2">
                {row.message ? (
                  <Joined of={row.message.split('. ')} by=". " />
                ) : row.outcome === 'create' ? (
                  'Part of the product above'
                ) : (
                  'No changes'
                )}
                {onRetry && row.mayRetry && (
                  <span className="mt-2 block">
                    <Button
                      variant="secondary"
                      size="small"
                      busy={busy}
                      aria-label={`Try again: row ${row.number}`}
                      onClick={() => onRetry(row.number)}
                    >
                      Try again
                    </Button>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </AdminTable>
      </div>
      <Pager
        newer={after > 0 ? address({ ...here }) : null}
        older={hasMore ? address({ ...here, after: String(rows.at(-1)!.number) }) : null}
        labels={{ newer: 'First rows', older: 'Next rows' }}
      />
    </div>
  )
}
