import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { findProductLines, readProductListFilter } from '#shop/catalogue/manage-find-products.server.ts'
import { addProductImage, deleteProduct, setProductFlag } from '#shop/catalogue/manage-products.server.ts'
import { Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import { attempt, outcomeOf } from '../attempt.server.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../pager.tsx'
import { reachable } from '../reachable.ts'
import { SearchForm } from '../search-form.tsx'
import type { CrumbHandle } from '../top-bar.tsx'
import { useDeed } from '../use-deed.ts'
import type { Route } from './+types/list'
import { ProductDeed, type ProductDeedAnswer, wordsOf } from './product-deed.ts'
import { ProductTable } from './product-table.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Products' }] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readProductListFilter(new URL(request.url).searchParams)
  return { search: filter.search, ...(await findProductLines(context.get(dbContext), filter)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { data: deed } = ProductDeed.safeParse(Object.fromEntries(await request.formData()))
  if (!deed) return data<ProductDeedAnswer>({ kind: 'failed' }, { status: 400 })
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  const answer = await attempt(context, () => {
    if (deed.deed === 'delete') return deleteProduct(db, by, deed.id)
    if (deed.deed === 'add image') return addProductImage(db, by, deed)
    return setProductFlag(db, by, { id: deed.id, flag: deed.flag, on: deed.on === 'true' })
  })
  return data<ProductDeedAnswer>({ kind: outcomeOf(answer.data), deed: deed.deed }, answer.init ?? undefined)
}

export const clientAction = reachable

export default function ProductsPage({ loaderData: { search, products, hasNewer, hasOlder } }: Route.ComponentProps) {
  const toast = useToast()
  const deed = useDeed<ProductDeedAnswer>((answer) => {
    const words = wordsOf(answer)
    if (words) toast(words)
  })
  const pageFrom = (edge: Record<string, string>) => `?${new URLSearchParams({ ...(search && { search }), ...edge })}`

  return (
    <>
      <PageHead title="Products">
        <ButtonLink to="/admin/products/add" size="small">
          <Icon of={Plus} size={16} /> Add Product
        </ButtonLink>
      </PageHead>
      <SearchForm label="Search products" placeholder="Name, category or SKU" search={search} />
      {products.length > 0 ? (
        <>
          <ProductTable products={products} deed={deed} />
          <Pager
            newer={hasNewer ? pageFrom({ newer: String(products[0]!.id) }) : null}
            older={hasOlder ? pageFrom({ older: String(products.at(-1)!.id) }) : null}
          />
        </>
      ) : (
        <div className="desk-panel">
          {search ? (
            <EmptyState
              title="No products found."
              description="Try another part of the name, category or SKU."
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
      <LoadFailure sentence="Failed to load products. Please try again." />
    </>
  )
}
