import { data, href, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { tallScript } from '#app/ui/tall-script.ts'
import { findPublishedPage } from '#shop/pages/queries.server.ts'
import { followRedirect } from '../not-found/follow-redirect.server.ts'
import NotFoundPage from '../not-found/page.tsx'
import { frameOf, pageMeta } from '../page-meta.ts'
import { dataTags } from '../search-engine-data.ts'
import { loadSections } from '../sections/load-sections.server.ts'
import { questionData } from '../sections/question-data.ts'
import { SectionList } from '../sections/section-list.tsx'
import { shareImageOf } from '../sections/share-image.ts'

/** A page of the owner's own, from its sections. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = (params.slug ?? '').normalize('NFC')
  const db = context.get(dbContext)
  const page = await context.get(readsContext).once(`page ${slug}`, () => findPublishedPage(db, slug))
  if (!page) {
    await followRedirect({ request, context })
    context.get(pageReportContext).notices.push({ message: 'page not found', path: new URL(request.url).pathname })
    return data(null, { status: 404 })
  }
  const { sections, isWhole } = await loadSections(context, page)
  const { title, description, isListed } = page.content
  return data(
    { slug, title, description, isListed, sections },
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const clientLoader = cachedLoader({ orDocument: true })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  if (!frameOf(matches)) return []
  if (!loaderData) return pageMeta(matches, { title: 'Page not found', path: href('/'), unlisted: true })
  const { slug, title, description, isListed, sections } = loaderData
  return [
    ...pageMeta(matches, {
      title,
      description: description || undefined,
      path: href('/pages/:slug', { slug }),
      image: shareImageOf(sections, title),
      unlisted: !isListed,
    }),
    ...dataTags(import.meta.env.SSR && questionData(sections), location),
  ]
}

export default function OwnPage() {
  const page = useLoaderData<typeof loader>()
  if (!page) return <NotFoundPage />
  return (
    <>
      {!page.sections.some(({ kind }) => kind === 'hero') && (
        <header className="shell pt-10 md:pt-16">
          <h1 className={`font-display text-page font-medium ${tallScript(page.title)}`}>{page.title}</h1>
        </header>
      )}
      <SectionList sections={page.sections} />
    </>
  )
}
