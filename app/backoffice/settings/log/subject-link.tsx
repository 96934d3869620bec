import { Link, href } from 'react-router'
import { isOrderNumber } from '#shared/order-number.ts'
import { addresses } from '../../parts/guard/addresses.ts'
import { useMay } from '../../parts/guard/use-may.ts'

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
    return {
      address: href('/admin/products/:id/edit', { id: name }),
      needs: addresses['/admin/products/:id/edit'].read,
    }
  if (kind === 'order' && isOrderNumber(name))
    return { address: href('/admin/orders/:number', { number: name }), needs: addresses['/admin/orders/:number'].read }
  if (kind === 'customer' && isOrderNumber(name))
    return {
      address: href('/admin/customers/:number', { number: name }),
      needs: addresses['/admin/customers/:number'].read,
    }
  if (kind === 'synonyms')
    return { address: href('/admin/searches/synonyms'), needs: addresses['/admin/searches/synonyms'].read }
  if (kind === 'category') return { address: href('/admin/categories'), needs: addresses['/admin/categories'].read }
  if (kind === 'collection' && /^\d+$/.test(name))
    return { address: href('/admin/collections/:id', { id: name }), needs: addresses['/admin/collections/:id'].read }
  if (kind === 'banner' && /^\d+$/.test(name))
    return { address: href('/admin/banners/:id', { id: name }), needs: addresses['/admin/banners/:id'].read }
  if (kind === 'policy')
    return {
      address: href('/admin/policies/:policy', { policy: name }),
      needs: addresses['/admin/policies/:policy'].read,
    }
  return null
}
