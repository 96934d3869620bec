import { type PointerEvent, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ColoredCard as Product } from '#shop/catalogue/finding/show-colors.server.ts'
import { launchLabel } from '#shop/catalogue/launch-rules.ts'
import { effectivePricePaise, percentOff } from '#shop/catalogue/rules.ts'
import { productHref } from '../product-href.ts'
import { useQuickAdd } from '../stored-cart/use-quick-add.ts'
import { plainLink } from '../use-plain-links.ts'
import { CardColors } from './card-colors.tsx'
import { CardImages } from './card-images.tsx'
import { CardSizes } from './card-sizes.tsx'
import { WishButton } from './wish-button.tsx'

type ProductCardProps = {
  product: Product
  /** How wide its picture is, as in the HTML attribute `sizes`. */
  sizes: string
  /** Among the first things seen: its picture is loaded at once. */
  priority?: boolean
  level?: 'h2' | 'h3'
}

/** Many stand on a page: few elements and classes of its own (catalogue.css) keep it light. */
export function ProductCard({ product, sizes, priority, level: Heading = 'h3' }: ProductCardProps) {
  const quickAdd = useQuickAdd()
  const [isPointed, setPointed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { id, name, images, start } = product
  const pricePaise = effectivePricePaise(product)
  const off = percentOff(product)

  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointed(isOver)
    if (!isOver) setChoosing(false)
  }

  function addSize(size: string) {
    setChoosing(false)
    const line = {
      id,
      name,
      pricePaise: product.pricesBySize?.[size] ?? pricePaise,
      image: images[0]?.key ?? '',
      size,
      color: '',
      quantity: 1,
    }
    quickAdd(line, product.sizes.length > product.soldOutSizes.length)
  }

  return (
    <article className="card" onPointerEnter={point(true)} onPointerLeave={point(false)}>
      <div className="card-picture">
        <div className={priority ? undefined : 'painted-later'}>
          <CardImages images={images} name={name} sizes={sizes} priority={priority} showSecond={isPointed} />
        </div>
        {off > 0 ? <Badge tone="accent">{`${off}% off`}</Badge> : product.newArrival && <Badge tone="plain">NEW</Badge>}
        {(isPointed || isChoosing) && !start && <CardSizes product={product} onChoose={addSize} />}
      </div>
      <WishButton productId={id} name={name} />
      <div className="card-foot">
        <div className="card-words">
          <Heading>
            <a href={productHref(id, product.shownColor)} {...plainLink}>
              {name}
            </a>
          </Heading>
          <Price
            paise={pricePaise}
            originalPaise={product.pricePaise}
            isFrom={product.pricesBySize !== null || product.set?.isFrom === true}
          />
          {start && <p className="card-start">{launchLabel(start)}</p>}
          {product.set?.isSoldOut && <p className="card-start">Sold Out</p>}
        </div>
        {!start && !product.set && (
          <button type="button" aria-label={`Quick add ${name}`} onClick={() => addSize('')} className="card-add" />
        )}
      </div>
      <div className="card-choices">
        <CardColors colors={product.colors} />
        {product.sizes.length > 1 && !start && (
          <button
            type="button"
            aria-expanded={isChoosing}
            aria-label={`Sizes of ${name}`}
            onClick={() => setChoosing(!isChoosing)}
          >
            Sizes
          </button>
        )}
      </div>
    </article>
  )
}
