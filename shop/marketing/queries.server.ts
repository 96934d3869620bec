import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import type { bannerPositions } from './inputs.ts'
import { banners, promoCodes } from './tables.server.ts'

/** The code as staff made it, however the customer wrote it; null when there is none. */
export async function findPromoCode(db: Db, code: string) {
  const [promo] = await db
    .select()
    .from(promoCodes)
    .where(eq(sql`upper(${promoCodes.code})`, code.trim().toUpperCase()))
  return promo ?? null
}

export const phoneImages = alias(images, 'phone_images')

/** The parts of a banner; `phone` is its picture for narrow windows, if it has one of its own. */
export const bannerShown = {
  id: banners.id,
  name: banners.name,
  description: banners.description,
  link: banners.link,
  alt: banners.alt,
  imageKey: banners.imageKey,
  width: images.width,
  height: images.height,
  phone: { imageKey: phoneImages.key, width: phoneImages.width, height: phoneImages.height },
}

const hasBegun = sql`coalesce(${banners.startsAt} <= now(), true)`
const isNotOver = sql`coalesce(${banners.endsAt} > now(), true)`

/**
 * The home page's hero and pair in one question. No hero means the shop's own picture, a pair of fewer than two the
 * built-in men's and women's tiles.
 */
export async function findHomeBanners(db: Db) {
  const shown = await db
    .select({ ...bannerShown, position: banners.position })
    .from(banners)
    .innerJoin(images, eq(images.key, banners.imageKey))
    .leftJoin(phoneImages, eq(phoneImages.key, banners.phoneImageKey))
    .where(and(eq(banners.page, 'home'), eq(banners.isActive, true), hasBegun, isNotOver))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const at = (wanted: (typeof bannerPositions)[number]) =>
    shown.flatMap(({ position, ...banner }) => (position === wanted ? [banner] : []))
  return { hero: at('hero')[0] ?? null, pair: at('category').slice(0, 2) }
}

export type Banner = Awaited<ReturnType<typeof findHomeBanners>>['pair'][number]

/** When the next banner of the home page begins or ends; null when none will. */
export async function findNextBannerChange(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({
      at: sql`min(least(case when ${banners.startsAt} > now() then ${banners.startsAt} end, case when ${banners.endsAt} > now() then ${banners.endsAt} end))`.mapWith(
        banners.startsAt,
      ),
    })
    .from(banners)
    .where(eq(banners.isActive, true))
  return next?.at ?? null
}
