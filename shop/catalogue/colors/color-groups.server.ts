import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ColorGroups, noColorGroups, sameName } from '../color-groups.ts'
import { colorNames } from '../inputs.ts'
import { colorGroups, collections, products } from '../tables.server.ts'
import type { ColorGroupsForm } from './color-groups-form.ts'
import { groupProducts } from './group-products.server.ts'

/** The one row of the table. */
const only = 1

const columns = { own: colorGroups.own, placed: colorGroups.placed, version: colorGroups.version }

export async function findColorGroups(db: Db): Promise<ColorGroups & { version: number }> {
  const [row] = await db.select(columns).from(colorGroups)
  return row ?? { ...noColorGroups, version: 1 }
}

/** The groups, which stay as they are until the transaction ends. */
export async function holdColorGroups(tx: Db): Promise<ColorGroups> {
  const [row] = await tx.select(columns).from(colorGroups).for('share')
  return row ?? noColorGroups
}

export type SaveGroupsResult =
  | { kind: 'done' }
  /** Somebody else saved them meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string }

/** Saves the groups and the colours put into them, and puts all products into their groups anew. */
export const saveColorGroups = (db: Db, by: StaffMember, { version, groups, placed: changed }: ColorGroupsForm) =>
  db.transaction(async (tx): Promise<SaveGroupsResult> => {
    requirePermission(by, 'products.edit')
    await tx.select({ id: products.id }).from(products).orderBy(products.id).for('no key update')
    await tx.insert(colorGroups).values({ id: only }).onConflictDoNothing()
    const [before] = await tx.select().from(colorGroups).where(eq(colorGroups.id, only)).for('update')
    if (before!.version !== version) return { kind: 'conflict' }
    const refusal = await moveInRules(tx, before!, groups)
    if (refusal) return { kind: 'refused', sentence: refusal }
    const targets = new Set<string>([...colorNames, ...groups.map(({ id }) => String(id))])
    const merged = {
      ...before!.placed,
      ...Object.fromEntries(changed.map(({ color, group }) => [sameName(color), group])),
    }
    const placed = Object.fromEntries(Object.entries(merged).filter(([, target]) => targets.has(target)))
    const after = { own: groups, placed }
    await tx
      .update(colorGroups)
      .set({ ...after, version: version + 1, updatedAt: sql`now()` })
      .where(eq(colorGroups.id, only))
    await groupProducts(tx, after)
    await logChange(tx, by, {
      action: 'edit colour groups',
      subject: 'colour groups',
      before: described(before!),
      after: described(after),
    })
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })

const described = ({ own, placed }: ColorGroups) => ({
  groups: own.map(({ name, hex }) => `${name} (${hex})`),
  colours: Object.entries(placed).map(
    ([color, target]) => `${color}: ${own.find(({ id }) => String(id) === target)?.name ?? target}`,
  ),
})

/** Takes new names along to the rules of collections. Returns a sentence where a rule names a group that is taken away. */
async function moveInRules(tx: Db, before: ColorGroups, groups: ColorGroupsForm['groups']): Promise<string | null> {
  const moved = before.own.flatMap(({ id, name }) => {
    const now = groups.find((group) => group.id === id)
    return now?.name === name ? [] : [{ was: name, now: now?.name ?? null }]
  })
  if (moved.length === 0) return null
  await tx.execute(sql`lock table ${collections} in share row exclusive mode`)
  const rules = await tx
    .select({ id: collections.id, title: collections.title, colors: collections.colors })
    .from(collections)
  for (const { id, title, colors } of rules) {
    const others = colors.map((color) => moved.find(({ was }) => was === color) ?? { was: color, now: color })
    const lost = others.find(({ now }) => now === null)
    if (lost) return `The rule of the collection “${title}” names ${lost.was}. Take it out there first.`
    const names = others.flatMap(({ now }) => now ?? [])
    if (names.join() !== colors.join())
      await tx.update(collections).set({ colors: names }).where(eq(collections.id, id))
  }
  return null
}
