import { redirect, href } from 'react-router'
import { letStaffIn } from '#app/backoffice/parts/guard/guard.server.ts'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findPreviewProduct } from '#shop/catalogue/managing/preview-product.server.ts'
import { shownColors } from '#shop/catalogue/name-color.server.ts'
import { informationOf } from '#shop/catalogue/product-information.server.ts'
import { findRelated } from '#shop/catalogue/queries.server.ts'
import { findSetSlots } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { pageAhead } from '#shop/catalogue/sold-ahead.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { ProductView } from '../storefront/product/product-view.tsx'
import type { Route } from './+types/product'

/** Staff only, and never cached: it stands in the shop's frame, but shows products that visitors do not see yet. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const handle = { hideChat: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.product.name ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const product = id === null ? null : await findPreviewProduct(db, id)
  if (!product) throw redirect(href('/admin/products'))
  const {
    images: pictures,
    colors,
    ownColorNames,
    state,
    soldAhead,
    setSlots,
    setPercent,
    wholeCategory: _whole,
    ...rest
  } = product
  const settings = await findSettings(db)
  const { maxUnpaidPieces: maxPieces } = settings.orders
  return {
    product: {
      ...rest,
      ...pageAhead(soldAhead, rest.returnRule, new Date()),
      pictures,
      colors: shownColors({ colors, ownColorNames }),
      maxPieces,
      ...(setSlots && { slots: await findSetSlots(db, setSlots, maxPieces) }),
      ...(setPercent !== null && { setPercent }),
      information: informationOf(product, settings),
    },
    state,
    related: await findRelated(db, product),
  }
}

const sentences = {
  draft: 'This is a draft: only staff see it.',
  live: 'This is live: visitors see the same.',
  archived: 'This is archived: visitors do not see it.',
}

export default function ProductPreview({ loaderData: { product, state, related } }: Route.ComponentProps) {
  return (
    <>
      <div
        role="note"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-warn-tint px-4 py-2 md:px-8"
      >
        <p className="flex items-center gap-3 text-small">
          <Badge tone="warn">Preview</Badge>
          {sentences[state]}
        </p>
        <ButtonLink to={href('/admin/products/:id/edit', { id: String(product.id) })} variant="secondary" size="small">
          Back to editing
        </ButtonLink>
      </div>
      <ProductView key={product.id} product={product} related={related} isForSale={state === 'live'} />
    </>
  )
}
