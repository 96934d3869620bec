import { Download, Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { countSubscribers, findSubscribers } from '#shop/marketing/manage-newsletter.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { readListAddress } from '../../parts/lists/list-address.ts'
import { pagesOf } from '../../parts/lists/pager.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/list'
import { Subscribers, useRemoval } from './subscribers.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const query = new URL(request.url).searchParams
  const left = query.get('view') === 'left'
  const address = readListAddress(query)
  const [found, counts] = await Promise.all([findSubscribers(db, { left, ...address }), countSubscribers(db)])
  return { left, search: address.search, counts, ...found }
}

/** They are in no list and no export: nobody knows whether their owners want the newsletter. */
const waitingSentence = (count: number) =>
  count === 1
    ? '1 more address is not confirmed by e-mail yet. It is deleted after a week.'
    : `${count} more addresses are not confirmed by e-mail yet. They are deleted after a week.`

export default function NewsletterPage({
  loaderData: { left, search, counts, count, subscribers, hasNewer, hasOlder },
}: Route.ComponentProps) {
  const may = useMay()
  const address = (given: Record<string, string>) =>
    `?${new URLSearchParams({ ...(left && { view: 'left' }), ...(search && { search }), ...given })}`
  const mayRemove = may('customers.export')
  const removal = useRemoval()

  return (
    <ListScreen
      actions={mayRemove && <HeadLinks />}
      filters={
        <>
          <SearchForm
            label="Search addresses"
            placeholder="Part of an e-mail address"
            search={search}
            keep={{ view: left ? 'left' : null }}
          />
          <ViewTabs
            label="Newsletter"
            tabs={[
              { label: `Subscribed (${counts.reading.toLocaleString('en-IN')})`, to: '?', isHere: !left },
              { label: `Unsubscribed (${counts.left.toLocaleString('en-IN')})`, to: '?view=left', isHere: left },
            ]}
          />
          {counts.waiting > 0 && <p className="text-small text-ink-soft">{waitingSentence(counts.waiting)}</p>}
        </>
      }
      summary={{
        count: sayCount(count, 'address', 'addresses'),
        filters: [left ? 'Unsubscribed' : '', search && `“${search}”`].filter(Boolean),
        all: { to: href('/admin/newsletter'), label: 'Show all subscribed addresses' },
      }}
      empty={
        subscribers.length === 0 && {
          title: 'No addresses found.',
          description: search
            ? 'Try another part of the address.'
            : 'People who subscribe on the home page appear here when they confirm by e-mail.',
        }
      }
      pages={pagesOf(subscribers, { hasNewer, hasOlder }, address)}
      dialogs={removal.question}
    >
      <Subscribers subscribers={subscribers} left={left} mayRemove={mayRemove} onRemove={removal.ask} />
    </ListScreen>
  )
}

const HeadLinks = () => (
  <>
    <ButtonLink to={href('/admin/newsletter/import')} variant="secondary" size="small">
      <Icon of={Upload} size={16} /> Import
    </ButtonLink>
    <a
      href={apiHref('/admin/api/newsletter.csv')}
      download
      className={buttonLook({ variant: 'secondary', size: 'small' })}
    >
      <Icon of={Download} size={16} /> Export as CSV
    </a>
  </>
)
