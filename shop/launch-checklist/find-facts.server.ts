import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { tableOf } from '#shop/delivery/charges/find-delivery.server.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'
import { deliveryCharges } from '#shop/delivery/tables.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { preparedSettingsBeside } from '#shop/settings/queries.server.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { isSellerInvented, missingForComplaints, missingOfSeller } from '#shop/settings/seller-rules.ts'
import type { Facts, Gateway } from './rules.ts'

/** Read each time: owners may change gateway and mail server while the shop runs. */
export type ChecklistConfig = Pick<Config, 'isPublic' | 'razorpay' | 'isSimulatorChosen'> & {
  /** Keys are stored that cannot be opened. */
  areKeysUnreadable?: boolean
  mail: Config['mail'] & { unreadable?: string }
}

export async function findFacts(db: Db, config: ChecklistConfig): Promise<Facts> {
  const { settings, demoFilledAt, demoClearedAt, opening, beside } = await findSettingsAndMore(db)
  const contradictions = contradictionsOf(settings, chargedByZone(tableOf(beside.charges)))
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
    categoriesWithoutHsn: categoriesWithoutHsn(settings, beside.categories),
    mail: mailOf(config),
    isDemo: demoFilledAt !== null && demoClearedAt === null,
  }
}

type Category = { name: string; slug: string }
type Beside = { charges: DeliveryTable | null; categories: Category[] }

// Without values of its own the statement is planned once for each connection.
const findSettingsAndMore = preparedSettingsBeside(sql<Beside>`jsonb_build_object(
  'charges', (select ${deliveryCharges.content} from ${deliveryCharges} where ${deliveryCharges.id} = 1),
  'categories', (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name), '[]') from ${categories}
    where exists (
      select from ${products}
      where ${products.categorySlug} = slug and ${products.state} = 'live' and ${products.hsn} = '')))`)

function categoriesWithoutHsn({ brand, tax }: StoreSettings, found: readonly Category[]) {
  if (!chargesTax(brand.sellerKind) || tax.otherHsn !== '') return []
  return found.filter(({ slug }) => !tax.hsnBySlug[slug]).map(({ name }) => name)
}

function mailOf({ mail }: ChecklistConfig): Facts['mail'] {
  if (mail.smtpUrl) return /@localhost>?$/.test(mail.from) ? 'no sender' : 'SMTP'
  if (mail.unreadable) return 'unreadable'
  return mail.isOutboxChosen ? 'chosen outbox' : 'outbox'
}

export function gatewayOf({ razorpay, areKeysUnreadable, isSimulatorChosen }: ChecklistConfig): Gateway {
  if (areKeysUnreadable) return 'unreadable keys'
  if (razorpay) return razorpay.keyId.startsWith('rzp_live_') ? 'live keys' : 'test keys'
  return isSimulatorChosen ? 'chosen simulator' : 'simulator'
}
