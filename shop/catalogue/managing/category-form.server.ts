import { asc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { freeSlug, slugOf } from '#shared/slug.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { isSameName } from '../category-called.ts'
import { moveCategoryInRules } from '../collections/save-collection.server.ts'
import { categories, formerCategorySlugs } from '../tables.server.ts'
import type { CategoryForm } from './category-form.ts'
import { categoryUses } from './category-uses.server.ts'

export type CategoryResult =
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; field?: 'parentId'; sentence: string }

export const done = { kind: 'done' } as const

const taken: CategoryResult = { kind: 'refused', sentence: 'Another category has this name. Please choose another.' }

/** A new category goes last. */
export const addCategory = (db: Db, by: StaffMember, form: CategoryForm) =>
  db.transaction(async (tx): Promise<CategoryResult> => {
    requirePermission(by, 'categories.edit')
    const made = await insertCategory(tx, by, form, await lockCategories(tx))
    return made.kind === 'made' ? done : made
  })

/** The same where all categories are locked and known already. */
export async function insertCategory(
  tx: Db,
  by: StaffMember,
  form: CategoryForm,
  all: readonly Placed[],
): Promise<{ kind: 'made'; category: Placed } | CategoryResult> {
  requirePermission(by, 'categories.edit')
  if (isTaken(form.name, all)) return taken
  const misplaced = findMisplaced(form, null, all)
  if (misplaced) return misplaced
  const slug = slugFor(form.name, all)
  const [made] = await tx
    .insert(categories)
    .values({ ...form, slug, sortOrder: sql`(select coalesce(max(sort_order) + 1, 0) from categories)` })
    .returning({ id: categories.id, name: categories.name, slug: categories.slug, parentId: categories.parentId })
  await tx.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, slug))
  await logChange(tx, by, { action: 'add category', subject: `category ${made!.id}`, after: form })
  await announceChange(tx, 'catalogue')
  return { kind: 'made', category: made! }
}

/** A new name goes along to everything that knows the old one: products, promo codes, the tax code, collections, and links. */
export const editCategory = (
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: CategoryForm },
) =>
  db.transaction(async (tx): Promise<CategoryResult> => {
    requirePermission(by, 'categories.edit')
    const others = (await lockCategories(tx)).filter((one) => one.id !== id)
    const [held] = await tx.select().from(categories).where(eq(categories.id, id))
    if (!held) return { kind: 'gone' }
    if (held.version !== version) return { kind: 'conflict' }
    if (isTaken(form.name, others)) return taken
    const misplaced = findMisplaced(form, id, others)
    if (misplaced) return misplaced
    const slug = slugOf(form.name) === slugOf(held.name) ? held.slug : slugFor(form.name, others)
    await tx
      .update(categories)
      .set({ ...form, slug, version: version + 1, updatedAt: sql`now()` })
      .where(eq(categories.id, id))
    if (slug !== held.slug) await moveSlug(tx, by, { id, from: held.slug, to: slug })
    const { name, description, parentId, searchTitle, searchDescription } = held
    const before = { name, description, parentId, searchTitle, searchDescription }
    await logChange(tx, by, { action: 'edit category', subject: `category ${id}`, before, after: form })
    await announceChange(tx, 'catalogue')
    return done
  })

async function moveSlug(tx: Db, by: StaffMember, { id, from, to }: { id: number; from: string; to: string }) {
  await tx.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, to))
  await tx
    .insert(formerCategorySlugs)
    .values({ slug: from, categoryId: id })
    .onConflictDoUpdate({ target: formerCategorySlugs.slug, set: { categoryId: id } })
  await moveCategoryInRules(tx, { from, to })
  for (const use of categoryUses()) await use.moveSlug(tx, by, { from, to })
}

/** Puts the categories into this order; those it does not name come after them, as they were. */
export const orderCategories = (db: Db, by: StaffMember, ids: readonly number[]) =>
  db.transaction(async (tx): Promise<typeof done> => {
    requirePermission(by, 'categories.edit')
    const held = await lockCategories(tx)
    const named = ids.flatMap((id) => held.find((one) => one.id === id) ?? [])
    const inOrder = [...new Set([...named, ...held])]
    if (inOrder.every(({ id }, at) => id === held[at]!.id)) return done
    for (const [sortOrder, { id }] of inOrder.entries())
      await tx.update(categories).set({ sortOrder }).where(eq(categories.id, id))
    const names = (all: typeof held) => all.map(({ name }) => name)
    await logChange(tx, by, {
      action: 'change positions of categories',
      subject: 'categories',
      before: names(held),
      after: names(inOrder),
    })
    await announceChange(tx, 'catalogue')
    return done
  })

type Named = { name: string; slug: string }

type Placed = Named & { id: number; parentId: number | null }

/** Why a category cannot be a part of the chosen one: there are two levels. Null where it can. `id`: null for a new one. */
function findMisplaced(
  { parentId }: CategoryForm,
  id: number | null,
  others: readonly Placed[],
): CategoryResult | null {
  if (!parentId) return null
  const whole = others.find((one) => one.id === parentId)
  if (!whole) return misplaced('The category above it is gone. Please choose another.')
  if (whole.parentId !== null) return misplaced(`${whole.name} is itself part of a category. Please choose another.`)
  const part = id === null ? undefined : others.find((one) => one.parentId === id)
  return part ? misplaced(`${part.name} is part of it. A category with parts stands by itself.`) : null
}

const misplaced = (sentence: string): CategoryResult => ({ kind: 'refused', field: 'parentId', sentence })

/** All of them, locked until the end of the transaction, in the sorting that visitors see. */
export const lockCategories = (tx: Db) =>
  tx
    .select({ id: categories.id, name: categories.name, slug: categories.slug, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.sortOrder), asc(categories.id))
    .for('update')

const isTaken = (name: string, all: readonly Named[]) => all.some((one) => isSameName(one.name, name))

const slugFor = (name: string, all: readonly Named[]) => freeSlug(name, (slug) => all.some((one) => one.slug === slug))
