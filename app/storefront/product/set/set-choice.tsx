import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { useFailureToast, useToast } from '#app/ui/overlays/toast.tsx'
import { formatPrice } from '#shared/money.ts'
import type { PageSlot } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { alreadyIn } from '../../stored-cart/use-quick-add.ts'
import { BuyBar } from '../buy-bar.tsx'
import type { PageProduct } from '../page-product.ts'
import { focusOnMissing, useButtons } from '../use-buttons.ts'
import { SlotChoice } from './slot-choice.tsx'
import { type SetChoice as Choice, useSet } from './use-set.ts'

type SetChoiceProps = { product: PageProduct; slots: readonly PageSlot[]; canBuy: boolean }

/** The pieces of a set, to be chosen one by one, and the set to be bought. */
export default function SetChoice({ product, slots, canBuy }: SetChoiceProps) {
  const choice = useSet(product, slots)
  const purchase = useSetPurchase(product.name, choice)
  return (
    <div className="flex flex-col gap-6">
      {slots.map((slot, at) => (
        <SlotChoice
          key={at}
          slot={slot}
          at={at}
          chosen={choice.chosen[at]!}
          errors={choice.errors[at]!}
          onChoose={(next) => choice.choose(at, next)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <QuantityStepper
          value={choice.quantity}
          max={Math.max(choice.limit.most, 1)}
          note={choice.note}
          onChange={choice.setQuantity}
          label={`Quantity of ${product.name}`}
        />
        <p aria-live="polite">
          <span className="text-ink-soft">Total: </span>
          <strong className="text-title font-semibold">{formatPrice(purchase.totalPaise)}</strong>
        </p>
      </div>
      {choice.savedPaise > 0 && (
        <p role="status" className="text-small font-semibold text-good">
          Save {formatPrice(choice.savedPaise * choice.quantity)} on these pieces bought one by one
        </p>
      )}
      {canBuy && <BuyBar purchase={purchase} isAllSoldOut={choice.isSoldOut} />}
    </div>
  )
}

/** Add to Cart and Buy Now: both ask for what is missing first. */
function useSetPurchase(name: string, choice: Choice) {
  const toast = useToast()
  const askFor = useFailureToast(choice.errors.some((one) => Object.keys(one).length > 0))

  function line() {
    const chosen = choice.complete()
    if (chosen) return chosen
    askFor({ title: 'Please choose every piece of the set' })
    focusOnMissing('slot-')
    return null
  }

  const refuse = (title: string, inCart: number) =>
    void toast({ title, description: alreadyIn(inCart), destructive: true })

  return {
    totalPaise: choice.pricePaise * choice.quantity,
    ...useButtons({ name, limit: choice.limit, line, refuse }),
  }
}
