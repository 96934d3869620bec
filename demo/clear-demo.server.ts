import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import type { DemoCleared, DemoSeen } from '#shop/launch-checklist/opening/demo-removal.ts'
import { banners, contactMessages, newsletterSubscribers, promoCodes } from '#shop/marketing/tables.server.ts'
import { beginMenus } from '#shop/menus/begin-menus.server.ts'
import { registeredTexts } from '#shop/messages/tables.server.ts'
import { builtInPolicies } from '#shop/settings/policy-texts/built-in-policies.server.ts'
import { policyVersions, storeSettings } from '#shop/settings/tables.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { banners as demoBanners } from './banners.ts'
import { categories as demoCategories } from './categories.ts'
import { withoutDemoValues } from './changed-values.ts'
import { clearOrders, findDemoOrders } from './clear-orders.server.ts'
import { codeText } from './code-text.ts'
import { contactMessages as demoMessages, newsletterReaders } from './contact-messages.ts'
import { clearHomePage } from './home/demo-home-page.server.ts'
import { ourStory } from './our-story.ts'
import { products as demoProducts } from './products.ts'
import { promoCodes as demoPromoCodes } from './promo-codes.ts'
import { demoSettings } from './settings.ts'

class OnlyCounted extends Error {}
class OtherCounts extends Error {}

/** The answer that clearDemo() would give now; nothing changes. */
export async function countDemo(db: Db): Promise<DemoCleared> {
  let found: DemoCleared | undefined
  try {
    await db.transaction(async (tx) => {
      found = await clear(tx)
      throw new OnlyCounted()
    })
  } catch (error) {
    if (!(error instanceof OnlyCounted)) throw error
  }
  return found!
}

/**
 * Removes what the demo made and nobody changed, as a whole or not at all, and leaves the shop in preparation. Refuses
 * while an order of the shop's own has a product that would go, and where other counts than those `seen` would go.
 */
export const clearDemo = (
  db: Db,
  by: Pick<StaffMember, 'id' | 'name'>,
  seen: DemoSeen | null = null,
): Promise<DemoCleared> =>
  db
    .transaction(async (tx) => {
      const cleared = await clear(tx)
      if (cleared.kind !== 'done') return cleared
      const { removed, remaining } = cleared
      if (seen && (seen.products !== removed.products || seen.orders !== removed.orders)) throw new OtherCounts()
      await logChange(tx, by, { action: 'remove demo', subject: 'demo', before: removed, after: { remaining } })
      return cleared
    })
    .catch((error: unknown): DemoCleared => {
      if (error instanceof OtherCounts) return { kind: 'changed' }
      throw error
    })

async function clear(tx: Db): Promise<DemoCleared> {
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
  if (!settings?.demoFilledAt || settings.demoClearedAt) return { kind: 'no demo' }
  // The database's own dates of the filling are a little later than the one it noted.
  const filled = sql`${settings.demoFilledAt.toISOString()}::timestamptz + interval '1 minute'`

  const orderIds = await findDemoOrders(tx, settings.demoFilledAt)
  const productNames = demoProducts.map(({ name }) => name)
  const unchanged = and(
    inArray(products.name, productNames),
    eq(products.version, 1),
    sql`${products.updatedAt} <= ${filled}`,
    sql`not exists (select from variants v where v.product_id = products.id and v.version > 1)`,
    sql`not exists (select from product_images i where i.product_id = products.id and i.image_key not like 'demo-%')`,
  )
  const goingProducts = await tx.select({ id: products.id, name: products.name }).from(products).where(unchanged)
  const productIds = goingProducts.map(({ id }) => id)
  const [ordered] = await tx.execute<{ product: string; order: string }>(sql`
    select p.name as product, o.number as order
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where i.product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::int)
      and o.id not in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::bigint)
    order by o.id limit 1`)
  if (ordered) return { kind: 'ordered', product: ordered.product, order: ordered.order }

  await clearOrders(tx, orderIds)
  if (productIds.length > 0) await tx.delete(products).where(inArray(products.id, productIds))
  const goneCategories = await tx
    .delete(categories)
    .where(
      and(
        inArray(
          categories.name,
          demoCategories.map(({ name }) => name),
        ),
        eq(categories.version, 1),
        sql`${categories.updatedAt} <= ${filled}`,
        sql`not exists (select from products p where p.category = categories.name)`,
      ),
    )
    .returning({ id: categories.id })
  const goneBanners = await tx
    .delete(banners)
    .where(
      and(
        inArray(
          banners.name,
          demoBanners.map(({ name }) => name),
        ),
        eq(banners.version, 1),
        like(banners.imageKey, 'demo-%'),
      ),
    )
    .returning({ id: banners.id })
  const gonePromoCodes = await tx
    .delete(promoCodes)
    .where(
      and(
        inArray(
          promoCodes.code,
          demoPromoCodes.map(({ code }) => code),
        ),
        eq(promoCodes.version, 1),
        sql`${promoCodes.createdAt} <= ${filled}`,
        sql`not exists (select from orders o where upper(o.promo_code) = upper(promo_codes.code))`,
      ),
    )
    .returning({ id: promoCodes.id })
  const { kind, text } = codeText
  await tx
    .delete(registeredTexts)
    .where(and(eq(registeredTexts.kind, kind), eq(registeredTexts.text, text), eq(registeredTexts.version, 1)))
  const goneMessages = await tx
    .delete(contactMessages)
    .where(
      and(
        inArray(
          contactMessages.message,
          demoMessages.map(({ message }) => message),
        ),
        sql`${contactMessages.receivedAt} <= ${filled}`,
        sql`not exists (select from message_entries e where e.message_id = contact_messages.id)`,
      ),
    )
    .returning({ id: contactMessages.id })
  const goneSubscribers = await tx
    .delete(newsletterSubscribers)
    .where(
      and(
        inArray(
          newsletterSubscribers.email,
          newsletterReaders.map(({ email }) => email),
        ),
        sql`${newsletterSubscribers.subscribedAt} <= ${filled}`,
      ),
    )
    .returning({ id: newsletterSubscribers.id })

  await tx
    .update(policyVersions)
    .set({ body: builtInPolicies.about })
    .where(
      and(
        eq(policyVersions.policy, 'about'),
        eq(policyVersions.body, ourStory),
        sql`not exists (select from policy_versions later where later.policy = 'about' and later.version > 1)`,
      ),
    )
  await tx
    .update(storeSettings)
    .set({
      values: withoutDemoValues(settings.values as Record<string, unknown>, demoSettings),
      version: settings.version + 1,
      demoClearedAt: sql`now()`,
      opening: 'in preparation',
      updatedAt: sql`now()`,
    })
    .where(eq(storeSettings.id, 1))
  await clearHomePage(tx)
  await beginMenus(tx)
  for (const tag of ['catalogue', 'marketing', 'pages', 'settings'] as const) await announceChange(tx, tag)

  const remaining = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(inArray(products.name, productNames), sql`${products.createdAt} <= ${filled}`))
    .orderBy(products.id)
  return {
    kind: 'done',
    removed: {
      products: productIds.length,
      categories: goneCategories.length,
      orders: orderIds.length,
      banners: goneBanners.length,
      messages: goneMessages.length,
      subscribers: goneSubscribers.length,
      promoCodes: gonePromoCodes.length,
    },
    remaining: remaining.map(({ name }) => name),
  }
}
