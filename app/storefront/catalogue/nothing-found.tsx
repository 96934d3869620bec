import { type ReactNode, useId } from 'react'
import type { ListDetails } from '#app/rendering/listed-products.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { catalogueHref, emptyFilter, wholeListHref } from './catalogue-href.ts'
import { ProductGrid } from './product-grid.tsx'

type NothingFoundProps = Pick<ListDetails, 'waysOn' | 'isFailed'> & { filter: ProductFilter }

/** An empty list, and where to go from there. */
export function NothingFound({ filter, waysOn, isFailed }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        title="No products found"
        description="Try changing your filters or search term"
        action={
          <>
            <ButtonLink to={wholeListHref(filter)} variant="ink">
              Clear All Filters
            </ButtonLink>
            {isFailed && (
              <ButtonLink to={catalogueHref(filter)} variant="secondary" reloadDocument>
                Try again
              </ButtonLink>
            )}
          </>
        }
      />
      {waysOn && (
        <div className="flex flex-col gap-14 border-t border-line pt-10">
          {waysOn.categories.length > 0 && (
            <WayOn title="Categories">
              <ul className="flex flex-wrap gap-3">
                {waysOn.categories.map(({ name, slug }) => (
                  <li key={slug}>
                    <ButtonLink to={catalogueHref({ ...emptyFilter, category: [slug] })} variant="secondary">
                      All {name}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </WayOn>
          )}
          <Products title="Close matches" products={waysOn.close} />
          <Products title="Best Sellers" products={waysOn.bestsellers} />
        </div>
      )}
    </>
  )
}

function Products({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <WayOn title={title}>
      <ProductGrid products={products} layout="four" level="h3" />
    </WayOn>
  )
}

function WayOn({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 font-display text-section font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
