import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readContent } from '#shop/pages/page-content.ts'
import { pages, pageVersions } from '#shop/pages/tables.server.ts'
import { homePage, withoutDemoWords } from './home-page.ts'

/** A home page that nobody wrote has version 1; every save counts one up. */
const demoVersion = 2

/** Publishes the demo's home page, unless somebody wrote one. */
export async function fillHomePage(tx: Db, now: Date) {
  const [home] = await tx
    .update(pages)
    .set({
      draft: homePage,
      version: demoVersion,
      savedBy: author,
      savedAt: now,
      publishedVersion: demoVersion,
      publishedAt: now,
    })
    .where(and(eq(pages.isHome, true), isNull(pages.draft)))
    .returning({ pageId: pages.id })
  if (home)
    await tx
      .insert(pageVersions)
      .values({ ...home, version: demoVersion, content: homePage, publishedBy: author, publishedAt: now })
}

const author = 'Demo'

/**
 * Takes the demo's words from the home page. One that nobody saved is the shop's default again, without versions;
 * otherwise everything that people wrote stays.
 */
export async function clearHomePage(tx: Db) {
  const [home] = await tx.select().from(pages).where(eq(pages.isHome, true)).for('update')
  if (!home || home.draft === null) return
  const ofHome = eq(pageVersions.pageId, home.id)
  const version = home.version + 1
  if (home.version === demoVersion && home.savedBy === author) {
    const unwritten = { draft: null, version, savedBy: null, publishedVersion: null, publishedAt: null }
    await tx.update(pages).set(unwritten).where(eq(pages.id, home.id))
    await tx.delete(pageVersions).where(ofHome)
    return
  }
  const without = (content: unknown) => withoutDemoWords(readContent(content))
  await tx
    .update(pages)
    .set({ draft: without(home.draft), version })
    .where(eq(pages.id, home.id))
  for (const published of await tx.select().from(pageVersions).where(ofHome))
    await tx
      .update(pageVersions)
      .set({ content: without(published.content) })
      .where(and(ofHome, eq(pageVersions.version, published.version)))
}
