import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { bannerPositions } from './inputs.ts'
import { banners, promoCodes } from './tables.server.ts'

/** The code as staff made it, however the shopper wrote it; null when there is none. */
export async function findPromoCode(db: Db, code: string) {
  const [promo] = await db
    .select()
    .from(promoCodes)
    .where(eq(sql`upper(${promoCodes.code})`, code.trim().toUpperCase()))
  return promo ?? null
}

const shown = {
  id: banners.id,
  name: banners.name,
  description: banners.description,
  link: banners.link,
  imageKey: banners.imageKey,
  width: images.width,
  height: images.height,
}

const findBanners = (db: Db, position: (typeof bannerPositions)[number], most: number) =>
  db
    .select(shown)
    .from(banners)
    .innerJoin(images, eq(images.key, banners.imageKey))
    .where(and(eq(banners.page, 'home'), eq(banners.position, position), eq(banners.isActive, true)))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
    .limit(most)

export type Banner = Awaited<ReturnType<typeof findBanners>>[number]

/** The home page's hero; null means the shop's own picture. */
export async function findHeroBanner(db: Db) {
  const [hero] = await findBanners(db, 'hero', 1)
  return hero ?? null
}

/** The home page's pair; fewer than two means the built-in men's and women's tiles. */
export const findCategoryBanners = (db: Db) => findBanners(db, 'category', 2)
