import { Button } from '#app/ui/button.tsx'
import { useToast, type ToastMessage } from '#app/ui/overlays/toast.tsx'
import { useChange } from '../forms/use-change.ts'
import type { CheckAnswer } from './check-payment.ts'

const said: Record<CheckAnswer['kind'], ToastMessage> = {
  checked: { title: 'Payment checked', description: 'This is how the gateway sees it now.' },
  silent: {
    title: 'The payment gateway did not answer',
    description: 'Please try again in a moment.',
    destructive: true,
  },
  gone: { title: 'This order is gone.', destructive: true },
  failed: { title: 'Failed to update the order. Please try again.', destructive: true },
}

/** A look at the gateway, for an order whose money seems late. */
export function CheckPayment({ number }: { number: string }) {
  const toast = useToast()
  const change = useChange<CheckAnswer>(({ kind }) => toast(said[kind]))
  return (
    <Button
      variant="quiet"
      busy={change.busy}
      onClick={() => void change.submit({}, { method: 'post', action: `/admin/orders/${number}/check` })}
    >
      Check payment now
    </Button>
  )
}
