import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findLogLines, findLogPeople } from '#shop/staff/find-log.server.ts'
import { isNarrowed, readLogFilter, writeLogFilter } from '#shop/staff/log-filter.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { Cell, AdminTable, Row } from '../lists/admin-table.tsx'
import { Pager } from '../lists/pager.tsx'
import type { Route } from './+types/page'
import { ChangedFields } from './changed-fields.tsx'
import { describeChange } from './describe-change.ts'
import { LogFilters } from './log-filters.tsx'
import { SubjectLink } from './subject-link.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/log') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = readLogFilter(new URL(request.url).searchParams)
  const [{ lines, ...edges }, people] = await Promise.all([findLogLines(db, filter), findLogPeople(db)])
  return {
    filter,
    people,
    ...edges,
    lines: lines.map(({ before, after, ...line }) => ({ ...line, fields: describeChange(before, after) })),
  }
}

const columns = [{ label: 'When' }, { label: 'Who' }, { label: 'What' }, { label: 'Change' }]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export default function LogPage({ loaderData: { filter, people, lines, hasNewer, hasOlder } }: Route.ComponentProps) {
  const pageFrom = (edge: { older: number } | { newer: number }) =>
    `?${writeLogFilter({ ...filter, older: null, newer: null, ...edge })}`

  return (
    <>
      <PageHead title="Log" />
      <p className="-mt-4 text-small text-ink-soft">Who changed what. Lines are added and never changed.</p>
      <LogFilters filter={filter} people={people} />
      {lines.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title={isNarrowed(filter) ? 'Nothing found.' : 'Nothing was changed yet.'}
            description={isNarrowed(filter) ? 'Try another part of the name, another person or more days.' : undefined}
          />
        </div>
      ) : (
        <>
          <AdminTable caption="Log of changes" columns={columns}>
            {lines.map(({ id, at, staffName, action, subject, fields }) => (
              <Row key={id}>
                <Cell className="whitespace-nowrap">{formatMoment(at)}</Cell>
                <Cell className="md:min-w-32">{staffName}</Cell>
                <Cell>
                  <span className="block font-medium">{capital(action)}</span>
                  <SubjectLink subject={subject} isGone={action.startsWith('delete')} />
                </Cell>
                <Cell>
                  <ChangedFields fields={fields} />
                </Cell>
              </Row>
            ))}
          </AdminTable>
          <Pager
            newer={hasNewer ? pageFrom({ newer: lines[0]!.id }) : null}
            older={hasOlder ? pageFrom({ older: lines.at(-1)!.id }) : null}
          />
        </>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Log" />
      <LoadFailure />
    </>
  )
}
