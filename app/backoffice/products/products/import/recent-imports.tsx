import { Link, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { Cell, AdminTable, Row } from '../../../parts/lists/admin-table.tsx'
import { ListSummary } from '../../../parts/lists/list-summary.tsx'
import { sayCount } from '../../../parts/lists/say-count.ts'
import type { Route } from './+types/start'
import { stateTones, stateLabels } from './import-labels.ts'

export function RecentImports({ imports }: Pick<Route.ComponentProps['loaderData'], 'imports'>) {
  return (
    <Panel title="Recent imports">
      <div className="border-b border-line px-4 py-3 md:px-5">
        <ListSummary count={sayCount(imports.length, 'import')} />
      </div>
      <AdminTable
        caption="Recent imports"
        columns={[
          { label: 'File' },
          { label: 'State' },
          { label: 'Rows', isNumber: true },
          { label: 'By' },
          { label: 'When' },
        ]}
      >
        {imports.map(({ id, fileName, state, rowCount, staffName, createdAt }) => (
          <Row key={id} className="max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3">
            <Cell>
              <Link
                to={href('/admin/products/import/:id', { id: String(id) })}
                className="inline-flex min-h-11 items-center font-medium break-all underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {fileName}
              </Link>
            </Cell>
            <Cell>
              <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
            </Cell>
            <Cell isNumber>
              {rowCount.toLocaleString('en-IN')}
              <span className="md:hidden">{rowCount === 1 ? ' row' : ' rows'}</span>
            </Cell>
            <Cell className="text-ink-soft">{staffName}</Cell>
            <Cell className="whitespace-nowrap text-ink-soft max-md:col-span-2">{formatMoment(createdAt)}</Cell>
          </Row>
        ))}
      </AdminTable>
    </Panel>
  )
}
