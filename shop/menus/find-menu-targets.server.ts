import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, collections } from '#shop/catalogue/tables.server.ts'
import { pages, pageVersions } from '#shop/pages/tables.server.ts'
import { findAnswered } from '#shop/redirects/answered-addresses.server.ts'
import { findTargets as findTargetsOfRedirects } from '#shop/redirects/find-redirects.server.ts'
import { pathFrom } from '#shop/redirects/plan-redirects.ts'
import { reachableNow } from './find-shown-menus.server.ts'
import type { MenuEntry } from './inputs.ts'
import type { Reachable } from './reachable-addresses.ts'

export type Choice = { id: number; name: string }

export type Choices = Record<'categories' | 'collections' | 'pages', Choice[]>

/** The targets of an entry: all there are by name, and those that visitors find. */
export async function findTargets(db: Db): Promise<{ choices: Choices; reachable: Reachable }> {
  const [ofCategories, ofCollections, ofPages, [now]] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.sortOrder), asc(categories.id)),
    db
      .select({ id: collections.id, name: collections.title })
      .from(collections)
      .orderBy(asc(sql`lower(${collections.title})`), asc(collections.id)),
    db
      .select({
        id: pages.id,
        name: sql<string>`coalesce(${pageVersions.content} ->> 'title', ${pages.draft} ->> 'title', ${pages.slug})`,
      })
      .from(pages)
      .leftJoin(
        pageVersions,
        sql`${pageVersions.pageId} = ${pages.id} and ${pageVersions.version} = ${pages.publishedVersion}`,
      )
      .where(eq(pages.isHome, false))
      .orderBy(asc(pages.id)),
    db.execute<{ reachable: Reachable }>(sql`select ${reachableNow} as reachable`),
  ])
  return {
    choices: { categories: ofCategories, collections: ofCollections, pages: ofPages },
    reachable: now!.reachable,
  }
}

/** Of the addresses of this shop that these entries name, those at which visitors find nothing. */
export async function findDeadAddresses(db: Db, entries: readonly MenuEntry[]): Promise<string[]> {
  const named = entries
    .flatMap((entry) => [entry, ...entry.entries])
    .flatMap(({ target }) => (target.kind === 'address' ? target.address : []))
  const pathOf = (address: string) => pathFrom(address.split(/[?#]/)[0]!)
  const [isAnswered, targets] = await Promise.all([
    findAnswered(
      db,
      named.flatMap((address) => pathOf(address) ?? []),
    ),
    findTargetsOfRedirects(db),
  ])
  return named.filter((address) => {
    const path = pathOf(address)
    return path === null || !(isAnswered(path) || targets.has(path))
  })
}
