import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { type ColorGroups, noColorGroups } from '../color-groups.ts'
import { filterColorsOf } from '../name-color.server.ts'
import type { CardImage, ProductCard } from '../product-cards.server.ts'
import { productImages, products } from '../tables.server.ts'

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
  colors: readonly string[],
  groups: ColorGroups = noColorGroups,
): Promise<ColoredCard[]> {
  if (!cards.some((card) => card.colors.length > 0)) return [...cards]
  const found = await db
    .select({
      productId: productImages.productId,
      color: productImages.color,
      names: products.ownColorNames,
      image: { key: productImages.imageKey, alt: productImages.alt, width: images.width, height: images.height },
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .innerJoin(images, eq(images.key, productImages.imageKey))
    .where(
      and(
        inArray(
          productImages.productId,
          cards.map(({ id }) => id),
        ),
        isNotNull(productImages.color),
      ),
    )
    .orderBy(asc(productImages.position))
  const pictures = found.filter(({ color, names }) =>
    filterColorsOf([color!], names, groups).some((group) => colors.includes(group)),
  )
  return cards.map((card) => {
    const own = pictures.filter(({ productId, color }) => productId === card.id && card.colors.includes(color!))
    const [first] = own
    if (!first) return card
    const shown: CardImage[] = own.filter(({ color }) => color === first.color).map(({ image }) => image)
    return { ...card, images: shown.slice(0, maxImages), shownColor: first.color! }
  })
}
