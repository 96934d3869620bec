import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { findLogLines, findLogPeople } from '#shop/staff/find-log.server.ts'
import { isNarrowed, type LogFilter, readLogFilter, writeLogFilter } from '#shop/staff/log-filter.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/page'
import { ChangedFields } from './changed-fields.tsx'
import { describeChange } from './describe-change.ts'
import { LogFilters } from './log-filters.tsx'
import { SubjectLink } from './subject-link.tsx'

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

function describeFilter({ search, person, from, to }: LogFilter, people: readonly { id: string; name: string }[]) {
  const day = (text: string) => formatDay(`${text}T12:00:00+05:30`)
  return [
    search && `“${search}”`,
    person && `by ${people.find(({ id }) => id === person)?.name ?? 'a person who is gone'}`,
    from && from === to && day(from),
    from && from !== to && `from ${day(from)}`,
    to && from !== to && `until ${day(to)}`,
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export default function LogPage({
  loaderData: { filter, people, count, lines, hasNewer, hasOlder },
}: Route.ComponentProps) {
  const pageFrom = (edge: { older: number } | { newer: number }) =>
    `?${writeLogFilter({ ...filter, older: null, newer: null, ...edge })}`

  return (
    <ListScreen
      actions={<ExportMenu lists={['log']} query={String(writeLogFilter({ ...filter, older: null, newer: null }))} />}
      about="Who changed what, and when. Nobody can edit this list."
      filters={<LogFilters filter={filter} people={people} />}
      summary={{
        count: sayCount(count, 'change'),
        filters: describeFilter(filter, people),
        all: { to: href('/admin/log'), label: 'Show all changes' },
      }}
      empty={
        lines.length === 0 && {
          title: isNarrowed(filter) ? 'No changes found.' : 'No changes yet.',
          description: isNarrowed(filter) ? 'Try another word, another person or more days.' : undefined,
        }
      }
      pages={{
        newer: hasNewer ? pageFrom({ newer: lines[0]!.id }) : null,
        older: hasOlder ? pageFrom({ older: lines.at(-1)!.id }) : null,
      }}
    >
      <AdminTable caption="Log of changes" columns={columns}>
        {lines.map(({ id, at, staffName, action, subject, fields }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap">{formatMoment(at)}</Cell>
            <Cell className="md:min-w-32">{staffName}</Cell>
            <Cell className="md:min-w-48">
              <span className="block font-medium">{capital(action)}</span>
              <SubjectLink subject={subject} isGone={action.startsWith('delete')} />
            </Cell>
            <Cell>
              <ChangedFields fields={fields} />
            </Cell>
          </Row>
        ))}
      </AdminTable>
    </ListScreen>
  )
}
