import { useNavigation } from 'react-router'

const names: Record<string, string> = { products: 'products', orders: 'orders', categories: 'categories' }

/** Says what is on its way, once it takes longer than a blink. */
export function LoadingLine() {
  const { state, location } = useNavigation()
  const loading = state === 'loading' ? location : null
  const name = loading && names[loading.pathname.split('/')[2] ?? '']

  return (
    <output className={`admin-loading ${loading ? 'admin-loading-shown' : ''}`}>
      {loading && (name ? `Loading ${name}...` : 'Loading...')}
    </output>
  )
}
