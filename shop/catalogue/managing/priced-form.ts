import { type OwnPrice, withLowestAsProducts } from '../variant-price.ts'
import type { ProductForm } from './product-form.ts'

type Choice = { size: string; color: string | null }

/** The own price of each size and colour, by its key; null where it is the product's. */
export type ChoicePrices = ReadonlyMap<string, { pricePaise: number | null; salePricePaise: number | null }>

export const choiceKey = ({ size, color }: Choice) => JSON.stringify([size, color])

/** The things by the key of their size and colour: the first where several have the same. */
export const byChoice = <Chosen extends Choice>(all: readonly Chosen[]): ReadonlyMap<string, Chosen> =>
  new Map(all.toReversed().map((one) => [choiceKey(one), one]))

/** Every size in every colour; colour null for a product without colours. */
export function choicesOf({ sizes, colors }: Pick<ProductForm, 'sizes' | 'colors'>): Choice[] {
  const each = colors.length === 0 ? [null] : colors
  return sizes.flatMap((size) => each.map((color) => ({ size, color })))
}

/**
 * The form with the lowest of its prices as the product's, and the prices of its choices beside it. A choice that the
 * form does not name keeps what it costs.
 */
export function pricedForm(form: ProductForm, held: readonly (Choice & OwnPrice)[]) {
  const choices = choicesOf(form)
  const [typedOf, heldOf] = [byChoice(form.variants), byChoice(held)]
  const typed = choices.map(choiceKey).map((key): OwnPrice => typedOf.get(key) ?? heldOf.get(key) ?? {})
  const { product, variants } = withLowestAsProducts(form, typed)
  const prices: ChoicePrices = new Map(choices.map((choice, at) => [choiceKey(choice), variants[at]!]))
  const priced = form.variants.map((variant) => ({ ...variant, ...prices.get(choiceKey(variant)) }))
  return { form: { ...form, ...product, variants: priced }, prices }
}
