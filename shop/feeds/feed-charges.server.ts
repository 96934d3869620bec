import type { Db } from '#db/client.server.ts'
import { findPackedPieces } from '#shop/catalogue/find-packed.server.ts'
import type { ListedProduct } from '#shop/catalogue/finding/list-products.server.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import { type FeedCharge, findFeedCharges } from '#shop/delivery/charges/find-delivery.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'

/** The charges of each variant of these products, by its id. */
export type ChargesOf = (products: readonly ListedProduct[]) => Promise<(variantId: number) => readonly FeedCharge[]>

export async function findChargesOf(db: Db, { shipping }: Pick<StoreSettings, 'shipping'>): Promise<ChargesOf> {
  const byZone = await findFeedCharges(db)
  return async (products) => {
    const choices = products.flatMap((product) =>
      product.variants.map((variant) => ({
        variantId: variant.id,
        pricePaise: effectivePricePaise(priceOf(product, variant)),
        id: product.id,
        size: variant.size,
        color: variant.color ?? '',
      })),
    )
    const pieces = byZone ? await findPackedPieces(db, choices) : []
    const charges = new Map(
      choices.map(({ variantId, pricePaise }, at) => [
        variantId,
        byZone?.({ ...pieces[at]!, pricePaise }) ?? [
          { service: 'Standard', pricePaise: pricePaise >= shipping.freeFromPaise ? 0 : shipping.feePaise },
        ],
      ]),
    )
    return (variantId) => charges.get(variantId)!
  }
}
