import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { defaultMenus } from './default-menus.ts'
import {
  findFirstMenu,
  findOnOffer,
  firstMenuWith,
  isFirstMenu,
  isOwnFirst,
  type OnOffer,
} from './first-menus.server.ts'
import { type MenuEntry, type MenuPlace, menuPlaces, readEntries } from './inputs.ts'
import { menus } from './tables.server.ts'

type Saved = { kind: 'done' } | { kind: 'conflict' }

export type StaffMenu = Awaited<ReturnType<typeof findMenus>>[number]

/** All menus, with their entries, by their places. */
export async function findMenus(db: Db) {
  const found = await db.select().from(menus)
  const onOffer = await findOnOffer(db)
  return menuPlaces.flatMap((place) => {
    const row = found.find((one) => one.place === place)
    return row
      ? [{ ...row, isFirst: isFirstMenu(place, row.entries), entries: entriesOf(place, row.entries, onOffer) }]
      : []
  })
}

function entriesOf(place: MenuPlace, stored: unknown, onOffer: OnOffer | null = null): readonly MenuEntry[] {
  if (stored === null) return defaultMenus[place]
  return onOffer && isOwnFirst(place, stored) ? firstMenuWith(place, onOffer) : readEntries(stored)
}

type Save = { place: MenuPlace; version: number; entries: readonly MenuEntry[] | null }

/**
 * Shows visitors these entries; null: the menu that the shop comes with. `version` is the one the person opened: what
 * somebody else saved in between is not overwritten.
 */
export const saveMenu = (db: Db, by: StaffMember, { place, version, entries }: Save) =>
  db.transaction(async (tx): Promise<Saved> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(menus).where(eq(menus.place, place)).for('update')
    if (held!.version !== version) return { kind: 'conflict' }
    const stored = entries ?? (await findFirstMenu(tx, place))
    await tx
      .update(menus)
      .set({ entries: stored, version: version + 1, savedBy: by.name, savedAt: sql`now()` })
      .where(eq(menus.place, place))
    await logChange(tx, by, {
      action: entries ? 'save menu' : 'reset menu',
      subject: `menu ${place}`,
      before: { version, entries: labelsOf(entriesOf(place, held!.entries)) },
      after: { version: version + 1, entries: labelsOf(entriesOf(place, stored)) },
    })
    await announceChange(tx, 'menus')
    return { kind: 'done' }
  })

const labelsOf = (entries: readonly MenuEntry[]) =>
  entries.flatMap(({ label, target, entries: below }) => [
    withTarget(label, target),
    ...below.map((one) => withTarget(`${label} › ${one.label}`, one.target)),
  ])

/** The log shows an entry that leads elsewhere now, though its label is the same. */
const withTarget = (label: string, target: MenuEntry['target']) =>
  target.kind === 'none' ? label : `${label} (${Object.values(target).join(' ')})`
