import { href } from 'react-router'
import { Panel } from '../../frame/frame/panel.tsx'
import { ToDoLines } from './to-do-lines.tsx'

/** Products that wait for staff; nothing while none does. */
export function ProductsPanel({ toConfirmMrp }: { toConfirmMrp: number }) {
  if (toConfirmMrp === 0) return null
  return (
    <Panel title="Products to do">
      <ToDoLines
        one="product"
        many="products"
        lines={[
          {
            count: toConfirmMrp,
            label: toConfirmMrp === 1 ? 'whose MRP is not confirmed' : 'whose MRPs are not confirmed',
            to: `${href('/admin/products')}?mrp=unconfirmed`,
          },
        ]}
      />
    </Panel>
  )
}
