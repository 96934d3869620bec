import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { findUnreadPolicies } from '#shop/settings/policy-texts/policy-readings.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { type GuideFacts, guideItemsOf } from './guide-items.ts'

const { brand: unnamed, shipping: unpriced } = StoreSettings.parse({})

/** For the set-up guide alone: no checkout waits for these questions. */
export async function findGuideItems(db: Db) {
  const [{ brand, contact, hours, logo, shipping }, unread, counts, testEmail] = await Promise.all([
    findSettings(db),
    findUnreadPolicies(db),
    findCounts(db),
    findTestEmail(db),
  ])
  return guideItemsOf({
    isBrandNamed: brand.name !== unnamed.name,
    isReachable: contact.phone !== '' || contact.supportEmail !== '',
    hasHours: [hours.weekdays, hours.saturday, hours.sunday].some((open) => open !== ''),
    unreadPolicies: unread.map((policy) => policyPages[policy].title),
    testEmail,
    hasLogo: logo.onLight !== null,
    ...counts,
    hasDelivery: counts.hasDelivery || !isDeepStrictEqual(shipping, unpriced),
  })
}

async function findCounts(
  db: Db,
): Promise<Omit<GuideFacts, 'isBrandNamed' | 'isReachable' | 'hasHours' | 'unreadPolicies' | 'testEmail' | 'hasLogo'>> {
  const [found] = await db.execute<{
    categories: number
    live: number
    hasLook: boolean
    isOnHome: boolean
    hasMenus: boolean
    hasDelivery: boolean
    hasCashTerms: boolean
    all: number
    withTwoSteps: number
  }>(sql`
    select (select count(*)::int from categories) as categories,
      (select count(*)::int from products where state = 'live') as live,
      exists (select from look_versions) as "hasLook",
      exists (select from products where state = 'live' and (featured or new_arrival or bestseller))
        or exists (select from banner_images where is_active)
        or exists (select from pages where is_home and published_version is not null) as "isOnHome",
      exists (select from menus where place in ('header', 'side') and saved_by is not null) as "hasMenus",
      exists (select from delivery_charges) as "hasDelivery",
      exists (select from cash_terms) as "hasCashTerms",
      (select count(*)::int from users where deactivated_at is null) as "all",
      (select count(*)::int from users where deactivated_at is null and two_factor_enabled) as "withTwoSteps"`)
  const { live, isOnHome, all, withTwoSteps, ...others } = found!
  return { ...others, liveProducts: live, hasHomePage: isOnHome, staff: { all, withTwoSteps } }
}

async function findTestEmail(db: Db): Promise<GuideFacts['testEmail']> {
  const [latest] = await db.execute<{ isSent: boolean; isOnDisk: boolean; error: string | null }>(sql`
    select sent_at is not null as "isSent", is_only_on_disk as "isOnDisk", error
    from emails where kind = 'test' order by id desc limit 1`)
  if (!latest) return 'none'
  if (latest.error !== null) return { error: latest.error }
  if (!latest.isSent) return 'owed'
  return latest.isOnDisk ? 'on disk' : 'sent'
}
