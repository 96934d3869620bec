import { LockKeyhole } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import type { PressFailure } from './use-payment.ts'

export type PayBy = 'razorpay' | 'cash'

type PaymentPanelProps = {
  /** The sum that paying in cash would collect; null where the shop does not offer it. */
  cash: CartCheckResult['cash']
  payBy: PayBy
  onChoose(payBy: PayBy): void
  /** The sum that is left to pay; 0: store credit pays it all. */
  totalPaise: number
  isBusy: boolean
  lastFailure: PressFailure
}

/** The ways to pay, and the button. With one way alone nobody is asked. */
export function PaymentPanel({ cash, payBy, onChoose, totalPaise, isBusy, lastFailure }: PaymentPanelProps) {
  const failure =
    lastFailure?.payBy === payBy ? { ...lastFailure, tookNothing: lastFailure.tookNothing && totalPaise > 0 } : null
  const online = useRef<HTMLInputElement>(null)
  const aboutCash = useRef<HTMLParagraphElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const lostCash = lastFailure?.payBy === 'cash' && payBy !== 'cash'
  useEffect(() => {
    if (!lastFailure) return
    // The button that was pressed left with the choice of cash.
    if (lostCash && document.activeElement === document.body) online.current?.focus()
    void (lostCash ? aboutCash : notice).current?.scrollIntoView({ block: 'nearest' })
  }, [lastFailure, lostCash])
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-title font-medium">Payment Method</legend>
      <div className="border border-ink bg-surface">
        <Radio
          ref={online}
          name="paymentMethod"
          value="razorpay"
          checked={payBy === 'razorpay'}
          onChange={() => onChoose('razorpay')}
          className="px-4 py-2 font-medium"
        >
          {totalPaise === 0 ? 'Store credit' : 'Online payment'}
        </Radio>
        {payBy === 'razorpay' && totalPaise === 0 && (
          <Way about="Your store credit pays for all of it.">
            <Submit {...{ isBusy, failure, notice }} label="Place order" />
          </Way>
        )}
        {payBy === 'razorpay' && totalPaise > 0 && (
          <Way about="Pay by card, UPI or wallet in a secure window. We place your order as soon as the payment succeeds.">
            <Submit {...{ isBusy, failure, notice }} label={`Pay Now - ${formatAmount(totalPaise)}`} />
            <p className="flex items-start gap-2 text-small text-ink-soft">
              <Icon of={LockKeyhole} size={16} className="mt-0.75 shrink-0" />
              Card details go straight to the payment provider and never reach this shop.
            </p>
          </Way>
        )}
        {cash && (
          <>
            <Radio
              name="paymentMethod"
              value="cash"
              checked={payBy === 'cash'}
              disabled={cash.refusal !== null}
              onChange={() => onChoose('cash')}
              aria-describedby="about-cash"
              className="border-t border-line px-4 py-2 font-medium"
            >
              Cash on Delivery
            </Radio>
            <p ref={aboutCash} id="about-cash" aria-live="polite" className="px-4 pb-3 pl-11 text-small text-ink-soft">
              {cash.refusal ?? feeOf(cash)}
            </p>
            {payBy === 'cash' && (
              <Way about={`You pay ${formatAmount(totalPaise)} in cash when your order arrives.`}>
                <Submit {...{ isBusy, failure, notice }} label={`Place order - ${formatAmount(totalPaise)}`} />
              </Way>
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

type SubmitProps = { isBusy: boolean; label: string; failure: PressFailure; notice: RefObject<HTMLDivElement | null> }

function Submit({ isBusy, label, failure, notice }: SubmitProps) {
  return (
    <>
      <Button type="submit" size="large" wide busy={isBusy}>
        {isBusy ? 'Processing...' : label}
      </Button>
      <div ref={notice} role="status" className="flex flex-col gap-1 text-small empty:hidden">
        {failure && <p className="text-danger">{failure.sentence}</p>}
        {failure?.isUnanswered && (
          <p>
            {failure.payBy === 'razorpay' && failure.tookNothing && 'No money was taken. '}
            Please press the button again: the same order is never placed twice.
          </p>
        )}
      </div>
    </>
  )
}

const Way = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className="flex flex-col gap-4 border-t border-line p-4">
    <p className="text-small text-ink-soft">{about}</p>
    {children}
  </div>
)

const feeOf = ({ cashFeePaise }: NonNullable<CartCheckResult['cash']>) =>
  cashFeePaise === 0 ? 'No extra fee.' : `Fee: ${formatAmount(cashFeePaise)}.`
