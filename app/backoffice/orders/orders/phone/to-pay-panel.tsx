import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatSpan } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import { phonePaymentHours } from '#shop/orders/rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { Sums } from './sums.tsx'
import type { PhoneOrderState } from './use-phone-order.ts'

/** The price of the order, how it is delivered and paid, and the button that places it. */
export function ToPayPanel({ order }: { order: PhoneOrderState }) {
  const { form, placing, price, promoCode, due, refusal } = order
  const { cash, isInCash, totals, delivery } = due
  return (
    <Panel title="To pay" className="lg:sticky lg:top-20">
      <div className="flex flex-col gap-5 p-4 md:px-5">
        <TextField
          label="Promo code"
          {...form.field('promoCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={promoCode}
          onChange={({ target }) => order.setPromoCode(target.value)}
          error={form.errors.promoCode ?? due.promoProblem}
        />
        {delivery && <MethodChoice delivery={delivery} onChoose={order.chooseMethod} />}
        {cash && <PaymentChoice refusal={cash.refusal} isInCash={isInCash} onChoose={order.choosePayment} />}
        {price.isError && (
          <p role="alert" className="text-small text-danger">
            The price could not be calculated. Please try again.
          </p>
        )}
        {totals ? (
          <Sums totals={totals} isBusy={price.isFetching} />
        ) : (
          <p className="text-small text-ink-soft">Add an item to see the total.</p>
        )}
        {refusal && refusal.field === undefined && (
          <p role="alert" className="bg-danger-tint p-3 text-small text-danger">
            {refusal.title}
          </p>
        )}
        <FormRefusal sentence={placing.failure} />
        <Button type="submit" busy={placing.busy} wide>
          Place order
        </Button>
        <p className="text-small text-ink-soft">
          {isInCash
            ? 'The order counts as confirmed by your call. The customer pays when it arrives.'
            : `The items are reserved for ${phonePaymentHours} hours. The customer gets a link to pay by e-mail. You can also copy it from the order’s page, or send it by WhatsApp.`}
        </p>
      </div>
    </Panel>
  )
}

type MethodChoiceProps = { delivery: NonNullable<CartCheckResult['delivery']>; onChoose(method: string): void }

function MethodChoice({ delivery, onChoose }: MethodChoiceProps) {
  return (
    <Select label="Delivery" value={delivery.chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {delivery.methods.map(({ id, name, from, to, pricePaise }) => (
        <option key={id} value={id}>
          {name}, {formatSpan(from, to)}, {formatAmount(pricePaise)}
        </option>
      ))}
    </Select>
  )
}
