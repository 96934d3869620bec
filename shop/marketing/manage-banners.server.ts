import { and, eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { BannerForm } from './banner-form.ts'
import { banners } from './tables.server.ts'

export type Outcome = { kind: 'done' } | { kind: 'gone' }

export type BannerResult =
  | Outcome
  /** Somebody else saved it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> }

export const done: Outcome = { kind: 'done' }

export const gone: Outcome = { kind: 'gone' }

/** The sizes of pictures that a banner may show, by their keys. */
export async function findPictures(db: Db, keys: readonly string[]) {
  const found = await db
    .select({ imageKey: images.key, width: images.width, height: images.height })
    .from(images)
    .where(inArray(images.key, [...keys]))
  return Object.fromEntries(found.map((picture) => [picture.imageKey, picture]))
}

/** A new banner stands last in its place. */
export const addBanner = (db: Db, by: StaffMember, form: BannerForm) =>
  db.transaction(async (tx): Promise<BannerResult> => {
    requirePermission(by, 'marketing.edit')
    const missing = await missingPictures(tx, form)
    if (missing) return missing
    const isAgain = await isSentAgain(tx, { what: 'banner', by: by.id, content: form })
    if (isAgain && (await hasBanner(tx, form))) return done
    const [made] = await tx
      .insert(banners)
      .values({ ...form, sortOrder: sql`(select coalesce(max(sort_order) + 1, 0) from banner_images)` })
      .returning({ id: banners.id })
    await logChange(tx, by, { action: 'add banner', subject: `banner ${made!.id}`, after: form })
    await announceChange(tx, 'marketing')
    return done
  })

async function hasBanner(tx: Db, { name, position, imageKey }: BannerForm) {
  const same = and(eq(banners.name, name), eq(banners.position, position), eq(banners.imageKey, imageKey))
  return (await tx.$count(banners, same)) > 0
}

export const editBanner = (
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: BannerForm },
) =>
  db.transaction(async (tx): Promise<BannerResult> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
    if (!held) return gone
    if (held.version !== version) return { kind: 'conflict' }
    const missing = await missingPictures(tx, form)
    if (missing) return missing
    await tx
      .update(banners)
      .set({ ...form, version: version + 1 })
      .where(eq(banners.id, id))
    const { id: _, version: __, page: ___, sortOrder: ____, ...before } = held
    await logChange(tx, by, { action: 'edit banner', subject: `banner ${id}`, before, after: form })
    await announceChange(tx, 'marketing')
    return done
  })

export const deleteBanner = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<Outcome> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.delete(banners).where(eq(banners.id, id)).returning()
    if (!held) return gone
    await logChange(tx, by, { action: 'delete banner', subject: `banner ${id}`, before: held })
    await announceChange(tx, 'marketing')
    return done
  })

/** Pictures are held while the banner begins to show them, so that none is swept up meanwhile. */
async function missingPictures(tx: Db, { imageKey, phoneImageKey }: BannerForm): Promise<BannerResult | null> {
  const held = await tx
    .select({ key: images.key })
    .from(images)
    .where(
      inArray(
        images.key,
        [imageKey, phoneImageKey].filter((key) => key !== null),
      ),
    )
    .for('key share')
  const isThere = (key: string | null) => key === null || held.some((image) => image.key === key)
  if (!isThere(imageKey))
    return { kind: 'invalid', errors: { imageKey: 'This image is gone. Please upload it again.' } }
  if (!isThere(phoneImageKey))
    return { kind: 'invalid', errors: { phoneImageKey: 'This image is gone. Please upload it again.' } }
  return null
}
