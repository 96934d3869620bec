import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { MetaArgs } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { askServer } from '../ask-server.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { pageMeta } from '../page-meta.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { useWishlist } from '../use-wishlist.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Wishlist', path: href('/wishlist'), unlisted: true })

export default function WishlistPage() {
  const { ids, ready } = useWishlist()
  if (ready && ids.length === 0) {
    return (
      <div className="pb-16 md:pb-24">
        <NoWishes level="h1" />
        <RecentlyViewed />
      </div>
    )
  }
  return (
    <div className="shell min-h-[60vh] py-8 md:py-12">
      <h1 className="font-display text-section font-medium">Wishlist</h1>
      <div className="mt-8">{ready ? <Wishes ids={ids} /> : <ProductGridSkeleton count={4} layout="whole" />}</div>
    </div>
  )
}

const NoWishes = ({ level }: { level: 'h1' | 'h2' }) => (
  <EmptyState
    level={level}
    title="Your Wishlist is Empty"
    description="Tap the heart on a product to save it here."
    action={<ButtonLink to={href('/products')}>Start Shopping</ButtonLink>}
  />
)

function Wishes({ ids }: { ids: readonly number[] }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['wishlist', ids],
    queryFn: ({ signal }) => findWishes(ids, signal),
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <EmptyState
        title="Your wishlist could not be loaded"
        description="It is still saved in this browser."
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (!data) return <ProductGridSkeleton count={Math.min(ids.length, 8)} layout="whole" />

  const wished = data.filter(({ id }) => ids.includes(id))
  if (wished.length === 0) return <NoWishes level="h2" />
  return <ProductGrid products={wished} layout="whole" level="h2" />
}

async function findWishes(ids: readonly number[], signal: AbortSignal) {
  const { ok, status, body } = await askServer<ProductCard[]>(
    `${href('/product-cards')}?${ids.map((id) => `id=${id}`).join('&')}`,
    { signal },
  )
  if (!ok) throw new Error(`The wishlist answered ${status}`)
  return body
}
