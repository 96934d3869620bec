import { redirect, href } from 'react-router'
import type { Route } from './+types/old-links'

/** Addresses that staff may have saved: /admin/add-product and /admin/edit-product/:id. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(
    'id' in params && params.id ? href('/admin/products/:id/edit', { id: params.id }) : href('/admin/products/add'),
  )
