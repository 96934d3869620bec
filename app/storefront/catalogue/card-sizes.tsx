import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'

type CardSizesProps = { product: Pick<ProductCard, 'name' | 'sizes' | 'soldOutSizes'>; onChoose(size: string): void }

/** The sizes over the foot of a card's picture; choosing one adds it. */
export function CardSizes({ product, onChoose }: CardSizesProps) {
  return (
    <fieldset
      aria-label={`Add ${product.name} in size`}
      className="absolute inset-x-0 bottom-0 z-10 flex flex-wrap justify-center bg-surface/95 px-1"
    >
      {product.sizes.map((size) => {
        const isSoldOut = product.soldOutSizes.includes(size)
        return (
          <button
            key={size}
            type="button"
            disabled={isSoldOut}
            onClick={() => onChoose(size)}
            className="h-11 min-w-11 px-2 text-small font-medium hover:bg-ink hover:text-ground disabled:text-ink-soft disabled:line-through disabled:hover:bg-transparent"
          >
            {size}
            <span className="sr-only">{isSoldOut ? ', sold out' : ', add to cart'}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
