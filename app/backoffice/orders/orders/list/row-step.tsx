import { Link, href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import type { OrderLine } from '#shop/orders/finding/search-orders.server.ts'
import { staffMoves } from '#shop/orders/rules.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { isQuickStep, quickSteps } from '../steps/step-labels.ts'
import { useQuickStep } from '../steps/use-quick-step.ts'

/** The next step of an order in the list: taken at once; shipping leads to where courier and number are typed. */
export function RowStep({ order }: { order: OrderLine }) {
  const may = useMay()
  const { take, busy } = useQuickStep(order)
  const next = staffMoves(order).find(isQuickStep)
  if (next === undefined || !may('orders.fulfil')) return null
  if (next === 'shipped')
    return (
      <Link
        to={href('/admin/orders/:number', { number: order.number })}
        className={`${buttonLook({ variant: 'secondary', size: 'small' })} z-10 whitespace-nowrap`}
      >
        Ship<span className="sr-only"> {order.number}</span>
      </Link>
    )
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      // The second click of a double click meets the next step's button.
      onClick={({ detail }) => {
        if (detail < 2) take(next)
      }}
      className="relative z-10 xl:whitespace-nowrap"
    >
      {quickSteps[next].button}
      <span className="sr-only"> {order.number}</span>
    </Button>
  )
}
