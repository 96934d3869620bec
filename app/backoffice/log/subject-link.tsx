import { Link } from 'react-router'
import { isOrderNumber } from '#shared/order-number.ts'
import { useMay } from '../guard/use-may.ts'

/** The changed thing, with a link to it where it still has a page. */
export function SubjectLink({ subject, isGone }: { subject: string; isGone: boolean }) {
  const may = useMay()
  const [kind = '', name = ''] = subject.split(/ (.*)/)
  const to = isGone ? null : placeOf(kind, name)
  if (!to || !may(to.needs)) return subject
  return (
    <Link to={to.address} className="underline decoration-edge underline-offset-4 hover:text-accent">
      {subject}
    </Link>
  )
}

function placeOf(kind: string, name: string) {
  if (kind === 'product' && /^\d+$/.test(name))
    return { address: `/admin/products/${name}/edit`, needs: 'products.view' } as const
  if (kind === 'order' && isOrderNumber(name))
    return { address: `/admin/orders/${name}`, needs: 'orders.view' } as const
  if (kind === 'category') return { address: '/admin/categories', needs: 'products.view' } as const
  if (kind === 'banner' && /^\d+$/.test(name))
    return { address: `/admin/banners/${name}`, needs: 'products.view' } as const
  if (kind === 'policy') return { address: `/admin/policies/${name}`, needs: 'settings.view' } as const
  return null
}
