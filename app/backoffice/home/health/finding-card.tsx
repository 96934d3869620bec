import { useId } from 'react'
import type { HealthTable } from '#shared/health-check.ts'
import type { HealthFinding } from '#shop/health/rules.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { StateMark } from './state-mark.tsx'

const edges = { good: 'border-l-line', 'to do': 'border-l-warn', warning: 'border-l-warn', critical: 'border-l-danger' }

/** One part of the shop: how it is, what to do, and what was measured. */
export function FindingCard({ finding }: { finding: HealthFinding & { isToDo: boolean } }) {
  const { title, isToDo, summary, whatToDo, readings = [], tables = [] } = finding
  const state = isToDo ? 'to do' : finding.state
  const id = useId()
  const isWide = tables.length > 0
  return (
    <section
      aria-labelledby={id}
      className={`admin-panel min-w-0 border-l-4 ${edges[state]} ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <div className="px-4 py-3 md:px-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-body font-semibold">
            {title}
          </h2>
          <StateMark state={state} />
        </div>
        <p className="mt-1 max-w-prose text-small wrap-anywhere">{summary}</p>
        {whatToDo && <p className="mt-1 max-w-prose text-small wrap-anywhere text-ink-soft">{whatToDo}</p>}
        {readings.length > 0 && (
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
            {readings.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {tables.map((table) => (
        <Details key={table.title} table={table} />
      ))}
    </section>
  )
}

function Details({ table: { title, columns, rows } }: { table: HealthTable }) {
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-small font-semibold hover:text-accent md:px-5">
        {title}
      </summary>
      <AdminTable caption={title} columns={columns.map((label) => ({ label }))}>
        {rows.map((cells) => (
          <Row key={cells.join()}>
            {cells.map((cell, at) => (
              <Cell key={columns[at]} className={at === 0 ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>
                {at > 0 && <span className="text-ink-soft md:hidden">{columns[at]}: </span>}
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </AdminTable>
    </details>
  )
}
