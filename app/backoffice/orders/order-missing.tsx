import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from 'react-router'

export function OrderMissing({ number }: { number: string }) {
  return (
    <div className="desk-panel">
      <title>Order not found · Admin Dashboard</title>
      <EmptyState
        level="h1"
        title="Order not found"
        description={`There is no order ${number}. Look for it by the shopper's name, phone or e-mail.`}
        action={
          <Link to="/admin/orders" className={buttonLook({ variant: 'secondary', size: 'small' })}>
            All orders
          </Link>
        }
      />
    </div>
  )
}
