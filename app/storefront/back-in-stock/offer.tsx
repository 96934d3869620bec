import { href, type MetaArgs, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { readerHeaders, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { productHref } from '../product-href.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { holdOffer } from '../stored-cart/offer-tokens.ts'
import { loadOffer } from './place-link.server.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'A piece for you', path: href('/waiting/offer'), unlisted: true })

export const headers = readerHeaders

export const loader = loadOffer

export default function OfferPage() {
  const { found: place } = useLoaderData<typeof loader>()
  const cart = useCartChanges()
  const navigate = useNavigate()

  if (place?.state !== 'offered' || place.offeredUntil === null) {
    return (
      <ReaderPage
        title="This offer is over"
        text="Its time has passed, or it was used. If you still want the product, please ask again on its page."
      >
        <ButtonLink to={place ? productHref(place.productId) : href('/products')}>
          {place ? 'Back to the product' : 'See all products'}
        </ButtonLink>
      </ReaderPage>
    )
  }
  const { token, productId: id, productName: name, size, color, colorName, pricePaise, imageKey, choice } = place

  function buy() {
    holdOffer(token)
    cart.buyNow({ id, name, pricePaise, image: imageKey ?? '', size, color: color ?? '', colorName, quantity: 1 })
    void navigate(href('/checkout'))
  }
  return (
    <ReaderPage
      title={`${name} is back`}
      text={`One piece (${choice}) is reserved for you until ${formatMoment(place.offeredUntil)}, India time.`}
    >
      <Button size="large" onClick={buy}>
        Buy Now • {formatPrice(pricePaise)}
      </Button>
      <ButtonLink to={`${href('/waiting/leave')}?token=${token}`} variant="quiet">
        I no longer want it
      </ButtonLink>
    </ReaderPage>
  )
}
