import { href, useLocation } from 'react-router'

/** The list with the filters and the page that the person came from. */
export function useListAddress() {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  return `${href('/admin/products')}${typeof list === 'string' ? list : ''}`
}
