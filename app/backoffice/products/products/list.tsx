import { Download, Plus, Upload } from 'lucide'
import { useNavigate, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { countPlacesOfProducts } from '#shop/back-in-stock/queries.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { countProductLines, findProductLines, findTags } from '#shop/catalogue/managing/list-products.server.ts'
import { isNarrowed, readProductListFilter, writeProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { findViews } from '#shop/staff/views/saved-views.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { SavedViews } from '../../parts/lists/views/saved-views.tsx'
import type { Route } from './+types/list'
import type { Copy } from './actions/duplicate.ts'
import { describeFilter } from './describe-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { NoProducts } from './no-products.tsx'
import { productMessages } from './product-messages.ts'
import { ProductTable } from './product-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = readProductListFilter(new URL(request.url).searchParams)
  const [page, count, categories, tags, views] = await Promise.all([
    findProductLines(db, filter),
    countProductLines(db, filter),
    findCategoryChoices(db),
    findTags(db),
    findViews(db, context.get(staffContext), 'products'),
  ])
  const waiting = await countPlacesOfProducts(
    db,
    page.products.map(({ id }) => id),
  )
  return { filter, count, categories, tags, views, waiting, ...page }
}

export default function ProductsPage({
  loaderData: { filter, count, categories, tags, views, waiting, products, before, after },
}: Route.ComponentProps) {
  const may = useMay()
  const navigate = useNavigate()
  const action = useAction<Outcome<Partial<Copy>>>({ ...productMessages, done: null }, (outcome) => {
    if (outcome.kind !== 'done' || outcome.copy === undefined) return
    void navigate(href('/admin/products/:id/edit', { id: String(outcome.copy) }))
  })
  const { after: _after, before: _before, search: _search, ...remaining } = filter
  const filters = writeProductListFilter({ ...filter, after: null, before: null }).toString()
  const pageFrom = (edge: Pick<typeof filter, 'after' | 'before'>) =>
    `?${writeProductListFilter({ ...filter, ...edge })}`

  return (
    <>
      <PageHead title="Products">
        <a
          href={`${apiHref('/admin/api/products.csv')}?${filters}`}
          download
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Icon of={Download} size={16} className="max-sm:hidden" /> Export
        </a>
        {may('products.edit') && (
          <ButtonLink to={href('/admin/products/import')} variant="secondary" size="small">
            <Icon of={Upload} size={16} className="max-sm:hidden" /> Import
          </ButtonLink>
        )}
        <HeadLink to={href('/admin/products/add')} icon={Plus} label="Add Product" needs="products.edit" isMain />
      </PageHead>
      <SearchForm label="Search products" placeholder="Name, category or SKU" search={filter.search} keep={remaining} />
      <ListFilters filter={filter} categories={categories} tags={tags} />
      <ListSummary
        count={sayCount(count, 'product')}
        filters={describeFilter(filter, categories)}
        all={{ to: href('/admin/products'), label: 'Show all products' }}
      >
        <SavedViews
          list="products"
          views={views}
          query={String(writeProductListFilter({ ...filter, after: null, before: null, search: '' }))}
        />
      </ListSummary>
      {products.length > 0 ? (
        <>
          <ProductTable
            products={products}
            waiting={waiting}
            matching={count}
            filters={filters}
            categories={categories}
            send={action.send}
          />
          <Pager
            newer={before && pageFrom({ before, after: null })}
            older={after && pageFrom({ after, before: null })}
            labels={filter.sort === 'newest' ? undefined : { newer: 'Previous', older: 'Next' }}
          />
        </>
      ) : (
        <div className="admin-panel">
          <NoProducts isNarrowed={isNarrowed(filter)} />
        </div>
      )}
    </>
  )
}
