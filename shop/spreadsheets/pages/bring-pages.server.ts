import { inArray, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { PageContent } from '#shop/pages/page-content.ts'
import { pages } from '#shop/pages/tables.server.ts'
import { maxRedirects } from '#shop/redirects/find-redirects.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { markdownError } from '#shop/settings/markdown-marks.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { PageRow } from './read-pages.server.ts'

export type PlannedPage = { row: number; title: string; slug: string; pictures: string[] } & (
  | { outcome: 'new'; content: PageContent }
  | { outcome: 'same' }
  | { outcome: 'left out'; sentence: string }
)

/** The planned outcome of each page. A page that is there already stays as it is. Nothing is changed. */
export async function checkPages(db: Db, rows: readonly PageRow[]): Promise<PlannedPage[]> {
  const slugs = rows.flatMap((one) => ('slug' in one ? [one.slug, beside(one.slug)] : []))
  const found = await db.select({ slug: pages.slug }).from(pages).where(inArray(pages.slug, slugs))
  const present = new Set(found.map(({ slug }) => slug))
  const rowOf = new Map<string, number>()
  return rows.map((one): PlannedPage => {
    const { row, title } = one
    const shown =
      'slug' in one ? { row, title, slug: one.slug, pictures: one.pictures } : { row, title, slug: '', pictures: [] }
    const leaveOut = (sentence: string): PlannedPage => ({ ...shown, outcome: 'left out', sentence })
    if ('sentence' in one) return leaveOut(one.sentence)
    if (one.texts.length === 0) return leaveOut('It has no text.')
    if (one.texts.some((text) => markdownError(text) !== null))
      return leaveOut('Its text has too many signs such as * _ [ ].')
    // The shop has pages of its own at some addresses, such as /about.
    const content = [one.slug, beside(one.slug)].flatMap(
      (slug) => PageContent.safeParse(contentOf(one, slug)).data ?? [],
    )[0]
    if (!content) return leaveOut('Its address cannot be one of a page.')
    const { slug } = content
    const before = rowOf.get(slug)
    if (before !== undefined) return leaveOut(`Row ${before} has the same address.`)
    rowOf.set(slug, row)
    return present.has(slug) ? { ...shown, slug, outcome: 'same' } : { ...shown, slug, outcome: 'new', content }
  })
}

const beside = (slug: string) => `${slug}-2`

const contentOf = ({ title, texts }: { title: string; texts: readonly string[] }, slug: string) => ({
  slug,
  title,
  description: '',
  isListed: true,
  sections: texts.map((text, at) => ({ id: `text-${at + 1}`, kind: 'text', isHidden: false, title: '', text })),
})

/** Adds the pages as drafts, and leads their old addresses to them. */
export const bringPages = (db: Db, by: StaffMember, rows: readonly PageRow[]): Promise<PlannedPage[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'marketing.edit')
    const planned = await checkPages(tx, rows)
    const made = planned.flatMap((one, at) => {
      const given = rows[at]!
      return one.outcome === 'new' && 'addresses' in given ? [{ content: one.content, addresses: given.addresses }] : []
    })
    if (made.length === 0) return planned
    await tx
      .insert(pages)
      .values(made.map(({ content }) => ({ slug: content.slug, draft: content, savedBy: by.name })))
      .onConflictDoNothing()
    await leadToPages(
      tx,
      made.flatMap(({ content: { slug }, addresses }) =>
        addresses.map((from) => ({ from, to: `/pages/${slug}` })).filter(({ from, to }) => from !== to),
      ),
    )
    await logChange(tx, by, {
      action: 'import pages',
      subject: 'pages',
      after: { count: made.length, slugs: made.slice(0, 100).map(({ content }) => content.slug) },
    })
    return planned
  })

/** A redirect that somebody made stays as it is. */
async function leadToPages(tx: Db, wanted: readonly { from: string; to: string }[]) {
  if (wanted.length === 0) return
  const room = Math.max(0, maxRedirects - (await tx.$count(redirects)))
  await tx.execute(sql`
    insert into redirects ("from", "to")
    select distinct on ("from") "from", "to"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as given ("from" text, "to" text) limit ${room}
    on conflict ("from") do nothing`)
  await announceChange(tx, 'catalogue')
}
