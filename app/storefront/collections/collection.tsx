import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { usePart } from '../catalogue/use-part.ts'
import { SectionMessage } from '../sections/section-message.tsx'

type CollectionProps = {
  title: string
  intro: string
  part: 'mens' | 'womens'
  loaded: ProductCard[] | null
  retries: Parameters<typeof usePart>[2]
  failed: string
  empty: string
}

const placeholders = 8

/** One gender's clothes and those for everyone, all on one page. */
export function Collection({ title, intro, part, loaded, retries, failed, empty }: CollectionProps) {
  const { data: products, isError, refetch } = usePart<ProductCard[]>(part, loaded, retries)
  return (
    <div className="shell pt-8 pb-20 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line pb-6 md:pb-8">
        <div>
          <h1 className="font-display text-page font-medium tracking-[-0.015em]">{title}</h1>
          <p className="mt-3 max-w-[52ch] text-lead text-ink-soft">{intro}</p>
        </div>
        {products && (
          <p className="text-ink-soft">
            {products.length} {products.length === 1 ? 'product' : 'products'}
          </p>
        )}
      </div>
      <div className="pt-8">
        {products ? (
          products.length > 0 ? (
            <ProductGrid products={products} layout="whole" level="h2" startsPage />
          ) : (
            <EmptyState title={empty} description="Check back soon for new arrivals!" />
          )
        ) : isError ? (
          <SectionMessage onRetry={() => void refetch()}>{failed}</SectionMessage>
        ) : (
          <ProductGridSkeleton count={placeholders} layout="whole" />
        )}
      </div>
    </div>
  )
}
