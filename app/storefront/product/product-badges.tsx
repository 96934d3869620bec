import { Badge } from '#app/ui/badge.tsx'
import { percentOff } from '#shop/catalogue/rules.ts'
import type { PageProduct } from './page-product.ts'

export function ProductBadges({ product }: { product: PageProduct }) {
  const off = percentOff(product)
  return (
    <div className="flex flex-col items-start gap-1.5">
      {off > 0 && <Badge tone="accent">-{off}% OFF</Badge>}
      {product.newArrival && <Badge tone="plain">NEW ARRIVAL</Badge>}
      {product.bestseller && <Badge tone="ink">BESTSELLER</Badge>}
    </div>
  )
}
