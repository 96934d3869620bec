import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { StoreSettings } from './inputs.ts'
import { takenFromSeller } from './seller-rules.ts'
import type { SettingsForm } from './settings-form.ts'
import { storeSettings } from './tables.server.ts'

/** conflict: somebody else saved meanwhile. invalid: an open shop cannot do without these fields. */
export type SettingsSaved =
  | { kind: 'done'; version: number }
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> }

/** `version` is the one the person opened: a change in between is not overwritten. */
export async function saveSettings(
  db: Db,
  by: StaffMember,
  { version, form }: { version: number; form: SettingsForm },
): Promise<SettingsSaved> {
  requirePermission(by, 'settings.edit')
  return db.transaction(async (tx) => {
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    if (held!.version !== version) return { kind: 'conflict' }

    const before = StoreSettings.parse(held!.values)
    const after = laidOver(before, form)
    const errors: Record<string, string> = held!.opening === 'open' ? takenFromSeller(before, after) : {}
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const change = differences(before, after)
    if (Object.keys(change.after).length === 0) return { kind: 'done', version }

    await tx
      .update(storeSettings)
      .set({ values: after, version: version + 1, updatedAt: sql`now()` })
      .where(eq(storeSettings.id, 1))
    await logChange(tx, by, { action: 'edit settings', subject: 'store settings', ...change })
    await announceChange(tx, 'settings')
    return { kind: 'done', version: version + 1 }
  })
}

/** Settings without a field in the form stay: tax codes of categories that are gone are still needed for old orders. */
function laidOver(before: StoreSettings, form: SettingsForm): StoreSettings {
  const hsnBySlug = { ...before.tax.hsnBySlug, ...form.tax.hsnBySlug }
  const percents = Object.entries({ ...before.tax.percentBySlug, ...form.tax.percentBySlug })
  const percentBySlug = Object.fromEntries(percents.filter((entry): entry is [string, number] => entry[1] !== null))
  const rates = form.tax.rates.toSorted((a, b) => a.from.localeCompare(b.from))
  return {
    brand: { ...before.brand, ...form.brand },
    logo: before.logo,
    contact: { ...before.contact, ...form.contact },
    hours: { ...before.hours, ...form.hours },
    shipping: { ...before.shipping, ...form.shipping },
    promises: { ...before.promises, ...form.promises },
    orders: { ...before.orders, ...form.orders },
    returns: form.returns,
    declarations: form.declarations,
    staff: { ...before.staff, ...form.staff },
    retention: { ...before.retention, ...form.retention },
    tax: { ...before.tax, ...form.tax, rates, hsnBySlug, percentBySlug },
  }
}

/** Only what changed, by its path, for the log. */
function differences(before: StoreSettings, after: StoreSettings) {
  const changed = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  for (const [section, values] of Object.entries(after)) {
    const old = before[section as keyof StoreSettings] as Record<string, unknown>
    for (const [name, value] of Object.entries(values)) {
      if (canonical(old[name]) === canonical(value)) continue
      changed.before[`${section}.${name}`] = old[name]
      changed.after[`${section}.${name}`] = value
    }
  }
  return changed
}

/** The database keeps an object's keys in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )
