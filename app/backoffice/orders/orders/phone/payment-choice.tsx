import { Radio } from '#app/ui/fields/radio.tsx'

export type PayBy = 'online' | 'cash'

type PaymentChoiceProps = {
  /** Why the order cannot be paid in cash; null when it can. */
  refusal: string | null
  isInCash: boolean
  onChoose(payBy: PayBy): void
}

/** How the caller pays, where the shop takes cash. */
export const PaymentChoice = ({ refusal, isInCash, onChoose }: PaymentChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-medium">Payment</legend>
    <Radio name="paymentMethod" value="online" checked={!isInCash} onChange={() => onChoose('online')}>
      Link to pay online
    </Radio>
    <Radio
      name="paymentMethod"
      value="cash"
      checked={isInCash}
      disabled={refusal !== null}
      aria-describedby={refusal === null ? undefined : 'about-cash'}
      onChange={() => onChoose('cash')}
    >
      Cash on Delivery
    </Radio>
    {refusal !== null && (
      <p id="about-cash" className="pl-7 text-small text-ink-soft">
        {refusal}
      </p>
    )}
  </fieldset>
)
