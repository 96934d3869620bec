import { Radio } from '#app/ui/fields/radio.tsx'
import { formatSpan } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { CartCheckResult } from '#shop/cart/answers.ts'

type DeliveryChoiceProps = {
  delivery: CartCheckResult['delivery']
  chosen: string | undefined
  isCurrent: boolean
  onChoose(id: string): void
}

/** The way that the customer chose if it is offered here, else the one that the server chose. */
export const chosenIn = (delivery: CartCheckResult['delivery'], method: string | undefined) =>
  delivery?.methods.some(({ id }) => id === method) ? method : delivery?.chosen

/** The ways of delivery to the address that is typed, with what each costs and when it arrives. */
export function DeliveryChoice({ delivery, chosen, isCurrent, onChoose }: DeliveryChoiceProps) {
  if (!delivery) return null
  return (
    <fieldset aria-busy={!isCurrent}>
      <legend className="mb-4 font-display text-title font-medium">Delivery</legend>
      <div className="divide-y divide-line border border-ink bg-surface">
        {delivery.methods.map(({ id, name, pricePaise, from, to }) => (
          <Radio
            key={id}
            name="deliveryMethod"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="px-4 py-2"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-small text-ink-soft">{formatSpan(from, to)}</span>
              </span>
              <span>{pricePaise === 0 ? 'Free' : formatAmount(pricePaise)}</span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
