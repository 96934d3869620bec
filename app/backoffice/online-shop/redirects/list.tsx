import { Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readSearch } from '#shared/search-text.ts'
import { findRedirects } from '#shop/redirects/find-redirects.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/list'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectTable } from './redirect-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  return { search, ...(await findRedirects(context.get(dbContext), search)) }
}

export default function RedirectsPage({ loaderData: { search, count, lines } }: Route.ComponentProps) {
  const may = useMay()
  const action = useAction({ thing: 'redirect', done: 'Redirect deleted', gone: null })
  return (
    <>
      <PageHead title="Redirects">
        <HeadLink to={href('/admin/redirects/import')} icon={Upload} label="Import" needs="marketing.edit" />
      </PageHead>
      {may('marketing.edit') && (
        <Panel title="Add a redirect">
          <RedirectForm />
        </Panel>
      )}
      <SearchForm label="Search redirects" placeholder="Part of an address" search={search} />
      <ListSummary
        count={sayCount(count, 'redirect')}
        filters={search ? [`“${search}”`] : []}
        all={{ to: href('/admin/redirects'), label: 'Show all redirects' }}
      />
      <div className="admin-panel">
        {lines.length === 0 ? (
          <EmptyState
            title={search ? 'No redirects found.' : 'No redirects yet.'}
            description="A redirect leads from an address at which nothing is any more to the page that replaced it."
          />
        ) : (
          <RedirectTable
            lines={lines}
            onDelete={
              may('marketing.edit')
                ? (id) => action.send(href('/admin/redirects/:id/delete', { id: String(id) }))
                : undefined
            }
          />
        )}
      </div>
      {count > lines.length && (
        <p className="text-small text-ink-soft">
          These are the {lines.length} that are followed most. Search to find the others.
        </p>
      )}
    </>
  )
}
