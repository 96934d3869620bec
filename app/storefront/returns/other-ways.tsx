import { Form, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'

/** Money back instead of the other pieces, as long as their difference is not paid. */
export function TakeMoney() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="money-heading" className="border border-line p-5 md:p-6">
      <h2 id="money-heading" className="font-display text-title font-medium">
        Or take your money back
      </h2>
      <p className="mt-3">
        The other pieces then go back on sale, and you get back what you paid for the ones you sent.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="choice" value="money" />
        <Button type="submit" variant="secondary" busy={isBusy}>
          I would rather have my money back
        </Button>
      </Form>
    </section>
  )
}

/** Store credit instead of money, at whatever step the return is. */
export function TakeCredit({ bonusPercent, lifeMonths }: { bonusPercent: number; lifeMonths: number }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="credit-heading" className="border border-line p-5 md:p-6">
      <h2 id="credit-heading" className="font-display text-title font-medium">
        Or take it as store credit
      </h2>
      <p className="mt-3">
        {bonusPercent > 0 && `We add ${bonusPercent}%. `}You can pay with it here for {lifeMonths} months. It cannot be
        changed back into money.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="choice" value="credit" />
        <input type="hidden" name="shownBonus" value={bonusPercent} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Take store credit
        </Button>
      </Form>
    </section>
  )
}

/** Asks once more before it cancels; works without scripts too. */
export function CancelReturn() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="border border-line p-5 md:p-6">
      <summary className={buttonLook({ variant: 'quiet' })}>Keep the pieces after all</summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <input type="hidden" name="choice" value="cancel" />
        <p>Please do not send the parcel then. You can request another return later, while there is time.</p>
        <Button type="submit" variant="danger" busy={isBusy}>
          Cancel return
        </Button>
      </Form>
    </details>
  )
}
