import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard as Product } from '#shop/catalogue/queries.server.ts'
import { effectivePricePaise, percentOff } from '#shop/catalogue/rules.ts'
import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { useCart } from '../cart/cart-provider.tsx'
import { CardColors } from './card-colors.tsx'
import { CardImages } from './card-images.tsx'
import { CardSizes } from './card-sizes.tsx'
import { QuickAdd } from './quick-add.tsx'
import { WishButton } from './wish-button.tsx'

type ProductCardProps = {
  product: Product
  /** How wide its picture is, as in the HTML attribute `sizes`. */
  sizes: string
  /** Among the first things seen: its picture is loaded at once. */
  priority?: boolean
  level?: 'h2' | 'h3'
}

export function ProductCard({ product, sizes, priority, level: Heading = 'h3' }: ProductCardProps) {
  const { add } = useCart()
  const [isPointed, setPointed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const pricePaise = effectivePricePaise(product)
  const off = percentOff(product)

  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointed(isOver)
    if (!isOver) setChoosing(false)
  }

  function addSize(size: string) {
    setChoosing(false)
    add({ id: product.id, name: product.name, pricePaise, image: product.images[0]?.key ?? '', size, color: '', quantity: 1 })
  }

  return (
    <article className="group relative flex h-full flex-col" onPointerEnter={point(true)} onPointerLeave={point(false)}>
      <div className="relative aspect-4/5 overflow-hidden bg-sunken">
        <CardImages images={product.images} name={product.name} sizes={sizes} priority={priority} showSecond={isPointed} />
        <div className="absolute top-3 left-3">
          {off > 0 && <Badge tone="accent">{off}% off</Badge>}
          {off === 0 && product.newArrival && <Badge tone="plain">NEW</Badge>}
        </div>
        {(isPointed || isChoosing) && <CardSizes product={product} onChoose={addSize} />}
      </div>
      <WishButton productId={product.id} name={product.name} className="absolute top-1 right-1 z-10" />

      <div className="flex flex-wrap items-start justify-end gap-2 pt-3">
        <div className="min-w-0 shrink grow basis-[min-content]">
          <Heading className="text-body leading-snug font-medium">
            <Link to={`/products/${product.id}`} className="wrap-break-word after:absolute after:inset-0 hover:text-accent">
              {product.name}
            </Link>
          </Heading>
          <p className="mt-1">
            <Price paise={pricePaise} originalPaise={product.pricePaise} />
          </p>
        </div>
        <QuickAdd name={product.name} onAdd={() => addSize('')} />
      </div>
      {/* At the foot, so that neighbours' stand in line however long their names are. */}
      <div className="relative z-10 mt-auto flex min-h-11 flex-wrap self-start items-center gap-x-3">
        <CardColors colors={product.colors} />
        {product.sizes.length > 1 && (
          <button
            type="button"
            aria-expanded={isChoosing}
            aria-label={`Sizes of ${product.name}`}
            onClick={() => setChoosing(!isChoosing)}
            className="min-h-11 text-small text-ink-soft underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent"
          >
            Sizes
          </button>
        )}
      </div>
    </article>
  )
}
