import type { ListDetails } from '#app/rendering/listed-products.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { heading, isFiltered, shownRange } from '#shop/catalogue/rules.ts'
import { catalogueHref } from './catalogue-href.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import { CollectionPicture } from './collection-picture.tsx'
import { activeFilters, filterCount } from './filters/active-filters.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterDrawer } from './filters/filter-drawer.tsx'
import { ClearAllLink, FilterPanel, type FilterPanelProps } from './filters/filter-panel.tsx'
import { usePendingFilter } from './filters/use-pending-filter.ts'
import { ListHead } from './list-head.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { SortMenu } from './sort-menu.tsx'
import { trailTo, trailToCollection } from './trail.ts'

const placeholders = 8

type CatalogueProps = FilterPanelProps &
  Pick<ListDetails, 'collection' | 'corrected' | 'meant' | 'waysOn' | 'isFailed'> & { products: readonly ProductCard[] }

export function Catalogue({
  filter: shown,
  products,
  counts,
  categories,
  sizes,
  colors,
  collection,
  corrected,
  meant,
  waysOn,
  isFailed,
}: CatalogueProps) {
  const { filter, isLoading, isLoadingMore, showPlaceholders } = usePendingFilter(shown)
  const panel = { filter, counts, categories, sizes, colors }
  const { total } = counts
  const active = activeFilters(filter, categories)
  const title = collection?.title ?? heading(shown, categories)
  const trail = collection ? trailToCollection(collection.title) : trailTo(shown, categories)

  return (
    <div className="shell pb-20">
      {trail && (
        <div className="pt-2 md:pt-4">
          <Breadcrumbs trail={trail} />
        </div>
      )}
      {collection?.picture && <CollectionPicture picture={collection.picture} />}
      <div
        className={`flex flex-col gap-x-8 gap-y-5 pb-6 md:flex-row md:items-end md:justify-between md:pb-8 ${trail ? 'pt-1 md:pt-2' : 'pt-8 md:pt-12'}`}
      >
        <ListHead {...{ title, collection, total, meant, corrected }} />
        <CatalogueSearch filter={filter} />
      </div>

      <ListBar
        {...panel}
        activeCount={filterCount(active)}
        isLoading={isLoading}
        isPicked={collection?.isPicked ?? false}
      />

      {active.length > 0 && <ActiveFilters active={active} address={catalogueHref(filter)} />}

      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <section
          id="filters"
          aria-label="Filters"
          className="hidden pt-4 target:block lg:sticky lg:top-[calc(var(--header-height)+3.5rem)] lg:block lg:max-h-[calc(100dvh-var(--header-height)-3.5rem)] lg:[scrollbar-width:thin] lg:overflow-y-auto lg:overscroll-contain lg:pr-2"
        >
          <FilterPanel {...panel} />
        </section>

        <section aria-label="Products" aria-busy={isLoading} className="pt-6">
          {showPlaceholders ? (
            <ProductGridSkeleton count={placeholders} layout="beside" />
          ) : products.length > 0 ? (
            <>
              <EarlierProducts filter={shown} />
              <DividedGrid products={products} meant={meant === null ? null : meant - shownRange(shown.page).from} />
              <LoadMore
                filter={shown}
                shown={shownRange(shown.page).from + products.length}
                total={total}
                isLoading={isLoadingMore}
              />
            </>
          ) : (
            <NothingFound filter={shown} waysOn={waysOn} isFailed={isFailed} />
          )}
        </section>
      </div>
    </div>
  )
}

type ListBarProps = FilterPanelProps & { activeCount: number; isLoading: boolean; isPicked: boolean }

/** The filters and the sorting; it stays in sight while the list scrolls. */
function ListBar({ activeCount, isLoading, isPicked, ...panel }: ListBarProps) {
  return (
    <div className="sticky top-(--header-height) z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-y border-line bg-ground py-1 short:static">
      <div className="flex items-center gap-4 whitespace-nowrap sm:gap-5">
        <FilterDrawer {...panel} activeCount={activeCount} isLoading={isLoading} />
        <h2 className="hidden font-semibold lg:block">Filters</h2>
        {isFiltered(panel.filter) && <ClearAllLink filter={panel.filter} />}
      </div>
      <SortMenu filter={panel.filter} isPicked={isPicked} />
    </div>
  )
}

type ActiveFiltersProps = { active: ReturnType<typeof activeFilters>; address: string }

const ActiveFilters = ({ active, address }: ActiveFiltersProps) => (
  <div className="-mx-(--gutter) pt-2 lg:hidden">
    <FilterChips
      active={active}
      address={address}
      className="flex [scrollbar-width:none] gap-2 overflow-x-auto overscroll-x-contain px-(--gutter) py-1"
    />
  </div>
)

type DividedGridProps = { products: readonly ProductCard[]; meant: number | null }

/** The products that were searched for, then those near to it. `meant`: how many are the first; null: no difference. */
function DividedGrid({ products, meant }: DividedGridProps) {
  if (meant === null || meant <= 0 || meant >= products.length)
    return <ProductGrid products={products} layout="beside" level="h2" startsPage />
  return (
    <>
      <ProductGrid products={products.slice(0, meant)} layout="beside" level="h2" startsPage />
      <h2 className="mt-12 mb-6 border-t border-line pt-8 font-display text-title font-medium">Near to it</h2>
      <ProductGrid products={products.slice(meant)} layout="beside" level="h3" />
    </>
  )
}

/** Far into a very long list the first pages are left out; this leads back to them. */
function EarlierProducts({ filter }: { filter: ProductFilter }) {
  const { from } = shownRange(filter.page)
  if (from === 0) return null
  return (
    <p className="mb-8 text-center">
      <ButtonLink to={catalogueHref({ ...filter, page: 1 })} variant="secondary">
        From the beginning
      </ButtonLink>
    </p>
  )
}
