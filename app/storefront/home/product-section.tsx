import { href } from 'react-router'
import { Divider } from '#app/ui/divider.tsx'
import type { HomeSection, ProductCard } from '#shop/catalogue/queries.server.ts'
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

export function ProductSection({ section, loaded }: { section: HomeSection; loaded: ProductCard[] | undefined }) {
  const { title, to, failed, empty } = texts[section]
  const { data: products, isError, refetch } = usePart<ProductCard[]>(section, loaded)

  return (
    <section
      aria-labelledby={section}
      className={`drawn-later shell py-12 md:py-20 ${section === 'best-sellers' ? 'pt-0 md:pt-0' : ''}`}
    >
      {section === 'featured' && <Divider className="mb-12 md:mb-20" />}
      <SectionHeading
        id={section}
        title={title}
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
        <ProductGridSkeleton count={4} layout="four" />
      )}
    </section>
  )
}
