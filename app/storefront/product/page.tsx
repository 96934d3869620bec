import { dbContext, faultsContext, noticesContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { swatchName } from '#shop/catalogue/name-color.server.ts'
import { findProduct, findRelated } from '#shop/catalogue/queries.server.ts'
import { variantUrl } from '#shop/media/rules.ts'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { frameOf, pageMeta } from '../page-meta.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductView } from './product-view.tsx'
import { breadcrumbData, productData } from './structured-data.ts'

export type PageProduct = Awaited<ReturnType<typeof loadProduct>>['product']

export async function loader(args: LoaderFunctionArgs) {
  return loadProduct(args)
}

async function loadProduct({ request, params, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const product = id === null ? null : await findProduct(db, id)
  if (!product) {
    context.get(noticesContext).push({ message: 'product not found', path: new URL(request.url).pathname })
    throw redirect('/products')
  }

  const related = await findRelated(db, product).catch((fault: unknown) => {
    context.get(faultsContext).push(fault)
    return []
  })
  const { images: pictures, colors, ...rest } = product
  const named = colors.map((hex) => ({ hex, name: swatchName(hex) }))
  return { product: { ...rest, pictures, colors: named }, related }
}

const cached = cachedLoader()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    return await cached<Awaited<ReturnType<typeof args.serverLoader<typeof loader>>>>(args)
  } catch (fault) {
    if (fault instanceof Response || (isRouteErrorResponse(fault) && fault.status < 500)) throw fault
    throw redirect('/products')
  }
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const frame = frameOf(matches)
  if (!loaderData || !frame) return []
  const { product } = loaderData
  const [picture] = product.pictures
  const shop = { publicUrl: frame.publicUrl, brand: frame.settings.brand.name }
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description.slice(0, 300),
      path: `/products/${product.id}`,
      imagePath: picture && variantUrl(picture.key, 1080, 'jpg'),
    }),
    { 'script:ld+json': productData(product, shop) },
    { 'script:ld+json': breadcrumbData(product, shop) },
  ]
}

export default function ProductPage() {
  const { product, related } = useLoaderData<typeof loader>()
  return <ProductView key={product.id} product={product} related={related} />
}

export function ErrorBoundary() {
  return <ProductNotFound />
}
