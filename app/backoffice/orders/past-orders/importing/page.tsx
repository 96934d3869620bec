import { href } from 'react-router'
import type { PlannedPastOrder } from '#shop/orders/past-orders/import-past-orders.server.ts'
import { isPastColumn, isPastNumber } from '#shop/orders/past-orders/past-order.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportPastOrdersPage() {
  return (
    <ImportRows<PlannedPastOrder>
      thing="past order"
      words={{ verb: 'Import', past: 'imported', leftOut: 'left out' }}
      changing={['new', 'changed']}
      addresses={{
        check: href('/admin/past-orders/check'),
        apply: href('/admin/past-orders/apply'),
        list: href('/admin/past-orders'),
      }}
      listLabel="Past orders"
      isNeeded={isPastColumn}
      inParts={({ number }) => number}
      isSameThing={isPastNumber}
      labels={{
        new: ['New', 'good'],
        changed: ['Changed', 'warn'],
        same: ['Unchanged', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[{ label: 'Order', of: ({ number }) => number }]}
    >
      A CSV file of orders from Shopify (Orders › Export), or from a plugin for exports of WooCommerce. You find them by
      phone, e-mail and number. They count in no figure, stock or tax of this shop.
    </ImportRows>
  )
}
