import { href, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader } from '#app/query.ts'
import { pageMeta } from '../page-meta.ts'
import { Collection } from './collection.tsx'
import { loadCollection } from './load-collection.server.ts'

const title = "Men's Collection"
const intro = 'Everything for men, and what everybody can wear.'

export const loader = ({ context }: LoaderFunctionArgs) => loadCollection('men', context)

export const clientLoader = cachedLoader({ retry: false, orElse: { products: null } })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, description: intro, path: href('/mens') })

export default function MensPage() {
  const { products } = useLoaderData<typeof loader>()
  return (
    <Collection
      title={title}
      intro={intro}
      part="mens"
      loaded={products}
      retries={{}}
      failed="Error loading men's products. Please try again later."
      empty="No men's products found"
    />
  )
}
