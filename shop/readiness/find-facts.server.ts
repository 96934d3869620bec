import { and, eq, exists } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { isSellerInvented, missingForComplaints, missingOfSeller } from '#shop/settings/seller-rules.ts'
import type { Facts, Gateway } from './rules.ts'

/** Read each time: owners may change gateway and mail server while the shop runs. */
export type ReadinessConfig = Pick<Config, 'isPublic' | 'razorpay' | 'isSimulatorChosen'> & {
  /** Keys are stored that cannot be opened. */
  areKeysUnreadable?: boolean
  mail: Config['mail'] & { unreadable?: string }
}

export async function findFacts(db: Db, config: ReadinessConfig): Promise<Facts> {
  const { settings, demoFilledAt, demoClearedAt, opening } = await findEditableSettings(db)
  const contradictions = contradictionsOf(settings, chargedByZone(await findDeliveryTable(db)))
  const said = (isHours: boolean) =>
    contradictions.filter(({ topic }) => (topic === 'Hours') === isHours).map(({ where, says }) => `${where}: ${says}`)
  return {
    opening,
    isPublic: config.isPublic,
    gateway: gatewayOf(config),
    missingOfSeller: missingOfSeller(settings),
    isSellerInvented: isSellerInvented(settings),
    missingForComplaints: missingForComplaints(settings),
    brokenPromises: said(false),
    otherHours: said(true),
    categoriesWithoutHsn: await findCategoriesWithoutHsn(db, settings),
    mail: mailOf(config),
    isDemo: demoFilledAt !== null && demoClearedAt === null,
  }
}

async function findCategoriesWithoutHsn(db: Db, { brand, tax }: StoreSettings) {
  if (!chargesTax(brand.sellerKind) || tax.otherHsn !== '') return []
  const found = await db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(
      exists(
        db
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.categorySlug, categories.slug), eq(products.state, 'live'), eq(products.hsn, ''))),
      ),
    )
    .orderBy(categories.name)
  return found.filter(({ slug }) => !tax.hsnBySlug[slug]).map(({ name }) => name)
}

function mailOf({ mail }: ReadinessConfig): Facts['mail'] {
  if (mail.smtpUrl) return /@localhost>?$/.test(mail.from) ? 'no sender' : 'SMTP'
  if (mail.unreadable) return 'unreadable'
  return mail.isOutboxChosen ? 'chosen outbox' : 'outbox'
}

export function gatewayOf({ razorpay, areKeysUnreadable, isSimulatorChosen }: ReadinessConfig): Gateway {
  if (areKeysUnreadable) return 'unreadable keys'
  if (razorpay) return razorpay.keyId.startsWith('rzp_live_') ? 'live keys' : 'test keys'
  return isSimulatorChosen ? 'chosen simulator' : 'simulator'
}
