import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'

/** A look at the gateway, for an order whose money seems late. */
export function CheckPayment({ number }: { number: string }) {
  const action = useAction({
    ...orderMessages,
    done: { title: 'Payment checked', description: 'This is how the gateway sees it now.' },
  })
  return (
    <Button
      variant="quiet"
      busy={action.busy}
      onClick={() => action.send(href('/admin/orders/:number/check', { number }))}
    >
      Check payment now
    </Button>
  )
}
