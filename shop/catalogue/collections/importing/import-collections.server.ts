import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { momentField } from '#shared/dates.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { slugOf } from '#shared/slug.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { formerProductPath } from '#shop/redirects/plan-redirects.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findSlugsCalled } from '../../find-categories.server.ts'
import { collections, products, variants } from '../../tables.server.ts'
import { CollectionForm } from '../collection-form.ts'
import { addCollection, editCollection } from '../save-collection.server.ts'
import type { CollectionRow } from './read-collection-rows.server.ts'

type Held = typeof collections.$inferSelect

export type PlannedCollection = { row: number; title: string; said: string } & (
  | { outcome: 'new'; form: CollectionForm }
  | { outcome: 'changed'; form: CollectionForm; held: Pick<Held, 'id' | 'version'> }
  | { outcome: 'same' }
  | { outcome: 'left out'; sentence: string }
)

/**
 * The planned outcome of each collection. Products are found by SKU, or by the address that they had in another shop;
 * those that are not found are named, and so are categories of rules. Nothing is changed.
 */
export async function checkCollections(db: Db, rows: readonly CollectionRow[]): Promise<PlannedCollection[]> {
  const productOf = await findProducts(db, [...new Set(rows.flatMap((row) => row.products))])
  const present = new Map((await db.select().from(collections)).map((one) => [one.slug, one]))
  const slugCalled = await findSlugsCalled(db)
  return mapInTurns(rows, (given): PlannedCollection => {
    const { row, cells } = given
    const missing = given.products.filter((one) => !productOf.has(one.toLowerCase()))
    const ids = [...new Set(given.products.flatMap((one) => productOf.get(one.toLowerCase()) ?? []))]
    const named = list(cells.categories)
    const categories = named.map((one) => slugCalled(one) ?? slugOf(one)).filter(Boolean)
    const said =
      given.products.length > 0
        ? sayFound(ids.length === 1 ? '1 product' : `${ids.length} products`, missing)
        : sayFound(
            'By a rule',
            named.filter((one) => slugCalled(one) === undefined),
          )
    const leaveOut = (sentence: string): PlannedCollection => ({
      row,
      title: cells.title,
      said,
      outcome: 'left out',
      sentence,
    })
    if (given.unknown.length > 0 && given.products.length === 0)
      return leaveOut(
        `No collection here has a condition such as “${given.unknown[0]!.slice(0, 100)}”. Please add this one by hand.`,
      )
    const slug = given.handle.toLowerCase()
    const { data: form, error } = CollectionForm.safeParse({
      ...typedOf(given, ids, present.get(slug) ?? null),
      categories,
    })
    if (error) return leaveOut(`${Object.values(firstErrors(error))[0] ?? 'This row cannot be read'}.`)
    const held = present.get(form.slug)
    if (!held) return { row, title: form.title, said, outcome: 'new', form }
    const keys = Object.keys(form) as (keyof CollectionForm)[]
    const isSame = keys.every((key) => JSON.stringify(form[key]) === JSON.stringify(held[key]))
    return isSame
      ? { row, title: form.title, said, outcome: 'same' }
      : { row, title: form.title, said, outcome: 'changed', form, held: { id: held.id, version: held.version } }
  })
}

/** Adds and changes the collections that can be, and answers with what came of each. */
export const importCollections = (
  db: Db,
  by: StaffMember,
  rows: readonly CollectionRow[],
): Promise<PlannedCollection[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'categories.edit')
    const planned = await checkCollections(tx, rows)
    const results: PlannedCollection[] = []
    for (const one of planned) {
      const saved =
        one.outcome === 'new'
          ? await addCollection(tx, by, one.form)
          : one.outcome === 'changed'
            ? await editCollection(tx, by, { ...one.held, form: one.form })
            : null
      const wrong = saved?.kind === 'invalid' ? Object.values(saved.errors)[0]! : 'Somebody changed it just now.'
      const { row, title, said } = one
      results.push(
        saved === null || saved.kind === 'done' ? one : { row, title, said, outcome: 'left out', sentence: wrong },
      )
    }
    return results
  })

/** Products by SKU, and by the last part of the address that they had. In lower case. */
async function findProducts(db: Db, given: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (given.length === 0) return new Map()
  const bySku = await db
    .select({ name: variants.sku, id: variants.productId })
    .from(variants)
    .where(inArray(variants.sku, [...given]))
  const handleAt = new Map(
    given.flatMap((one) => {
      const handle = one.toLowerCase()
      const path = formerProductPath(handle)
      return path === null ? [] : [[path, handle] as const]
    }),
  )
  const former = await db
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, [...handleAt.keys()]))
  const led = former.flatMap(({ from, to }) => {
    const id = /^\/products\/(\d+)$/.exec(to)?.[1]
    return id === undefined ? [] : [{ name: handleAt.get(from)!, id: Number(id) }]
  })
  const known = new Set(
    (
      await db
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, [...new Set([...bySku, ...led].map(({ id }) => id))]))
    ).map(({ id }) => id),
  )
  return new Map(
    [...led, ...bySku].flatMap(({ name, id }) => (known.has(id) ? [[name.toLowerCase(), id] as const] : [])),
  )
}

const list = (text: string) => text.split(',').flatMap((one) => one.trim() || [])
const isYes = (text: string) => /^(yes|true|1)$/i.test(text)

/** A collection as its form sends it. Pictures and start stay as they are. */
function typedOf({ cells, products: given, handle }: CollectionRow, ids: readonly number[], held: Held | null) {
  return {
    title: cells.title,
    slug: handle,
    description: cells.description
      .replaceAll(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    imageKey: held?.imageKey ?? '',
    isActive: !/^(no|false|0)$/i.test(cells.shown),
    how: given.length > 0 ? 'hand' : 'rule',
    productIds: ids.join(','),
    match: /^any/i.test(cells.match) ? 'any' : 'all',
    genders: list(cells.genders),
    colors: list(cells.colors),
    tags: cells.tags,
    minPricePaise: cells.from,
    maxPricePaise: cells.to,
    newSince: cells.newSince,
    onSale: isYes(cells.onSale),
    inStock: isYes(cells.inStock),
    startsAt: held?.startsAt ? momentField(held.startsAt) : '',
    searchTitle: cells.searchTitle,
    searchDescription: cells.searchDescription,
    shareImageKey: held?.shareImageKey ?? '',
  }
}

function sayFound(found: string, missing: readonly string[]) {
  const named = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '')
  return missing.length > 0 ? `${found}, not found: ${named}` : found
}
