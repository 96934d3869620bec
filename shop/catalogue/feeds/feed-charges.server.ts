import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findPackedPieces } from '../find-packed.server.ts'
import type { ListedProduct } from '../finding/list-products.server.ts'
import type { PackedPiece } from '../packed-size.ts'
import { effectivePricePaise } from '../rules.ts'
import { priceOf } from '../variant-price.ts'

/** A way of delivery, and the most that sending one piece by it costs anywhere in India. */
export type FeedCharge = { service: string; pricePaise: number }

/** Null as long as one charge holds for all of India. */
export type FindFeedCharges = (
  db: Db,
) => Promise<((piece: PackedPiece & { pricePaise: number }) => FeedCharge[]) | null>

const { contribute, contributed } = contribution<FindFeedCharges>('contributeFeedCharges')
export const contributeFeedCharges = contribute

/** The charges of each variant of these products, by its id. */
export type ChargesOf = (products: readonly ListedProduct[]) => Promise<(variantId: number) => readonly FeedCharge[]>

export async function findChargesOf(db: Db, { shipping }: Pick<StoreSettings, 'shipping'>): Promise<ChargesOf> {
  const byZone = await contributed()(db)
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
