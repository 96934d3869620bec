import { href, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader, retryTwice } from '#app/query.ts'
import { pageMeta } from '../page-meta.ts'
import { Collection } from './collection.tsx'
import { loadCollection } from './load-collection.server.ts'

const title = "Women's Collection"
const intro = 'Everything for women, and what everybody can wear.'

export const loader = ({ context }: LoaderFunctionArgs) => loadCollection('women', context)

export const clientLoader = cachedLoader({ retry: false, orElse: { products: null } })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, description: intro, path: href('/womens') })

export default function WomensPage() {
  const { products } = useLoaderData<typeof loader>()
  return (
    <Collection
      title={title}
      intro={intro}
      part="womens"
      loaded={products}
      retries={retryTwice}
      failed="Error loading women's products. Please try again later."
      empty="No women's products found"
    />
  )
}
