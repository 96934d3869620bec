/** A product without what its pieces cost, for staff who may not see that: what the form leaves out stays as it is. */
export const withoutCosts = <Variant extends { costPaise?: number | null }, Product extends { variants: Variant[] }>(
  product: Product & { variants: Variant[] },
) => ({ ...product, variants: product.variants.map(({ costPaise: _cost, ...variant }) => variant) })
