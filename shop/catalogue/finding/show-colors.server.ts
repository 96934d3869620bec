import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import type { ColorName } from '../inputs.ts'
import { filterColorOf } from '../name-color.server.ts'
import type { CardImage, ProductCard } from '../product-cards.server.ts'
import { productImages } from '../tables.server.ts'

/** As many as a card has. */
const maxImages = 2

/** A card that shows one of its product's colours. */
export type ColoredCard = ProductCard & { shownColor?: string }

/**
 * Cards as a filter by colour shows them: with the pictures of that colour, where the product has any. Shown, not
 * chosen: the visitor still chooses it on the product's page.
 */
export async function showColors(
  db: Db,
  cards: readonly ProductCard[],
  colors: readonly ColorName[],
): Promise<ColoredCard[]> {
  const wanted = new Set(cards.flatMap((card) => card.colors.filter((hex) => colors.includes(filterColorOf(hex)))))
  if (wanted.size === 0) return [...cards]
  const pictures = await db
    .select({
      productId: productImages.productId,
      color: productImages.color,
      image: { key: productImages.imageKey, alt: productImages.alt, width: images.width, height: images.height },
    })
    .from(productImages)
    .innerJoin(images, eq(images.key, productImages.imageKey))
    .where(
      and(
        inArray(
          productImages.productId,
          cards.map(({ id }) => id),
        ),
        inArray(productImages.color, [...wanted]),
      ),
    )
    .orderBy(asc(productImages.position))
  return cards.map((card) => {
    const own = pictures.filter(({ productId, color }) => productId === card.id && card.colors.includes(color!))
    const [first] = own
    if (!first) return card
    const shown: CardImage[] = own.filter(({ color }) => color === first.color).map(({ image }) => image)
    return { ...card, images: shown.slice(0, maxImages), shownColor: first.color! }
  })
}
