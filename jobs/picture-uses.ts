import { type SQL, sql } from 'drizzle-orm'
import { categories, collections, productImages } from '#shop/catalogue/tables.server.ts'
import { banners } from '#shop/marketing/tables.server.ts'
import type { PictureUse } from '#shop/media/sweep-images.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { pages, pageVersions } from '#shop/pages/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'

/** Every column that names a picture or a video. One that is in one of them is never swept up. */
export const pictureColumns = [
  productImages.imageKey,
  productImages.videoKey,
  categories.imageKey,
  collections.imageKey,
  collections.shareImageKey,
  banners.imageKey,
  banners.phoneImageKey,
  orderItems.imageKey,
]

/** Every place a picture may be shown from, the settings' free form included. */
export const pictureUses: readonly PictureUse[] = [
  ...pictureColumns.map(
    (column): PictureUse =>
      (key) =>
        sql`exists (select from ${column.table} where ${column} = ${key})`,
  ),
  (key) => sql`exists (select from ${storeSettings} where position(${key} in ${storeSettings.values}::text) > 0)`,
  (key) => sql`exists (select from ${pages} where ${namesPicture(sql`${pages.draft}`, key)})`,
  // Earlier versions, too, which staff may restore.
  (key) => sql`exists (select from ${pageVersions} where ${namesPicture(sql`${pageVersions.content}`, key)})`,
]

const namesPicture = (content: SQL, key: SQL) =>
  sql`jsonb_path_exists(${content}, '$.sections[*] ? (@.imageKey == $key)', jsonb_build_object('key', ${key}))`
