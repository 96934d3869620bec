import { data, href, redirect } from 'react-router'
import { letStaffIn } from '#app/backoffice/parts/guard/guard.server.ts'
import { readId } from '#app/backoffice/parts/lists/list-address.ts'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { readTypedContent } from '#shop/pages/page-content.ts'
import { findDraftPage, findTypedPictures } from '#shop/pages/queries.server.ts'
import { loadSections } from '../storefront/sections/load-sections.server.ts'
import { SectionList } from '../storefront/sections/section-list.tsx'
import type { Route } from './+types/page'

/** Staff only, and never cached: the draft of a page in the shop's frame. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const handle = { hideChat: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.title ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const page = id === null ? null : await findDraftPage(context.get(dbContext), id)
  if (!page) throw redirect(href('/admin/pages'))
  const { sections } = await loadSections(context, page)
  return { id: String(id), isHome: page.isHome, title: page.content.title, sections }
}

/** The page as its editor holds it just now, before anything is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const content = readTypedContent(await request.formData())
  if (!content) throw data(null, { status: 400 })
  const pictures = await findTypedPictures(context.get(dbContext), content)
  const { sections } = await loadSections(context, { content, pictures })
  return { title: content.title, sections }
}

export default function PagePreview({ loaderData: { id, isHome, ...saved }, actionData }: Route.ComponentProps) {
  const { title, sections } = actionData ?? saved
  const hasHero = sections.some(({ kind }) => kind === 'hero')
  return (
    <>
      <div
        role="note"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-warn-tint px-4 py-2 md:px-8"
      >
        <p className="flex items-center gap-3 text-small">
          <Badge tone="warn">Preview</Badge>
          {actionData
            ? 'This is what you typed: only you see it.'
            : 'This is the draft as it was saved last: only staff see it.'}
        </p>
        {!actionData && (
          <ButtonLink to={href('/admin/pages/:id', { id })} variant="secondary" size="small">
            Back to editing
          </ButtonLink>
        )}
      </div>
      {!hasHero && (
        <header className={isHome ? 'sr-only' : 'shell pt-10 md:pt-16'}>
          <h1 className="font-display text-page font-medium">{title}</h1>
        </header>
      )}
      <SectionList sections={sections} />
    </>
  )
}
