import { Button } from '#app/ui/button.tsx'
import { useToast, type ToastWords } from '#app/ui/overlays/toast.tsx'
import { useDeed } from '../forms/use-deed.ts'
import type { CheckAnswer } from './check-payment.ts'

const said: Record<CheckAnswer['kind'], ToastWords> = {
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
  const deed = useDeed<CheckAnswer>(({ kind }) => toast(said[kind]))
  return (
    <Button
      variant="quiet"
      busy={deed.busy}
      onClick={() => void deed.submit({}, { method: 'post', action: `/admin/orders/${number}/check` })}
    >
      Check payment now
    </Button>
  )
}
