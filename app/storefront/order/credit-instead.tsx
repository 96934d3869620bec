import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatAmount } from '#shared/money.ts'

type CreditInsteadProps = {
  duePaise: number
  credit: { bonusPaise: number; lifeMonths: number }
  isBusy: boolean
}

export function CreditInstead({ duePaise, credit, isBusy }: CreditInsteadProps) {
  return (
    <section aria-labelledby="credit-heading" className="border-t border-line pt-6">
      <h2 id="credit-heading" className="font-display text-title font-medium">
        Or take it as store credit
      </h2>
      <p className="mt-3">
        You get {formatAmount(duePaise + credit.bonusPaise)} at once
        {credit.bonusPaise > 0 && `, ${formatAmount(credit.bonusPaise)} more than in money`}. You can pay with it here
        for {credit.lifeMonths} months. It cannot be changed back into money.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="way" value="credit" />
        <input type="hidden" name="shownPaise" value={duePaise} />
        <input type="hidden" name="shownBonus" value={credit.bonusPaise} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Take {formatAmount(duePaise + credit.bonusPaise)} as store credit
        </Button>
      </Form>
    </section>
  )
}
