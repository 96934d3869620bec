import { isNotNull, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import {
  banners,
  contactMessages as messagesTable,
  newsletterSubscribers,
  promoCodes as promoCodesTable,
} from '#shop/marketing/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { registeredTexts } from '#shop/messages/tables.server.ts'
import { builtInPolicies } from '#shop/settings/policy-texts/built-in-policies.server.ts'
import { storePolicies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { banners as demoBanners } from './banners.ts'
import { codeText } from './code-text.ts'
import { contactMessages, newsletterReaders } from './contact-messages.ts'
import { fillCatalogue } from './fill-catalogue.server.ts'
import { fillOrders } from './fill-orders.server.ts'
import { fillHomePage } from './home/demo-home-page.server.ts'
import { ourStory } from './our-story.ts'
import { bannerPicture, galleryOf, withBytes } from './pictures.server.ts'
import { products as demoProducts } from './products.ts'
import { promoCodes } from './promo-codes.ts'
import { demoSettings } from './settings.ts'

const fillLock = 5_190_337

/** The specified date of the policies. */
const policiesSince = new Date('2025-01-01T00:00:00+05:30')

/**
 * Fills a shop that has no products and no categories; false, with nothing changed, when it has any
 * or when the demo was removed from it.
 * Several processes may start at once: one fills, the others wait and find it full.
 */
export const fillDemoShop = (db: Db, now = new Date()): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if ((await tx.$count(storeSettings, isNotNull(storeSettings.demoClearedAt))) > 0) return false
    if ((await tx.$count(categories)) + (await tx.$count(products)) > 0) return false

    await tx
      .insert(images)
      .values(allPictures().map((picture) => ({ ...withBytes(picture), mediaType: 'image/avif', createdAt: now })))
    await fillCatalogue(tx, now)
    await tx.insert(banners).values(
      demoBanners.map(({ picture, ...banner }, sortOrder) => ({
        ...banner,
        imageKey: bannerPicture(picture).key,
        sortOrder,
      })),
    )
    await tx.insert(promoCodesTable).values(promoCodes)
    await tx.insert(registeredTexts).values(codeText).onConflictDoNothing()
    await fillOrders(tx, now)
    await fillContactMessages(tx, now)
    await fillHomePage(tx, now)
    await tx
      .insert(storeSettings)
      .values({ values: demoSettings, demoFilledAt: now, opening: 'open' })
      .onConflictDoUpdate({
        target: storeSettings.id,
        // Settings that somebody has changed stay.
        set: { values: sql`excluded.values || ${storeSettings.values}`, demoFilledAt: now, opening: 'open' },
      })
    await storePolicies(tx, { ...builtInPolicies, about: ourStory }, policiesSince)
    for (const tag of ['catalogue', 'pages'] as const) await announceChange(tx, tag)
    return true
  })

/** Each once: colours of a set share a picture of its trousers. */
function allPictures() {
  const all = [...demoBanners.map(({ picture }) => bannerPicture(picture)), ...demoProducts.flatMap(galleryOf)]
  return [...new Map(all.map((picture) => [picture.key, picture])).values()]
}

async function fillContactMessages(tx: Db, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await tx
    .insert(messagesTable)
    .values(
      contactMessages
        .map(({ hoursAgo: hours, ...message }) => ({ ...message, receivedAt: hoursAgo(hours) }))
        .toReversed(),
    )
  await tx.insert(newsletterSubscribers).values(
    newsletterReaders
      .map((reader) => ({
        email: reader.email,
        subscribedAt: hoursAgo(reader.daysAgo * 24),
        confirmedAt: hoursAgo(reader.daysAgo * 24),
        unsubscribedAt: 'left' in reader ? hoursAgo(reader.daysAgo * 12) : null,
      }))
      .toReversed(),
  )
}
