import { useRouteLoaderData } from 'react-router'
import { readText } from '#app/rendering/one-text.ts'
import type { FrameData } from './frame-data.ts'

/** The store settings the page around was made with. */
export function useSettings() {
  const data = useRouteLoaderData<FrameData>('storefront/layout')
  if (!data) throw new Error('useSettings must be used below the storefront layout')
  return readText(data.settings)
}
