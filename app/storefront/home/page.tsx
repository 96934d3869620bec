import { Suspense } from 'react'
import {
  href,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { dbContext, errorsContext, freshUntilContext, readsContext } from '#app/context.ts'
import { refusedWith } from '#app/failed-answer.ts'
import { cachedLoader } from '#app/query.ts'
import { findActiveCategories, findSections } from '#shop/catalogue/queries.server.ts'
import { findHomeBanners, findNextBannerChange } from '#shop/marketing/queries.server.ts'
import { useSettings } from '../frame/use-settings.ts'
import { type SignUpAnswer, signUp } from '../newsletter/sign-up.server.ts'
import { frameOf, pageMeta } from '../page-meta.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { GenderPair } from './gender-pair.tsx'
import { Hero } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { organizationData } from './organization-data.ts'
import { ProductSection } from './product-section.tsx'
import { PromiseStrip } from './promise-strip.tsx'

/** Each part may fail by itself: the page goes without it and the browser asks again. */
export async function loader({ context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const orNull = <Value,>(part: Promise<Value>) =>
    part.catch((error: unknown) => {
      context.get(errorsContext).push(error)
      return null
    })

  const [banners, nextChange, categories, sections] = await Promise.all([
    orNull(findHomeBanners(db)),
    orNull(findNextBannerChange(db)),
    orNull(context.get(readsContext).once('categories', () => findActiveCategories(db))),
    orNull(findSections(db)),
  ])
  showsStockOf(context, Object.values(sections ?? {}).flat())
  context.set(freshUntilContext, nextChange)
  const isWhole = categories !== null && sections !== null
  return data(
    { hero: banners?.hero ?? null, pair: banners?.pair ?? [], categories, sections },
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Without them every section asks for its own part. */
const noParts = { hero: null, pair: [], categories: null, sections: null }

export const clientLoader = cachedLoader({ retry: false, orElse: noParts })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const action = ({ request, context }: ActionFunctionArgs): Promise<SignUpAnswer> => signUp(request, context)

const notSignedUp = 'We could not sign you up just now. Please try again.'

/** A network that fails is reported in a sentence, beside the address that was typed. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<SignUpAnswer> {
  return serverAction<typeof action>().catch((error: unknown) => ({ error: refusedWith(error) ?? notSignedUp }))
}

export function meta({ matches }: MetaArgs) {
  const frame = frameOf(matches)
  if (!frame) return []
  return [
    ...pageMeta(matches, { path: href('/') }),
    { 'script:ld+json': organizationData(frame.settings, frame.publicUrl) },
  ]
}

export default function HomePage() {
  const { hero, pair, categories, sections } = useLoaderData<typeof loader>()
  const { brand, promises } = useSettings()
  return (
    <>
      <Hero banner={hero} brand={brand} />
      <PromiseStrip promises={promises} />
      <Suspense>
        <CategoryTiles loaded={categories} />
      </Suspense>
      <Suspense>
        <ProductSection section="new-arrivals" loaded={sections?.['new-arrivals']} />
      </Suspense>
      <Suspense>
        <GenderPair banners={pair} />
      </Suspense>
      <Suspense>
        <ProductSection section="featured" loaded={sections?.featured} />
      </Suspense>
      <Suspense>
        <ProductSection section="best-sellers" loaded={sections?.['best-sellers']} />
      </Suspense>
      <Suspense>
        <Newsletter />
      </Suspense>
    </>
  )
}
