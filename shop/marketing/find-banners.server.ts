import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { bannerShown, phoneImages } from './queries.server.ts'
import { banners } from './tables.server.ts'

const line = {
  ...bannerShown,
  position: banners.position,
  isActive: banners.isActive,
  startsAt: banners.startsAt,
  endsAt: banners.endsAt,
  version: banners.version,
}

const selectLines = (db: Db) =>
  db
    .select(line)
    .from(banners)
    .innerJoin(images, eq(images.key, banners.imageKey))
    .leftJoin(phoneImages, eq(phoneImages.key, banners.phoneImageKey))

export type BannerLine = Awaited<ReturnType<typeof findAllBanners>>[number]

/** All of them, in the sequence in which they get their turn. */
export const findAllBanners = (db: Db) =>
  selectLines(db).orderBy(asc(banners.position), asc(banners.sortOrder), asc(banners.id))

/** Null when there is none. */
export async function findBanner(db: Db, id: number): Promise<BannerLine | null> {
  const [found] = await selectLines(db).where(eq(banners.id, id))
  return found ?? null
}
