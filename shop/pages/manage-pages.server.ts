import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { endRedirect, leaveRedirect } from '#shop/redirects/leave-redirect.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { homeAsSpecified, type NewPage, type PageContent, readContent } from './page-content.ts'
import { pagePath } from './page-path.ts'
import { pages, pageVersions } from './tables.server.ts'

type Refused = { kind: 'refused'; title: string; description?: string }
type Saved =
  | { kind: 'done' }
  | { kind: 'conflict' }
  | { kind: 'gone' }
  | { kind: 'invalid'; errors: Record<string, string> }

const done = { kind: 'done' } as const
const gone = { kind: 'gone' } as const

export type PageLine = Awaited<ReturnType<typeof findAllPages>>[number]

/** The home page first, then those that were saved last. */
export async function findAllPages(db: Db) {
  const found = await db.select().from(pages).orderBy(desc(pages.isHome), desc(pages.savedAt), pages.id)
  return found.map(({ draft, ...page }) => ({ ...page, title: contentOf(draft).title }))
}

/** A page with its draft and all that was published, newest first; null when there is none. */
export async function findEditablePage(db: Db, id: number) {
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  if (!page) return null
  const { version, publishedBy, publishedAt } = pageVersions
  const versions = await db
    .select({ version, publishedBy, publishedAt })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, id))
    .orderBy(desc(version))
  const { draft, ...rest } = page
  return { ...rest, content: contentOf(draft), versions }
}

const contentOf = (draft: unknown) => (draft === null ? homeAsSpecified : readContent(draft))

/** A page without sections that visitors do not see. */
export const addPage = (db: Db, by: StaffMember, { title, slug }: NewPage) =>
  db.transaction(async (tx): Promise<{ kind: 'done'; id: number } | Saved> => {
    requirePermission(by, 'marketing.edit')
    const draft: PageContent = { slug, title, description: '', isListed: true, sections: [] }
    const [made] = await tx
      .insert(pages)
      .values({ slug, draft, savedBy: by.name })
      .onConflictDoNothing()
      .returning({ id: pages.id })
    if (!made) return slugIsTaken
    await logChange(tx, by, { action: 'add page', subject: `page ${made.id}`, after: { title, slug } })
    return { kind: 'done', id: made.id }
  })

type Save = { id: number; version: number; content: PageContent; publish: boolean }

/**
 * Stores a draft, and publishes it if so asked. `version` is the one the person opened: what somebody else saved in
 * between is not overwritten.
 */
export const savePage = (db: Db, by: StaffMember, { id, version, content, publish }: Save) =>
  db.transaction(async (tx): Promise<Saved> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
    if (!held) return gone
    if (held.version !== version) return { kind: 'conflict' }
    const errors = await missingPictures(tx, content)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const { slug } = content
    const others = await tx.$count(pages, and(eq(pages.slug, slug), ne(pages.id, id)))
    if (others > 0) return slugIsTaken

    const next = version + 1
    const isSeen = publish || held.publishedVersion === null
    await tx
      .update(pages)
      .set({ draft: content, version: next, savedBy: by.name, savedAt: sql`now()`, ...(isSeen && { slug }) })
      .where(eq(pages.id, id))
    if (publish) await publishDraft(tx, by, { held, version: next, content })
    const action = publish ? 'publish page' : 'save page draft'
    await logChange(tx, by, {
      action,
      subject: `page ${id}`,
      before: { version, slug: held.slug },
      after: { version: next, slug, sections: content.sections.map(({ kind }) => kind) },
    })
    return done
  })

const slugIsTaken: Saved = {
  kind: 'invalid',
  errors: { slug: 'Another page has this address. Please choose another.' },
}

type Publish = { held: typeof pages.$inferSelect; version: number; content: PageContent }

async function publishDraft(tx: Db, by: StaffMember, { held, version, content }: Publish) {
  const { id: pageId } = held
  await tx.insert(pageVersions).values({ pageId, version, content, publishedBy: by.name, publishedAt: sql`now()` })
  await tx
    .update(pages)
    .set({ publishedVersion: version, publishedAt: sql`now()` })
    .where(eq(pages.id, pageId))
  const to = pagePath(content.slug)
  if (held.publishedVersion === null) await endRedirect(tx, to)
  else if (held.slug !== content.slug) await leaveRedirect(tx, { from: pagePath(held.slug), to })
  await announceChange(tx, 'pages')
}

/** Makes an earlier version the draft; visitors see it once it is published. */
export const restorePageVersion = (
  db: Db,
  by: StaffMember,
  { id, version, restores }: { id: number; version: number; restores: number },
) =>
  db.transaction(async (tx): Promise<Saved> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
    const [earlier] = await tx
      .select({ content: pageVersions.content })
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, id), eq(pageVersions.version, restores)))
    if (!held || !earlier) return gone
    if (held.version !== version) return { kind: 'conflict' }
    await tx
      .update(pages)
      .set({ draft: earlier.content, version: version + 1, savedBy: by.name, savedAt: sql`now()` })
      .where(eq(pages.id, id))
    await logChange(tx, by, {
      action: 'restore page version',
      subject: `page ${id}`,
      before: { version },
      after: { version: version + 1, sameAsVersion: restores },
    })
    return done
  })

/** Visitors no longer see it; the draft and all versions stay. */
export const unpublishPage = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<Saved | Refused> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
    if (!held) return gone
    if (held.isHome) return homeStays
    await tx.update(pages).set({ publishedVersion: null, publishedAt: null }).where(eq(pages.id, id))
    await logChange(tx, by, {
      action: 'unpublish page',
      subject: `page ${id}`,
      before: { publishedVersion: held.publishedVersion },
    })
    await announceChange(tx, 'pages')
    return done
  })

export const deletePage = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<Saved | Refused> => {
    requirePermission(by, 'marketing.edit')
    const [held] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
    if (!held) return gone
    if (held.isHome) return homeStays
    await tx.delete(pages).where(eq(pages.id, id))
    await logChange(tx, by, { action: 'delete page', subject: `page ${id}`, before: held })
    await announceChange(tx, 'pages')
    return done
  })

const homeStays: Refused = { kind: 'refused', title: 'The home page stays', description: 'Every shop has one.' }

/** Pictures are held while the page begins to show them, so that none is swept up meanwhile. */
async function missingPictures(tx: Db, { sections }: PageContent) {
  const named = sections.flatMap((section, at) =>
    section.kind === 'picture-text' ? [{ at, key: section.imageKey }] : [],
  )
  if (named.length === 0) return {}
  const keys = named.map(({ key }) => key)
  const found = await tx.select({ key: images.key }).from(images).where(inArray(images.key, keys)).for('key share')
  const missing = named.filter(({ key }) => found.every((image) => image.key !== key))
  return Object.fromEntries(
    missing.map(({ at }) => [`sections.${at}.imageKey`, 'This image is gone. Please upload it again.']),
  )
}
