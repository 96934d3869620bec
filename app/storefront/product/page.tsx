import {
  href,
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { dbContext, errorsContext, noticesContext, readsContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findProduct, findRelated } from '#shop/catalogue/queries.server.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { colorNamesOf } from '#shop/catalogue/swatch-name.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { productHref } from '../catalogue/product-href.ts'
import { frameOf, pageMeta, shortened } from '../page-meta.ts'
import { returnPolicyData } from '../return-policy-data.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductView } from './product-view.tsx'
import { breadcrumbData, productData, shippingData } from './structured-data.ts'

export const handle = { moveChatAside: true }

export async function loader(args: LoaderFunctionArgs) {
  return loadProduct(args)
}

async function loadProduct({ request, params, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const { mostUnpaidPieces: mostPieces } = (
    await context.get(readsContext).once('order settings', () => findSettings(db))
  ).orders
  const product = id === null ? null : await findProduct(db, id, mostPieces)
  if (!product) {
    context.get(noticesContext).push({ message: 'product not found', path: new URL(request.url).pathname })
    throw redirect(href('/products'))
  }

  const related = await findRelated(db, product).catch((error: unknown) => {
    context.get(errorsContext).push(error)
    return []
  })
  showsStockOf(context, [product, ...related])
  const { images: pictures, colors, ownColorNames, ...rest } = product
  const named = Array.from(colorNamesOf(colors, ownColorNames), ([hex, name]) => ({ hex, name }))
  return { product: { ...rest, pictures, colors: named, mostPieces }, related }
}

const cached = cachedLoader()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    return await cached<Awaited<ReturnType<typeof args.serverLoader<typeof loader>>>>(args)
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    throw redirect(href('/products'))
  }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const frame = frameOf(matches)
  if (!loaderData || !frame) return []
  const { product } = loaderData
  const [picture] = product.pictures
  const { publicUrl, settings } = frame
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: shortened(product.description),
      path: productHref(product.id),
      image: picture && { path: variantUrl(picture.key, 1080, 'jpg'), alt: picture.alt || product.name },
    }),
    { property: 'product:price:amount', content: (effectivePricePaise(product) / 100).toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': productData(product, frame) },
    { 'script:ld+json': shippingData(product, settings) },
    { 'script:ld+json': returnPolicyData(settings, publicUrl) },
    { 'script:ld+json': breadcrumbData(product, publicUrl) },
  ]
}

export default function ProductPage() {
  const { product, related } = useLoaderData<typeof loader>()
  return <ProductView key={product.id} product={product} related={related} />
}

export function ErrorBoundary() {
  return <ProductNotFound />
}
