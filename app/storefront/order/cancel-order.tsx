import { Form, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'

/** Asks once more before it cancels; works without scripts too. */
export function CancelOrder({ hours, isPaid }: { hours: number; isPaid: boolean }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="border border-line p-5 md:p-6">
      <summary className={buttonLook({ variant: 'quiet' })}>Cancel this order</summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <p>
          You can cancel within {hours === 1 ? '1 hour' : `${hours} hours`} of ordering, before we start packing.
          {isPaid && ' We will refund the full amount to the card or account you paid with.'}
        </p>
        <Button type="submit" variant="danger" busy={isBusy}>
          {isPaid ? 'Cancel order and refund' : 'Cancel order'}
        </Button>
      </Form>
    </details>
  )
}
