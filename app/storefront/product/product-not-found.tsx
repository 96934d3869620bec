import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function ProductNotFound() {
  return (
    <EmptyState
      level="h1"
      title="Product Not Found"
      description="This product is no longer in the shop, or it could not be shown just now."
      action={<ButtonLink to={href('/products')}>Back to Products</ButtonLink>}
    />
  )
}
