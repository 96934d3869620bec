import { useFailureToast, useToast } from '#app/ui/overlays/toast.tsx'
import type { CartLine } from '#shop/cart/rules.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { alreadyIn } from '../stored-cart/use-quick-add.ts'
import type { PageProduct } from './page-product.ts'
import { shownPrice } from './shown-price.ts'
import { focusOnMissing, useButtons } from './use-buttons.ts'
import type { Choice } from './use-choice.ts'

/** Add to Cart and Buy Now: both ask for what is missing first. */
export function usePurchase(product: PageProduct, choice: Choice) {
  const toast = useToast()
  const { size, color } = choice.errors
  const askFor = useFailureToast(size !== undefined || color !== undefined)
  const price = shownPrice(product, choice)
  const pricePaise = effectivePricePaise(price)

  function line(): CartLine | null {
    const chosen = choice.complete()
    if ('missing' in chosen) {
      const missing = chosen.missing?.size ?? chosen.missing?.color ?? ''
      askFor({ title: missing })
      focusOnMissing(chosen.missing?.size ? 'size' : 'color')
      return null
    }
    const refusal = choice.refusalOfTyped()
    if (refusal) {
      refuse(refusal)
      return null
    }
    const shown = product.pictures.find(({ color }) => color === chosen.color) ?? product.pictures[0]
    const colorName = choice.color?.name
    return { id: product.id, name: product.name, pricePaise, image: shown?.key ?? '', ...chosen, colorName }
  }

  function refuse(sentence: string, inCart = 0) {
    choice.refuse(sentence)
    toast({ title: sentence, description: alreadyIn(inCart), destructive: true })
  }

  const buttons = useButtons({ name: product.name, limit: choice.limit, line, refuse })
  return { price, totalPaise: pricePaise * choice.quantity, ...buttons }
}
