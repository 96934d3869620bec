import { lowestPrice } from '#shop/catalogue/variant-price.ts'
import type { PageProduct } from './page-product.ts'
import type { Choice } from './use-choice.ts'

/** The lowest price of what is chosen so far: "from" until the rest is, where that changes it. */
export function shownPrice(product: PageProduct, { size, color }: Pick<Choice, 'size' | 'color'>) {
  const isChosen = (variant: PageProduct['variants'][number]) =>
    (!size || variant.size === size) && (!color || variant.color === color.hex)
  return lowestPrice(product, product.variants.filter(isChosen))
}
