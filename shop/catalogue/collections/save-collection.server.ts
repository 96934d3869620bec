import { and, eq, ne, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { endRedirect, leaveRedirect } from '#shop/redirects/leave-redirect.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { knownColors } from '../color-groups.ts'
import { findColorGroups } from '../colors/color-groups.server.ts'
import { collections } from '../tables.server.ts'
import type { CollectionForm } from './collection-form.ts'
import { maxCollections } from './find-collections.server.ts'

export type CollectionResult =
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> }

const addressOf = (slug: string) => `/collections/${slug}`

export const addCollection = (db: Db, by: StaffMember, form: CollectionForm) =>
  db.transaction(async (tx): Promise<CollectionResult> => {
    requirePermission(by, 'categories.edit')
    await tx.execute(sql`lock table collections in share row exclusive mode`)
    const errors = await findErrors(tx, form, 0)
    if (errors) return { kind: 'invalid', errors }
    if ((await tx.$count(collections)) >= maxCollections)
      return {
        kind: 'invalid',
        errors: { title: `A shop has at most ${maxCollections} collections. Please delete one first.` },
      }
    const [made] = await tx.insert(collections).values(form).returning({ id: collections.id })
    await endRedirect(tx, addressOf(form.slug))
    await logChange(tx, by, { action: 'add collection', subject: `collection ${made!.id}`, after: form })
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })

/** A new address leaves a redirect at the former one. */
export const editCollection = (
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: CollectionForm },
) =>
  db.transaction(async (tx): Promise<CollectionResult> => {
    requirePermission(by, 'categories.edit')
    await tx.execute(sql`lock table collections in share row exclusive mode`)
    const [held] = await tx.select().from(collections).where(eq(collections.id, id))
    if (!held) return { kind: 'gone' }
    if (held.version !== version) return { kind: 'conflict' }
    const errors = await findErrors(tx, form, id)
    if (errors) return { kind: 'invalid', errors }
    await tx
      .update(collections)
      .set({ ...form, version: version + 1, updatedAt: sql`now()` })
      .where(eq(collections.id, id))
    if (held.slug !== form.slug) await leaveRedirect(tx, { from: addressOf(held.slug), to: addressOf(form.slug) })
    const { id: _, version: __, updatedAt: ___, ...before } = held
    await logChange(tx, by, { action: 'edit collection', subject: `collection ${id}`, before, after: form })
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })

export const deleteCollection = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<CollectionResult> => {
    requirePermission(by, 'categories.edit')
    const [held] = await tx.delete(collections).where(eq(collections.id, id)).returning()
    if (!held) return { kind: 'gone' }
    await logChange(tx, by, { action: 'delete collection', subject: `collection ${id}`, before: held })
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })

async function findErrors(
  tx: Db,
  { slug, colors, imageKey, shareImageKey }: CollectionForm,
  id: number,
): Promise<Record<string, string> | null> {
  const isTaken = (await tx.$count(collections, and(eq(collections.slug, slug), ne(collections.id, id)))) > 0
  if (isTaken) return { slug: 'Another collection has this address. Please choose another.' }
  const { own } = await findColorGroups(tx)
  const unknown = colors.find((color) => !knownColors([color], own).includes(color))
  if (unknown !== undefined)
    return { colors: `${unknown} is no group of the filter by colour. Add it on the screen Colours first.` }
  for (const [field, key] of Object.entries({ imageKey, shareImageKey })) {
    if (key === null) continue
    const [held] = await tx.select({ key: images.key }).from(images).where(eq(images.key, key)).for('key share')
    if (!held) return { [field]: 'This image is gone. Please upload it again.' }
  }
  return null
}

/** Takes a category's new slug along to the rules that name it. */
export const moveCategoryInRules = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx
    .update(collections)
    .set({
      categories: sql`array_replace(${collections.categories}, ${from}, ${to})`,
      version: sql`${collections.version} + 1`,
    })
    .where(sql`${collections.categories} @> array[${from}]`)
