import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function ProductMissing() {
  return (
    <div className="desk-panel">
      <title>Product not found · Admin Dashboard</title>
      <EmptyState
        level="h1"
        title="Product not found"
        description="It may have been deleted. Past orders still show it."
        action={
          <ButtonLink to="/admin/products" variant="secondary" size="small">
            All products
          </ButtonLink>
        }
      />
    </div>
  )
}
