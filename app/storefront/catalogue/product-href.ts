import { href } from 'react-router'

/** The address of a product's page. */
export const productHref = (id: number) => href('/products/:id', { id: String(id) })
