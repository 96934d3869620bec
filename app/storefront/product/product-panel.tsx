import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { Price } from '#app/ui/price.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import { formatPrice } from '#shared/money.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { neverFreePaise } from '#shop/settings/never-free.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { TellMe } from '../back-in-stock/tell-me.tsx'
import { WishButton } from '../catalogue/wish-button.tsx'
import { DeliveryCheck } from '../delivery/delivery-check.tsx'
import { useSettings } from '../use-settings.ts'
import { AskAbout } from './ask-about.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ColorChoice } from './color-choice.tsx'
import { LaunchPanel } from './launch/launch-panel.tsx'
import { useLaunch } from './launch/use-launch.ts'
import { Offers } from './offers.tsx'
import type { PageProduct } from './page-product.ts'
import { ProductDescription } from './product-description.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductInformation } from './product-information.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeChoice } from './size-choice.tsx'
import { TrustMarks } from './trust-marks.tsx'
import type { Choice } from './use-choice.ts'
import { usePurchase } from './use-purchase.ts'

// Few products have a third option: the others do without its script. The server has it at once, so that the page comes
// whole; a browser that cannot fetch it offers each size with its third option, as its words say.
const atOnce = import.meta.env.SSR ? await import('./third-choice.tsx') : null
const setAtOnce = import.meta.env.SSR ? await import('./set/set-choice.tsx') : null
const SetChoice = setAtOnce?.default ?? lazy(() => import('./set/set-choice.tsx'))
const ThirdChoice = atOnce?.default ?? lazy(() => import('./third-choice.tsx').catch(() => ({ default: SizeChoice })))

/** Everything beside the pictures: what it is, what it costs, and how to have it. */
export function ProductPanel({
  product,
  choice,
  isForSale,
}: {
  product: PageProduct
  choice: Choice
  isForSale: boolean
}) {
  const purchase = usePurchase(product, choice)
  const { leftMs, hasStarted } = useLaunch(product.start)
  const [wasAwaited] = useState(Boolean(product.start))

  return (
    <div className="flex flex-col gap-6">
      <NameAndPrice product={product} price={purchase.price} />

      {product.slots ? (
        <Suspense>
          <SetChoice product={product} slots={product.slots} canBuy={isForSale && hasStarted} />
        </Suspense>
      ) : (
        <PieceChoice product={product} choice={choice} totalPaise={purchase.totalPaise} />
      )}

      <Suspense>
        {product.ahead && <p className="font-medium">{product.ahead.label}</p>}
        {!isForSale && (
          <Button size="large" wide disabled>
            Can be bought once it is live
          </Button>
        )}
        {isForSale && !hasStarted && product.start && (
          <LaunchPanel productId={product.id} start={product.start} leftMs={leftMs} />
        )}
        {isForSale && hasStarted && !product.slots && <BuyBar purchase={purchase} isAllSoldOut={choice.isAllSoldOut} />}
        {wasAwaited && (
          <p aria-live="polite" className="sr-only">
            {hasStarted && `${product.name} can be bought now.`}
          </p>
        )}
        {isForSale && hasStarted && !product.slots && <TellMe product={product} colorHex={choice.color?.hex ?? null} />}
      </Suspense>
      {isForSale && product.offers && <Offers of={product.offers} />}
      {isForSale && (
        <Suspense>
          <DeliveryCheck before={product.cash} />
        </Suspense>
      )}
      <Suspense>
        <div className="drawn-later flex flex-col gap-6 [--about-as-high:56rem] lg:[--about-as-high:40rem]">
          <ProductDescription text={product.description} />
          <AskAbout name={product.name} />
          <TrustMarks returnRule={product.returnRule} />
          <ProductDetails details={product.details} />
          <ProductInformation lines={product.information} />
        </div>
      </Suspense>
    </div>
  )
}

type PieceChoiceProps = { product: PageProduct; choice: Choice; totalPaise: number }

/** Size, colour and quantity of a product. */
const PieceChoice = ({ product, choice, totalPaise }: PieceChoiceProps) => (
  <>
    <Suspense>
      {product.thirdOption ? (
        <ThirdChoice product={product} choice={choice} />
      ) : (
        <SizeChoice product={product} choice={choice} />
      )}
      {product.colors.length > 0 && <ColorChoice colors={product.colors} choice={choice} />}
    </Suspense>
    <Suspense>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <QuantityStepper
          value={choice.quantity}
          max={choice.limit.most}
          note={choice.note}
          onChange={choice.setQuantity}
          label={`Quantity of ${product.name}`}
        />
        <p aria-live="polite">
          <span className="text-ink-soft">Total: </span>
          <strong className="text-title font-semibold">{formatPrice(totalPaise)}</strong>
        </p>
      </div>
    </Suspense>
  </>
)

type NameAndPriceProps = { product: PageProduct; price: ReturnType<typeof usePurchase>['price'] }

function NameAndPrice({ product, price }: NameAndPriceProps) {
  const { brand, promises } = useSettings()
  const pricePaise = effectivePricePaise(price)
  const savedPaise = price.pricePaise - pricePaise
  return (
    <div>
      <h1
        className={`font-display text-[min(10vw,clamp(1.875rem,1.6rem+1.2vw,2.75rem))] leading-[1.08] font-medium tracking-[-0.01em] ${tallScript(product.name)}`}
      >
        {product.name}
      </h1>
      <div className="mt-2 flex items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Price
            paise={pricePaise}
            originalPaise={price.pricePaise}
            isFrom={price.isFrom || product.setPercent !== undefined}
            large
          />
          {savedPaise > 0 && <span className="text-small font-semibold text-good">Save {formatPrice(savedPaise)}</span>}
        </p>
        <div className="-mr-3 flex">
          <WishButton productId={product.id} name={product.name} />
          <ShareButton name={product.name} />
        </div>
      </div>
      <p className="text-small text-ink-soft">
        {[
          ...(chargesTax(brand.sellerKind) ? ['Inclusive of all taxes'] : []),
          ...(promises.productFreeShippingOverPaise < neverFreePaise
            ? [`Free shipping on orders over ${ungrouped(promises.productFreeShippingOverPaise)}`]
            : []),
        ].join(' • ')}
      </p>
    </div>
  )
}

/** "₹2000", as the note under a price writes it. */
const ungrouped = (paise: number) => `₹${Math.round(paise / 100)}`
