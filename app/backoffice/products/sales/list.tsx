import { Plus } from 'lucide'
import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findSales, type SaleLine } from '#shop/catalogue/sales/find-sales.server.ts'
import type { SaleState } from '#shop/catalogue/sales/sale-form.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/list'

export const loader = async ({ context }: Route.LoaderArgs) => ({ lines: await findSales(context.get(dbContext)) })

const tones: Record<SaleState, BadgeTone> = { Planned: 'neutral', Running: 'good', Stopped: 'warn', Over: 'neutral' }

const columns = [{ label: 'Sale' }, { label: 'Products' }, { label: 'From and until' }, { label: 'State' }]

const notChanged = 'Failed to change the sale. Please try again.'

export default function SalesPage({ loaderData: { lines } }: Route.ComponentProps) {
  const mayEdit = useMay()('products.edit')
  const action = useAction({ thing: 'sale', done: null, failed: notChanged, gone: { title: 'This sale is over.' } })
  const stop = (id: number, stopped: boolean) =>
    action.send(
      href('/admin/sales/:id/stopped', { id: String(id) }),
      { on: String(stopped) },
      { says: { done: stopped ? 'Sale stopped. The prices are as before.' : 'The sale goes on.' } },
    )
  return (
    <ListScreen
      actions={<HeadLink to={href('/admin/sales/add')} icon={Plus} label="Add sale" needs="products.edit" isMain />}
      empty={
        lines.length === 0 && {
          title: 'No sales yet.',
          description: 'A sale lowers the prices of some products, and ends by itself at the time you choose.',
        }
      }
    >
      <AdminTable caption="Sales, latest start first" columns={mayEdit ? [...columns, { label: 'Actions' }] : columns}>
        {lines.map((line) => (
          <SaleRow key={line.id} line={line} onStop={mayEdit ? stop : undefined} />
        ))}
      </AdminTable>
    </ListScreen>
  )
}

function SaleRow({ line, onStop }: { line: SaleLine; onStop?: (id: number, stopped: boolean) => void }) {
  const { id, name, of, percent, startsAt, endsAt, state, products } = line
  return (
    <Row>
      <Cell>
        {onStop && state !== 'Over' ? (
          <Link
            to={href('/admin/sales/:id', { id: String(id) })}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4 hover:text-accent"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        <span className="block text-ink-soft">{percent / 100}% off</span>
      </Cell>
      <Cell>
        <span className="wrap-anywhere">{of}</span>
        {state === 'Running' && <span className="block text-ink-soft">{sayCount(products, 'product')} now</span>}
      </Cell>
      <Cell>
        {formatMoment(startsAt)} <span className="block">until {formatMoment(endsAt)}</span>
      </Cell>
      <Cell>
        <Badge tone={tones[state]}>{state}</Badge>
      </Cell>
      {onStop && (
        <Cell>
          {state !== 'Over' && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`${state === 'Stopped' ? 'Start again' : 'Stop'}: ${name}`}
              onClick={() => onStop(id, state !== 'Stopped')}
            >
              {state === 'Stopped' ? 'Start again' : 'Stop'}
            </Button>
          )}
        </Cell>
      )}
    </Row>
  )
}
