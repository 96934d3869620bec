import { Link, href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoProducts({ isNarrowed: hasFilters }: { isNarrowed: boolean }) {
  if (!hasFilters) return <EmptyState title="No products found. Add your first product to get started." />
  return (
    <EmptyState
      title="No products found."
      description="Try another word, or remove filters."
      action={
        <Link to={href('/admin/products')} className={buttonLook({ variant: 'secondary', size: 'small' })}>
          Show all products
        </Link>
      }
    />
  )
}
