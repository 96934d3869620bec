import { useWish } from '../use-wishlist.ts'

/** Hearts a product in this browser, or takes the heart away. */
export function WishButton({
  productId,
  name,
  className = '',
}: {
  productId: number
  name: string
  className?: string
}) {
  const [isWished, toggle] = useWish(productId)
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`Wishlist: ${name}`}
      onClick={toggle}
      className={`wish ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C7 16.5 3 13 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2c0 4.2-4 7.7-9 11.7Z" />
      </svg>
    </button>
  )
}
