import { Heart } from 'lucide-react'
import { useWishlist } from '../wishlist/use-wishlist.ts'

/** Hearts a product in this browser, or takes the heart away. */
export function WishButton({ productId, name, className = '' }: { productId: number; name: string; className?: string }) {
  const { has, toggle } = useWishlist()
  const isWished = has(productId)
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`Wishlist: ${name}`}
      onClick={() => toggle(productId)}
      className={`inline-flex size-11 items-center justify-center transition-colors duration-150 hover:text-accent aria-pressed:text-accent ${className}`}
    >
      <Heart size={20} strokeWidth={1.5} aria-hidden="true" fill={isWished ? 'currentColor' : 'none'} />
    </button>
  )
}
