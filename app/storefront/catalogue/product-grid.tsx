import { Suspense } from 'react'
import { CachedList } from '#app/rendering/cached.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ProductCard as Product } from '#shop/catalogue/product-cards.server.ts'
import { ProductCard } from './product-card.tsx'

const grids = {
  /** Beside a filter panel: up to 3. */
  beside: {
    columns: 'grid-cols-2 md:grid-cols-3',
    sizes: '(width >= 90rem) 25rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, 46vw',
  },
  /** The page's whole width: up to 4. */
  whole: {
    columns: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    sizes: '(width >= 90rem) 22rem, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw',
  },
  /** The four of a section, never three and one. */
  four: { columns: 'grid-cols-2 lg:grid-cols-4', sizes: '(width >= 90rem) 22rem, (width >= 64rem) 23vw, 46vw' },
}

const list = 'grid gap-x-3 gap-y-8 md:gap-x-6 md:gap-y-12'

type Layout = keyof typeof grids
type ProductGridProps = {
  products: readonly Product[]
  layout: Layout
  level?: 'h2' | 'h3'
  /** Its first picture is the page's first: it is loaded ahead of all others, which would take the line from it. */
  startsPage?: boolean
}

export function ProductGrid({ products, layout, level, startsPage = false }: ProductGridProps) {
  const { columns, sizes } = grids[layout]
  return (
    <ul className={`card-list ${list} ${columns}`}>
      {inGroups(products).map((group, nth) => (
        <Suspense key={group[0]!.id}>
          <CachedList
            items={group}
            part={(product, at) => ({
              key: product.id,
              of: product,
              shownAs: `${layout} ${level} ${nth > 0} ${startsPage && nth + at === 0}`,
            })}
          >
            {(product, at) => (
              <li className={nth > 0 ? 'drawn-later' : undefined}>
                <ProductCard product={product} sizes={sizes} level={level} priority={startsPage && nth + at === 0} />
              </li>
            )}
          </CachedList>
        </Suspense>
      ))}
    </ul>
  )
}

/** Each group gets its scripts by itself, so that a long list never keeps a visitor's finger waiting. */
const groupSize = 4

const inGroups = (products: readonly Product[]) =>
  Array.from({ length: Math.ceil(products.length / groupSize) }, (_, nth) =>
    products.slice(nth * groupSize, (nth + 1) * groupSize),
  )

/** Places reserved while products are on their way. */
export function ProductGridSkeleton({ count, layout }: { count: number; layout: Layout }) {
  return (
    <div role="status" aria-label="Loading products">
      <ul aria-hidden="true" className={`${list} ${grids[layout].columns}`}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} data-testid="product-placeholder">
            <Skeleton className="aspect-(--picture-ratio)" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-2 h-5 w-1/3" />
            <div className="h-12" />
          </li>
        ))}
      </ul>
    </div>
  )
}
