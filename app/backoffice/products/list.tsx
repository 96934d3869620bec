import { Download, Plus, Upload } from 'lucide'
import { data, Link, useNavigate } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { countProductLines, findProductLines } from '#shop/catalogue/managing/list-products.server.ts'
import {
  isNarrowed,
  readProductListFilter,
  writeProductListFilter,
} from '#shop/catalogue/managing/product-list-filter.ts'
import { useChange } from '../forms/use-change.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { fieldsOf } from '../guard/form-action.ts'
import { useMay } from '../guard/use-may.ts'
import { Pager } from '../lists/pager.tsx'
import { SearchForm } from '../lists/search-form.tsx'
import type { Route } from './+types/list'
import { doProductChange } from './do-product-change.server.ts'
import { ListFilters } from './list-filters.tsx'
import { ProductChange, type ProductAnswer, toastFor } from './product-change.ts'
import { ProductTable } from './product-table.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Products' }] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = readProductListFilter(new URL(request.url).searchParams)
  const [page, count, categories] = await Promise.all([
    findProductLines(db, filter),
    countProductLines(db, filter),
    findCategoryChoices(db),
  ])
  return { filter, count, categories, ...page }
}

export async function action({ context }: Route.ActionArgs) {
  const { data: change } = ProductChange.safeParse(fieldsOf(context.get(formActionContext)))
  if (!change) return data<ProductAnswer>({ kind: 'failed' }, { status: 400 })
  const answer = await attempt<ProductAnswer>(context, () =>
    doProductChange(context.get(dbContext), context.get(staffContext), change),
  )
  return data<ProductAnswer>({ ...answer.data, intent: change.intent }, answer.init ?? undefined)
}

export default function ProductsPage({
  loaderData: { filter, count, categories, products, before, after },
}: Route.ComponentProps) {
  const may = useMay()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange<ProductAnswer>((answer) => {
    const message = toastFor(answer)
    if (message) toast(message)
    if (answer.copy) void navigate(`/admin/products/${answer.copy}/edit`)
  })
  const { after: _after, before: _before, search: _search, ...remaining } = filter
  const filters = writeProductListFilter({ ...filter, after: null, before: null }).toString()
  const pageFrom = (edge: Pick<typeof filter, 'after' | 'before'>) =>
    `?${writeProductListFilter({ ...filter, ...edge })}`

  return (
    <>
      <PageHead title="Products" beside={<p className="text-small text-ink-soft">{count.toLocaleString('en-IN')}</p>}>
        <a
          href={`/admin/api/products.csv?${filters}`}
          download
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Icon of={Download} size={16} className="max-sm:hidden" /> Export
        </a>
        {may('products.edit') && (
          <ButtonLink to="/admin/products/import" variant="secondary" size="small">
            <Icon of={Upload} size={16} className="max-sm:hidden" /> Import
          </ButtonLink>
        )}
        {may('products.edit') && (
          <ButtonLink to="/admin/products/add" size="small">
            <Icon of={Plus} size={16} /> Add Product
          </ButtonLink>
        )}
      </PageHead>
      <SearchForm label="Search products" placeholder="Name, category or SKU" search={filter.search} keep={remaining} />
      <ListFilters filter={filter} categories={categories} />
      {products.length > 0 ? (
        <>
          <ProductTable
            products={products}
            matching={count}
            filters={filters}
            categories={categories}
            change={change}
          />
          <Pager
            newer={before && pageFrom({ before, after: null })}
            older={after && pageFrom({ after, before: null })}
            labels={filter.sort === 'newest' ? undefined : { newer: 'Previous', older: 'Next' }}
          />
        </>
      ) : (
        <div className="admin-panel">
          {isNarrowed(filter) ? (
            <EmptyState
              title="No products found."
              description="Try another part of the name, category or SKU, or fewer filters."
              action={
                <Link to="/admin/products" className={buttonLook({ variant: 'secondary', size: 'small' })}>
                  Show all products
                </Link>
              }
            />
          ) : (
            <EmptyState title="No products found. Add your first product to get started." />
          )}
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Products" />
      <LoadFailure />
    </>
  )
}
