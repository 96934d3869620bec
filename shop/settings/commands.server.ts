import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { oweOwnerNotices } from '#shop/staff/emails/staff-emails.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { valueAt, differences, canonical } from './compare-settings.ts'
import { StoreSettings } from './inputs.ts'
import { laidOver, madeUnfit } from './lay-over.ts'
import { linkedFields } from './linked-fields.ts'
import { type Charged, linksOf, withChargedValues, withFollowed } from './rules.ts'
import { takenFromSeller } from './seller-rules.ts'
import type { SettingsForm } from './settings-form.ts'
import { storeSettings } from './tables.server.ts'

/** conflict: somebody else saved meanwhile. invalid: an open shop cannot do without these fields. */
export type SettingsSaved =
  | { kind: 'done'; version: number }
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> }

/** Finds the charges of zones; null where one charge holds for all of India. */
type FindCharged = (db: Db) => Promise<Charged | null>

const chargedEverywhere: FindCharged = () => Promise.resolve(null)

/**
 * `version` is the one the person opened: a change in between is not overwritten. Promises that follow a charge, the
 * days of return or the opening hours are stored as those are; with `aligns` all of them follow.
 */
export async function saveSettings(
  db: Db,
  by: StaffMember,
  { version, form, aligns = false }: { version: number; form: SettingsForm; aligns?: boolean },
  findCharged = chargedEverywhere,
): Promise<SettingsSaved> {
  requirePermission(by, 'settings.edit')
  return db.transaction(async (tx) => {
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    if (held!.version !== version) return { kind: 'conflict' }

    const byZone = await findCharged(tx)
    const before = withLinks(StoreSettings.parse(held!.values), byZone)
    const typed = followed(before, form, byZone)
    const after = aligns ? withChargedValues(typed, byZone) : typed
    const taken = held!.opening === 'open' ? takenFromSeller(before, after) : {}
    const errors: Record<string, string> = { ...taken, ...madeUnfit(before, form) }
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    return { kind: 'done', version: await store(tx, by, { version, before, after }) }
  })
}

type Change = { version: number; before: StoreSettings; after: StoreSettings }

/** Returns the version that holds now. */
async function store(tx: Db, by: StaffMember, { version, before, after }: Change) {
  const change = differences(before, after)
  if (Object.keys(change.after).length === 0) return version
  await tx
    .update(storeSettings)
    .set({ values: after, version: version + 1, updatedAt: sql`now()` })
    .where(eq(storeSettings.id, 1))
  await logChange(tx, by, { action: 'edit settings', subject: 'store settings', ...change })
  await tellOfLimit(tx, by, before, after)
  if (canonical(before.staff) !== canonical(after.staff))
    await oweOwnerNotices(tx, 'sign-in-rules', `${by.name} changed them`)
  await announceChange(tx, 'settings')
  return version + 1
}

/** One person could take the limit away, give money back alone, and set it again. */
async function tellOfLimit(tx: Db, by: StaffMember, before: StoreSettings, after: StoreSettings) {
  const [was, is] = [before.returns.secondPersonAbovePaise, after.returns.secondPersonAbovePaise]
  const say = (paise: number) => (paise === 0 ? 'no limit' : formatAmount(paise))
  if (was !== is) await oweOwnerNotices(tx, 'approval-limit', `${by.name} changed it from ${say(was)} to ${say(is)}`)
}

/** The charges of zones were saved: what follows them says so. `was` and `is`: what zones charged before, and charge now. */
export async function followCharges(tx: Db, by: StaffMember, { was, is }: Record<'was' | 'is', Charged | null>) {
  await tx.insert(storeSettings).values({}).onConflictDoNothing()
  const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
  const before = withLinks(StoreSettings.parse(held!.values), was)
  await store(tx, by, { version: held!.version, before, after: withFollowed(before, before.promises.links, is) })
}

type Linked = StoreSettings & { promises: { links: ReturnType<typeof linksOf> } }

/** With a decision for each promise, so that one which says the same by chance later stays as it is. */
const withLinks = (settings: StoreSettings, byZone: Charged | null): Linked => ({
  ...settings,
  promises: { ...settings.promises, links: linksOf(settings, byZone) },
})

/** A promise that followed and was typed over no longer follows, unless the form says that it does. */
function followed(before: Linked, form: SettingsForm, byZone: Charged | null) {
  const after = laidOver(before, form)
  const isSame = (field: string) => canonical(valueAt(before, field)) === canonical(valueAt(after, field))
  const links = Object.fromEntries(
    linkedFields.map((field) => [
      field,
      form.promises.links?.[field] ?? (before.promises.links[field] && isSame(field)),
    ]),
  ) as Linked['promises']['links']
  return withFollowed({ ...after, promises: { ...after.promises, links } }, links, byZone)
}
