import { href, Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { stockCauses } from '#shop/catalogue/stock/stock-cause.ts'
import type { Movement } from '#shop/stock/find-movements.server.ts'
import { Cell, Row } from '../../../parts/lists/admin-table.tsx'
import type { Route } from './+types/page'

export type Choice = Route.ComponentProps['loaderData']['choices'][number]

export function MovementRow({ movement, choices }: { movement: Movement; choices: readonly Choice[] }) {
  const { at, variantId, before, after, cause, orderNumber, staff } = movement
  const change = (after ?? 0) - (before ?? 0)
  return (
    <Row className="max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-x-4">
      <Cell className="max-md:order-5 max-md:col-span-3 max-md:text-small max-md:text-ink-soft md:whitespace-nowrap">
        {formatMoment(at)}
      </Cell>
      <Cell className="max-md:order-1 max-md:font-medium">
        {choices.find((one) => one.variantId === variantId)?.label}
      </Cell>
      <Cell className="max-md:order-4 max-md:col-span-3">
        {stockCauses[cause]}
        {orderNumber && (
          <>
            {' '}
            <Link
              to={href('/admin/orders/:number', { number: orderNumber })}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {orderNumber}
            </Link>
          </>
        )}
        {staff && <span className="block text-ink-soft">by {staff}</span>}
      </Cell>
      <Cell isNumber className="max-md:order-2">
        {change > 0 ? `+${change}` : change === 0 ? '0' : `−${-change}`}
      </Cell>
      <Cell isNumber className="font-semibold max-md:order-3">
        {after ?? 'not counted'}
        {after !== null && <span className="font-normal md:hidden"> left</span>}
      </Cell>
    </Row>
  )
}
