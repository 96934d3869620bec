import { Form, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'

/** Asks once more before it cancels; works without scripts too. */
export function CancelOrder({ hours }: { hours: number }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="border border-line p-5 md:p-6">
      <summary className={buttonLook({ variant: 'quiet' })}>Cancel this order</summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <p>
          You may cancel within {hours === 1 ? 'an hour' : `${hours} hours`} of ordering, while we have not started on
          it. We refund the whole amount to the card or account it came from.
        </p>
        <Button type="submit" variant="danger" busy={isBusy}>
          Yes, cancel and refund
        </Button>
      </Form>
    </details>
  )
}
