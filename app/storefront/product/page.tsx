import { lazy, Suspense } from 'react'
import {
  href,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { clientAddressContext, dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { refusedWith } from '#app/failed-answer.ts'
import { cachedLoader, lastPageData } from '#app/query.ts'
import type { Db } from '#db/client.server.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { nextMidnight } from '#shared/dates.ts'
import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { listedAs } from '#shared/listing/search-listing.ts'
import { hasMarks } from '#shop/catalogue/describing/marked-text.ts'
import { plainDescription } from '#shop/catalogue/describing/plain-description.ts'
import { findSection } from '#shop/catalogue/finding/product-rows.server.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { ReminderRequest, startedAlready } from '#shop/catalogue/launches/reminder-inputs.ts'
import { askReminder } from '#shop/catalogue/launches/reminders.server.ts'
import { shownColors } from '#shop/catalogue/name-color.server.ts'
import { informationOf } from '#shop/catalogue/product-information.server.ts'
import { findArchived, findProduct, findRelated } from '#shop/catalogue/queries.server.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { findSetSlots } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { pageAhead } from '#shop/catalogue/sold-ahead.ts'
import { findPublicOffers } from '#shop/marketing/find-public-offers.server.ts'
import { offersFor } from '#shop/marketing/public-offers.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { countConfirmation } from '#shop/rate-limits/count-confirmation.server.ts'
import { sayCash } from '#shop/settings/cash/cash-rules.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { followRedirect } from '../not-found/follow-redirect.server.ts'
import { frameOf, pageMeta, shortened } from '../page-meta.ts'
import { findStore } from '../preparation/find-store.server.ts'
import { productHref } from '../product-href.ts'
import { dataTags } from '../search-engine-data.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import type { RemindAnswer } from './launch/remind-form.tsx'
import { notFoundTitle, ProductNotFound } from './product-not-found.tsx'
import { ProductView } from './product-view.tsx'
import { productPageData } from './structured-data.ts'

// Few addresses are no product's: the others do without its script. The server has it at once.
const atOnce = import.meta.env.SSR ? await import('../not-found/page.tsx') : null
const NotFoundPage = atOnce?.default ?? lazy(() => import('../not-found/page.tsx'))

export const handle = { moveChatAside: true, startsAtTouch: true }

/**
 * The product; one that was taken off sale says so and shows what is like it (410). An id that never was leads to the
 * list, as the specification says (section 2); an address without an id is the 404 page's.
 */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await load(args)
  } catch (error) {
    // Without a database there is no list to lead to: every page says so, with 503.
    if (error instanceof Response || isDatabaseAway(error)) throw error
    args.context.get(pageReportContext).errors.push(error)
    throw redirect(href('/products'))
  }
}

async function load({ request, params, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const reads = context.get(readsContext)
  const { settings } = await findStore(context)
  const { maxUnpaidPieces: maxPieces } = settings.orders
  const product = id === null ? null : await findProduct(db, id, maxPieces)
  if (!product) {
    await followRedirect({ request, context })
    context.get(pageReportContext).notices.push({ message: 'product not found', path: new URL(request.url).pathname })
    if (!/^\d+$/.test(params.id ?? '')) return data({ product: null, instead: null }, { status: 404 })
    const archived = id === null ? null : await findArchived(db, id)
    // Not for good: the next product may get this id.
    if (!archived) throw redirect(href('/products'))
    const instead = await findInstead(db, archived).catch((error: unknown) => {
      context.get(pageReportContext).errors.push(error)
      return { name: archived.name, isAlike: false, products: [] }
    })
    showsStockOf(context, instead.products)
    return data({ product: null, instead }, { status: 410 })
  }

  const related = await findRelated(db, product).catch((error: unknown) => {
    context.get(pageReportContext).errors.push(error)
    return []
  })
  const slots = product.setSlots && (await findSetSlots(db, product.setSlots, maxPieces))
  const pieces = (slots ?? []).flatMap((slot) => slot.products)
  showsStockOf(context, [product, ...related, ...pieces])
  const { images: pictures, colors, ownColorNames, mrpPaise, declarations, categoryDeclarations, ...others } = product
  const { thirdOption, facts, soldAhead, setSlots: _slots, set: _set, setPercent, ...own } = others
  const { videos, wholeCategory, ...rest } = own
  const ahead = pageAhead(soldAhead, rest.returnRule, new Date())
  // A set is ordered as its pieces.
  const categories = (pieces.length > 0 ? pieces : [rest]).map(({ categorySlug }) => categorySlug)
  const offered = offersFor(await readOffers(context), categories, new Date())
  // From the day after a pre-order's own it is sold from stock.
  const soldFrom = ahead.ahead?.from && new Date(nextMidnight(Date.parse(`${ahead.ahead.from}T12:00:00+05:30`)))
  const freshUntil = [soldFrom, offered.nextChange].filter((at) => at instanceof Date)
  if (freshUntil.length > 0) context.get(pageReportContext).freshUntil = freshUntil.reduce(earlier)
  const terms = await reads
    .once('cash terms', () => findCashTerms(db))
    .catch((error: unknown) => {
      context.get(pageReportContext).errors.push(error)
      return null
    })
  const cash = terms && sayCash(terms, categories)
  const declared = { ...rest, facts, colors, ownColorNames, mrpPaise, declarations, categoryDeclarations }
  return data({
    product: {
      ...rest,
      ...(hasMarks(rest.description) && { summary: shortened(plainDescription(rest.description)) }),
      ...(thirdOption && { thirdOption }),
      ...(slots && { slots }),
      ...(setPercent !== null && { setPercent }),
      ...ahead,
      ...(cash && { cash }),
      ...(wholeCategory && { wholeCategory }),
      ...(videos.length > 0 && { videos }),
      ...(offered.offers.length > 0 && { offers: offered.offers }),
      pictures,
      colors: shownColors({ colors, ownColorNames }),
      maxPieces,
      information: informationOf(declared, settings),
    },
    related,
  })
}

const earlier = (one: Date, other: Date) => (other < one ? other : one)

/** A page without its offers is better than none. */
const readOffers = (context: LoaderFunctionArgs['context']) =>
  context
    .get(readsContext)
    .once('public offers', () => findPublicOffers(context.get(dbContext)))
    .catch((error: unknown) => {
      context.get(pageReportContext).errors.push(error)
      return []
    })

/** Products in the place of one that was taken off sale: others like it, else the best sellers. */
async function findInstead(db: Db, archived: NonNullable<Awaited<ReturnType<typeof findArchived>>>) {
  const alike = await findRelated(db, archived)
  const isAlike = alike.length > 0
  return { name: archived.name, isAlike, products: isAlike ? alike : await findSection(db, 'best-sellers') }
}

const cached = cachedLoader()

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    return await cached<Loaded>(args)
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // Visitors who look at it already keep it, above all at the second when it starts.
    const known = lastPageData<Loaded>(new URL(args.request.url))
    if (known) return known
    throw redirect(href('/products'))
  }
}

const noReminder = 'We could not take your address just now. Please try again.'

/** Takes an address that wants to be reminded of the start. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = fieldsByName(await request.formData())
  const refused = (error: string, status: number) => data<RemindAnswer>({ error, typed: asText(form.email) }, status)
  const asked = ReminderRequest.safeParse(form)
  if (!asked.success) return refused(asked.error.issues[0]!.message, 422)
  const db = context.get(dbContext)
  const refusal = await countConfirmation(db, 'reminder', context.get(clientAddressContext))
  if (refusal !== null) return refused(refusal, 429)
  const id = readProductId(params.id)
  const isNoted = id !== null && (await askReminder(db, id, asked.data.email))
  return isNoted ? data<RemindAnswer>({ error: null }) : refused(startedAlready, 409)
}

/** A network that fails is reported in a sentence, beside the address that was typed. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<RemindAnswer> {
  return serverAction<typeof action>().catch((error: unknown) => ({ error: refusedWith(error) ?? noReminder }))
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const frame = frameOf(matches)
  if (!loaderData || !frame) return []
  const { product } = loaderData
  if (!product) {
    const title = loaderData.instead ? notFoundTitle : 'Page not found'
    return pageMeta(matches, { title, path: href('/products'), unlisted: true })
  }
  const [picture] = product.pictures
  return [
    ...pageMeta(matches, {
      ...listedAs(product, { title: product.name, description: product.summary ?? shortened(product.description) }),
      path: productHref(product.id),
      image: picture && { path: variantUrl(picture.key, 1080, 'jpg'), alt: picture.alt || product.name },
    }),
    { property: 'product:price:amount', content: (effectivePricePaise(product) / 100).toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    ...dataTags(import.meta.env.SSR && productPageData(product, frame), location),
  ]
}

export default function ProductPage() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded.product)
    return loaded.instead ? (
      <ProductNotFound instead={loaded.instead} />
    ) : (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    )
  return <ProductView key={loaded.product.id} product={loaded.product} related={loaded.related} />
}

export function ErrorBoundary() {
  return <ProductNotFound />
}
