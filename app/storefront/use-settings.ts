import { useRouteLoaderData } from 'react-router'
import { readText } from '#app/rendering/one-text.ts'
import type { loader } from './layout.tsx'

/** The store settings the page around was made with. */
export function useSettings() {
  const data = useRouteLoaderData<typeof loader>('storefront/layout')
  if (!data) throw new Error('useSettings must be used below the storefront layout')
  return readText(data.settings)
}
