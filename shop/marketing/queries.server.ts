import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { slugsWithParts } from '#db/category-slugs.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import type { bannerPositions } from './inputs.ts'
import { banners, promoCodes } from './tables.server.ts'

/** The code as staff made it, however the customer wrote it, with the parts of its categories; null when there is none. */
export async function findPromoCode(db: Db, code: string) {
  const [promo] = await db
    .select({ ...getTableColumns(promoCodes), categorySlugs: slugsWithParts(sql`${promoCodes.categorySlugs}`) })
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

const hasBegun = sql<boolean>`coalesce(${banners.startsAt} <= now(), true)`
const isNotOver = sql`coalesce(${banners.endsAt} > now(), true)`

export const pairSize = 2

/**
 * The home page's heroes and pair in one statement, and when the next banner begins or ends; null when none will. No
 * hero means the shop's own picture, a pair of fewer than two the built-in men's and women's tiles.
 */
export async function findHomeBanners(db: Db) {
  const found = await db
    .select({
      ...bannerShown,
      of: { position: banners.position, startsAt: banners.startsAt, endsAt: banners.endsAt, hasBegun },
    })
    .from(banners)
    .innerJoin(images, eq(images.key, banners.imageKey))
    .leftJoin(phoneImages, eq(phoneImages.key, banners.phoneImageKey))
    .where(and(eq(banners.page, 'home'), eq(banners.isActive, true), isNotOver))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const at = (wanted: (typeof bannerPositions)[number]) =>
    found.flatMap(({ of, ...banner }) => (of.hasBegun && of.position === wanted ? [banner] : []))
  const changes = found.flatMap(({ of }) => (of.hasBegun ? of.endsAt : of.startsAt) ?? [])
  const nextChange = changes.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  return { heroes: at('hero'), pair: at('category').slice(0, pairSize), nextChange }
}

export type Banner = Awaited<ReturnType<typeof findHomeBanners>>['pair'][number]
