import { Link, href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const NoOrders = ({ isNarrowed: isFiltered }: { isNarrowed: boolean }) => (
  <div className="admin-panel">
    {isFiltered ? (
      <EmptyState
        title="No orders found."
        description="Try another part of the number, name, phone or e-mail, or fewer filters."
        action={
          <Link to={href('/admin/orders')} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            Show all orders
          </Link>
        }
      />
    ) : (
      <EmptyState title="No orders yet." description="The first order appears here as soon as a customer checks out." />
    )}
  </div>
)
