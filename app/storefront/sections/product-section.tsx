import { href } from 'react-router'
import { retryTwice } from '#app/query.ts'
import { Divider } from '#app/ui/divider.tsx'
import type { HomeSection } from '#shop/catalogue/finding/product-rows.server.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { usePart } from '../catalogue/use-part.ts'
import { SectionHeading } from './section-heading.tsx'
import { SectionMessage } from './section-message.tsx'

type Texts = { title: string; to: string; failed: string; empty: string }

const texts: Record<HomeSection, Texts> = {
  'new-arrivals': {
    title: 'New Arrivals',
    to: `${href('/products')}?category=new`,
    failed: 'Error loading new arrivals. Please try again later.',
    empty: 'No new arrivals available at the moment.',
  },
  featured: {
    title: 'Featured',
    to: `${href('/products')}?featured=true`,
    failed: 'Error loading featured products. Please try again later.',
    empty: 'No featured products available at the moment.',
  },
  'best-sellers': {
    title: 'Best Sellers',
    to: `${href('/products')}?bestseller=true`,
    failed: 'Error loading best sellers. Please try again later.',
    empty: 'No best sellers available at the moment.',
  },
}

/** The part above a row decides how the two are parted: a row needs no more room, a pair of pictures a line. */
export type Above = 'products' | 'banner-pair' | null

type FlaggedProductsProps = {
  id: string
  title: string
  section: HomeSection
  count: number
  above: Above
  loaded: ProductCard[] | null
}

/** The newest products that staff marked so; when the server could not give them, the browser asks again. */
export function FlaggedProducts({ id, title: own, section, count, above, loaded }: FlaggedProductsProps) {
  const { title, to, failed, empty } = texts[section]
  const { data: products, isError, refetch } = usePart<ProductCard[]>(section, loaded, { ...retryTwice, count })

  return (
    <section aria-labelledby={id} className={roomBelow(above)}>
      {above === 'banner-pair' && <Divider className="mb-12 md:mb-20" />}
      <SectionHeading
        id={id}
        title={own || title}
        more={products?.length === 0 ? undefined : { label: `All ${title.toLowerCase()}`, to }}
      />
      {products ? (
        products.length > 0 ? (
          <ProductGrid products={products} layout="four" />
        ) : (
          <SectionMessage>{empty}</SectionMessage>
        )
      ) : isError ? (
        <SectionMessage onRetry={() => void refetch()}>{failed}</SectionMessage>
      ) : (
        <ProductGridSkeleton count={count} layout="four" />
      )}
    </section>
  )
}

type ChosenProductsProps = {
  id: string
  title: string
  more: { label: string; to: string } | null
  above: Above
  products: readonly ProductCard[]
}

/** The products of a category, or those that staff picked. */
export function ChosenProducts({ id, title, more, above, products }: ChosenProductsProps) {
  return (
    <section aria-labelledby={id} className={roomBelow(above)}>
      {above === 'banner-pair' && <Divider className="mb-12 md:mb-20" />}
      <SectionHeading id={id} title={title} more={more ?? undefined} />
      <ProductGrid products={products} layout="four" />
    </section>
  )
}

const roomBelow = (above: Above) => `drawn-later shell py-12 md:py-20 ${above === 'products' ? 'pt-0 md:pt-0' : ''}`
