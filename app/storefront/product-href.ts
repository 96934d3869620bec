import { href } from 'react-router'

/** The address of a product's page, with a colour that it shows first. */
export function productHref(id: number, color?: string) {
  const page = href('/products/:id', { id: String(id) })
  return color === undefined ? page : `${page}?${new URLSearchParams({ color: color.slice(1) })}`
}
