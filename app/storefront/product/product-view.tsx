import { ArrowLeft } from 'lucide'
import { type MouseEvent, Suspense } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { Divider } from '#app/ui/divider.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { PageProduct } from './page-product.ts'
import { ProductBadges } from './product-badges.tsx'
import { ProductPanel } from './product-panel.tsx'
import { useChoice } from './use-choice.ts'

type ProductViewProps = {
  product: PageProduct
  related: readonly ProductCard[]
  /** False where staff look at a product that customers cannot buy yet. */
  isForSale?: boolean
}

export function ProductView({ product, related, isForSale = true }: ProductViewProps) {
  const choice = useChoice(product)
  return (
    <div className="pb-16 md:pb-24">
      <div className="shell">
        <BackToShopping />
        <div className="product-parts grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,0.85fr)] lg:gap-x-12 xl:gap-x-20">
          <div className="md:sticky md:top-[calc(var(--header-height)+1rem)] md:w-full md:self-start lg:max-w-[max(28rem,calc((100dvh-var(--header-height)-4rem)*0.8))]">
            <Suspense>
              <Gallery
                key={choice.shownHex}
                pictures={picturesOf(product, choice.shownHex)}
                videos={product.videos}
                name={product.name}
                isFurther={!choice.isAsPictured}
              >
                <ProductBadges product={product} />
              </Gallery>
            </Suspense>
          </div>
          <ProductPanel product={product} choice={choice} isForSale={isForSale} />
        </div>
      </div>
      {related.length > 0 && (
        <section
          aria-labelledby="related"
          className="drawn-later shell pt-16 [--about-as-high:56rem] md:pt-24 md:[--about-as-high:80rem] lg:[--about-as-high:44rem]"
        >
          <Divider className="mb-12 md:mb-16" />
          <h2 id="related" className="mb-6 font-display text-section font-medium md:mb-10">
            You Might Also Love
          </h2>
          <ProductGrid products={related} layout="four" />
        </section>
      )}
      {isForSale && <RecentlyViewed currentId={product.id} />}
    </div>
  )
}

/** The pictures of a colour and those of none; where it has none, those of the colour that comes first. */
function picturesOf({ pictures }: PageProduct, hex: string | null) {
  const first = pictures.find(({ color }) => color !== null)?.color
  const shown = hex !== null && pictures.some(({ color }) => color === hex) ? hex : first
  return pictures.filter(({ color }) => color === null || color === shown)
}

function BackToShopping() {
  const navigate = useNavigate()

  /** Within this visit: back to where the visitor was. The link itself serves those who came from elsewhere. */
  function goBack(event: MouseEvent) {
    if (!window.history.state?.idx) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      to={href('/products')}
      onClick={goBack}
      className="my-1 inline-flex min-h-11 items-center gap-2 text-small hover:text-accent md:my-3"
    >
      <Icon of={ArrowLeft} size={16} />
      Back to Shopping
    </Link>
  )
}
