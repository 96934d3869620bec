import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'

export const notFoundTitle = 'Product Not Found'

export type Instead = {
  name: string
  /** Whether the products are like it; else they are the best sellers. */
  isAlike: boolean
  products: readonly ProductCard[]
}

/** A product that is no longer for sale, or could not be shown: says so, and shows what else there is. */
export function ProductNotFound({ instead }: { instead?: Instead }) {
  return (
    <div className="shell pt-8 pb-20 md:pt-14 md:pb-24">
      <h1 className="font-display text-page font-medium tracking-[-0.015em]">{notFoundTitle}</h1>
      <p className="mt-3 max-w-[52ch] text-lead wrap-anywhere text-ink-soft">{whyNot(instead)}</p>
      <div className="mt-6">
        <ButtonLink to={href('/products')}>Back to Products</ButtonLink>
      </div>
      {instead && instead.products.length > 0 && (
        <section aria-labelledby="instead" className="pt-12 md:pt-16">
          <h2 id="instead" className="mb-6 font-display text-section font-medium">
            {instead.isAlike ? 'Similar products' : 'Best Sellers'}
          </h2>
          <ProductGrid products={instead.products} layout="four" />
        </section>
      )}
    </div>
  )
}

function whyNot(instead: Instead | undefined) {
  if (!instead) return 'We could not show this product. Please try again.'
  const others = instead.products.length > 0 ? ' Here are others you may like.' : ''
  return `${instead.name} is no longer available.${others}`
}
