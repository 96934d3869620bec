import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'

/** The cards of products that this browser looked at. */
export default function ViewedProducts({ ids }: { ids: readonly number[] }) {
  const { data: products = [] } = useQuery({
    queryKey: ['cards', ids],
    queryFn: async ({ signal }): Promise<ProductCard[]> => {
      const response = await fetch(`${href('/product-cards')}?${ids.map((id) => `id=${id}`).join('&')}`, { signal })
      if (!response.ok) throw new Error(`Product cards answered ${response.status}`)
      return response.json()
    },
  })
  if (products.length === 0) return null

  return (
    <section aria-labelledby="recently-viewed" className="shell pt-16 md:pt-24">
      <h2 id="recently-viewed" className="mb-6 font-display text-section font-medium md:mb-10">
        Recently Viewed
      </h2>
      <ProductGrid products={products} layout="four" />
    </section>
  )
}
