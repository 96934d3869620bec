import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { storedValue } from '../stored-value.ts'

const maxStored = 9
const maxShown = 4

const viewed = storedValue<readonly number[]>({
  key: 'recentlyViewed',
  empty: [],
  read: (text) =>
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
      .slice(0, maxStored),
  write: (ids) => ids.join(','),
})

/**
 * The products that this browser looked at before, newest first; nothing when there is none, or they cannot be asked
 * for. The product that is open now is left out, and remembered.
 */
export function RecentlyViewed({ currentId }: { currentId?: number }) {
  const viewedIds = useSyncExternalStore(viewed.subscribe, viewed.get, () => viewed.empty)
  const ids = viewedIds.filter((id) => id !== currentId).slice(0, maxShown)

  useEffect(() => {
    if (currentId === undefined) return
    viewed.change((before) => [currentId, ...before.filter((id) => id !== currentId)].slice(0, maxStored))
  }, [currentId])

  return ids.length > 0 && <ViewedProducts ids={ids} />
}

function ViewedProducts({ ids }: { ids: readonly number[] }) {
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
