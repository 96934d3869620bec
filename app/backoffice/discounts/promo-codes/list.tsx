import { Plus, Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findPromoLines } from '#shop/orders/promos/find-promo-codes.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { readListAddress } from '../../parts/lists/list-address.ts'
import { pagesOf } from '../../parts/lists/pager.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/list'
import { PromoTable } from './promo-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readListAddress(new URL(request.url).searchParams)
  return { search: filter.search, now: new Date(), ...(await findPromoLines(context.get(dbContext), filter)) }
}

const notChanged = 'Failed to change the promo code. Please try again.'

export default function PromoCodesPage({
  loaderData: { search, count, lines, hasNewer, hasOlder, now },
}: Route.ComponentProps) {
  const may = useMay()
  const action = useAction({ thing: 'promo code', done: null, failed: notChanged, gone: { title: notChanged } })
  const pageFrom = (edge: Record<string, string>) => `?${new URLSearchParams({ ...(search && { search }), ...edge })}`

  return (
    <ListScreen
      actions={
        <>
          <ExportMenu lists={['codes']} query={pageFrom({}).slice(1)} />
          <HeadLink to={href('/admin/promo-codes/import')} icon={Upload} label="Import" needs="marketing.edit" />
          <HeadLink
            to={href('/admin/promo-codes/add')}
            icon={Plus}
            label="Add promo code"
            needs="marketing.edit"
            isMain
          />
        </>
      }
      filters={<SearchForm label="Search promo codes" placeholder="Part of a code" search={search} />}
      summary={{
        count: sayCount(count, 'promo code'),
        filters: search ? [`“${search}”`] : [],
        all: { to: href('/admin/promo-codes'), label: 'Show all promo codes' },
      }}
      empty={
        lines.length === 0 && {
          title: search ? 'No promo codes found.' : 'No promo codes yet.',
          description: search
            ? 'Try another part of the code.'
            : 'A code gives customers a percentage off, an amount off, or free shipping.',
        }
      }
      pages={pagesOf(lines, { hasNewer, hasOlder }, pageFrom)}
    >
      <PromoTable
        lines={lines}
        now={now}
        onSwitch={
          may('marketing.edit')
            ? (id, on) =>
                action.send(
                  href('/admin/promo-codes/:id/active', { id: String(id) }),
                  { on: String(on) },
                  { says: { done: on ? 'Promo code switched on' : 'Promo code switched off' } },
                )
            : undefined
        }
      />
    </ListScreen>
  )
}
