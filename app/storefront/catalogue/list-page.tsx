import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { detailsOf, type Listed, productsOf } from '#app/rendering/listed-products.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { catalogueHref } from './catalogue-href.ts'
import { Catalogue } from './catalogue.tsx'

/** The page of a list. `collection`: the slug of the one that it is of. */
export function ListPage({ loaded, collection = null }: { loaded: Listed; collection?: string | null }) {
  const { filter: found, kind: _kind, ...details } = detailsOf(loaded)
  const [query] = useSearchParams()
  const filter = found ?? readProductFilter(query, collection)
  const navigate = useNavigate()
  const hasEmpty = [...query.values()].includes('')
  useEffect(() => {
    // A form that was sent before this page's script listened names its empty fields, too.
    if (hasEmpty) void navigate(catalogueHref(filter), { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasEmpty])
  return <Catalogue filter={filter} products={productsOf(loaded)} {...details} />
}
