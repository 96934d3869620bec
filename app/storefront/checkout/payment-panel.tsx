import { LockKeyhole } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'

export function PaymentPanel({ totalPaise, isBusy }: { totalPaise: number; isBusy: boolean }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-title font-medium">Payment Method</legend>
      <div className="border border-ink bg-surface">
        <Radio name="paymentMethod" value="razorpay" defaultChecked className="px-4 py-2 font-medium">
          Online payment
        </Radio>
        <div className="flex flex-col gap-4 border-t border-line p-4">
          <p className="text-small text-ink-soft">
            Pay by card, UPI or wallet in a secure window. We place your order as soon as the payment succeeds.
          </p>
          <Button type="submit" size="large" wide busy={isBusy}>
            {isBusy ? 'Processing...' : `Pay Now - ${formatAmount(totalPaise)}`}
          </Button>
          <p className="flex items-start gap-2 text-small text-ink-soft">
            <Icon of={LockKeyhole} size={16} className="mt-0.75 shrink-0" />
            Card details go straight to the payment provider and never reach this shop.
          </p>
        </div>
      </div>
    </fieldset>
  )
}
