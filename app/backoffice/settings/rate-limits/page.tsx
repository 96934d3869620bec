import { describeRateLimits } from '#shop/rate-limits/describe-limits.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/page'

export const loader = () => ({ limits: describeRateLimits() })

const columns = [{ label: 'What' }, { label: 'Counted by' }, { label: 'How many' }, { label: 'What people read' }]

export default function RateLimitsPage({ loaderData: { limits } }: Route.ComponentProps) {
  return (
    <ListScreen
      about={
        <>
          How often one person, or one robot, may do something in the shop. Other people are not affected. These numbers
          are part of the program and cannot be changed here. A network is one connection to the internet: a home, an
          office, or many phones of one mobile provider. A wide network is many such connections of one provider.
        </>
      }
      summary={{ count: sayCount(limits.length, 'limit') }}
      empty={false}
    >
      <AdminTable caption="Limits" columns={columns}>
        {limits.map(({ name, what, by, howMany, sentence }) => (
          <Row key={name}>
            <Cell className="font-medium">{what}</Cell>
            <Cell>
              <span className="md:hidden">Counted by: </span>
              {by}
            </Cell>
            <Cell>{howMany}</Cell>
            <Cell className="text-ink-soft">{sentence ?? 'No message. The page looks the same as always.'}</Cell>
          </Row>
        ))}
      </AdminTable>
    </ListScreen>
  )
}
