import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import type { OwnText } from '#shop/settings/policy-disagreements.ts'
import type { Section } from './inputs.ts'
import { homeAsSpecified, type PageContent, readContent } from './page-content.ts'
import { pagePath } from './page-path.ts'
import { pages, pageVersions } from './tables.server.ts'

/** Width and height in pixels, by the key of the picture. */
export type PictureSizes = Record<string, [width: number, height: number]>

export type ShownPage = { content: PageContent; pictures: PictureSizes }

/** The sizes of all pictures that a page's content names, for a select beside it. */
const picturesOf = (content: SQL) => sql<PictureSizes>`(
  select coalesce(jsonb_object_agg(${images.key}, jsonb_build_array(${images.width}, ${images.height})), '{}')
  from ${images}
  where ${images.key} in (select jsonb_path_query(${content}, '$.sections[*].imageKey') #>> '{}'))`

const selectPublished = (db: Db, which: SQL) =>
  db
    .select({ content: pageVersions.content, pictures: picturesOf(sql`${pageVersions.content}`) })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(which)

const homeOfTheShop: ShownPage = { content: homeAsSpecified, pictures: {} }

/** The home page as it was published last; as the specification has it where it never was. */
export async function findHomePage(db: Db): Promise<ShownPage> {
  const [found] = await selectPublished(db, sql`${pages.isHome}`)
  return found ? { ...found, content: readContent(found.content) } : homeOfTheShop
}

/** The published page at this slug; null where there is none. */
export async function findPublishedPage(db: Db, slug: string): Promise<ShownPage | null> {
  const [found] = await selectPublished(db, sql`${pages.slug} = ${slug} and not ${pages.isHome}`)
  return found ? { ...found, content: readContent(found.content) } : null
}

/** The draft of staff, as a page that can be shown; null where there is none. */
export async function findDraftPage(db: Db, id: number): Promise<(ShownPage & { isHome: boolean }) | null> {
  const [found] = await db
    .select({ isHome: pages.isHome, draft: pages.draft, pictures: picturesOf(sql`${pages.draft}`) })
    .from(pages)
    .where(eq(pages.id, id))
  if (!found) return null
  const { isHome, draft, pictures } = found
  return { isHome, pictures, content: draft === null ? homeAsSpecified : readContent(draft) }
}

/** The texts of the owner's published pages, and their answers to questions. */
export async function findPageTexts(db: Db): Promise<OwnText[]> {
  const found = await db
    .select({ id: pages.id, content: pageVersions.content })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .orderBy(asc(pages.id))
  return found.map(({ id, content }) => {
    const { title, sections } = readContent(content)
    return { title, to: `/admin/pages/${id}`, body: sections.flatMap(textsOf).join('\n\n') }
  })
}

function textsOf(section: Section): string[] {
  if (section.isHidden) return []
  if (section.kind === 'questions') return section.questions.map(({ question, answer }) => `${question}\n${answer}`)
  return section.kind === 'text' || section.kind === 'picture-text' ? [section.text] : []
}

/** The sizes of the pictures of a page that is not saved yet. */
export async function findTypedPictures(db: Db, content: PageContent): Promise<PictureSizes> {
  const [found] = await db
    .select({ pictures: picturesOf(sql`${JSON.stringify(content)}::jsonb`) })
    .from(sql`(select) as always`)
  return found!.pictures
}

/** For the sitemap: published pages that search engines may list. */
export async function findPageLinks(db: Db): Promise<{ path: string; changedAt: Date | null }[]> {
  const found = await db
    .select({ slug: pages.slug, changedAt: pages.publishedAt })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(sql`not ${pages.isHome} and (${pageVersions.content} -> 'isListed')::boolean`)
    .orderBy(asc(pages.id))
  return found.map(({ slug, changedAt }) => ({ path: pagePath(slug), changedAt }))
}

/** Of these paths, those of pages. Visitors find what is published. */
export async function findAnsweredPages(db: Db, paths: readonly string[]) {
  const found = await db
    .select({ slug: pages.slug, version: pages.publishedVersion })
    .from(pages)
    .where(sql`not ${pages.isHome}`)
  const hidden = new Map(found.map(({ slug, version }) => [pagePath(slug), version === null]))
  return paths.flatMap((path) => {
    const isHidden = hidden.get(path)
    return isHidden === undefined ? [] : [{ path, isHidden }]
  })
}
