import { Upload } from 'lucide'
import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findLinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { findAllPages, type PageLine } from '#shop/pages/manage-pages.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { NotInMenu } from '../../parts/lists/not-in-menu.tsx'
import type { Route } from './+types/list'
import { AddPage } from './add-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [pages, linked] = await Promise.all([findAllPages(db), findLinkedTargets(db)])
  return { pages: pages.map((page) => ({ ...page, isInMenu: page.isHome || linked.pages.has(page.id) })) }
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Home page and pages">
        <HeadLink to={href('/admin/pages/import')} icon={Upload} label="Import" needs="marketing.edit" />
      </PageHead>
      <Panel title="Pages">
        <ul className="divide-y divide-line">
          {pages.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </ul>
      </Panel>
      {may('marketing.edit') && <AddPage />}
    </>
  )
}

function PageRow({
  page: { id, isHome, slug, title, version, savedBy, savedAt, publishedVersion, isInMenu },
}: {
  page: PageLine & { isInMenu: boolean }
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span className="min-w-40 flex-1">
        <Link
          to={href('/admin/pages/:id', { id: String(id) })}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {title}
        </Link>
        <span className="block text-small text-ink-soft">
          {isHome ? 'The first page of the shop' : decodeURI(href('/pages/:slug', { slug }))}
          {savedBy && ` · saved ${formatMoment(savedAt)} by ${savedBy}`}
        </span>
        {publishedVersion !== null && !isInMenu && <NotInMenu isShort />}
      </span>
      {publishedVersion === null && !isHome ? (
        <Badge tone="neutral">Not published</Badge>
      ) : publishedVersion === version || publishedVersion === null ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone="warn">Draft not published</Badge>
      )}
    </li>
  )
}
