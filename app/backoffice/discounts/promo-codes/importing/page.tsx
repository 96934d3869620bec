import { href } from 'react-router'
import type { PlannedPromo } from '#shop/marketing/importing/import-promo-codes.server.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportPromoCodesPage() {
  return (
    <ImportRows<PlannedPromo>
      thing="promo code"
      words={{ verb: 'Save', past: 'saved', leftOut: 'left out' }}
      changing={['new']}
      addresses={{
        check: href('/admin/promo-codes/check'),
        apply: href('/admin/promo-codes/apply'),
        list: href('/admin/promo-codes'),
      }}
      listLabel="All promo codes"
      labels={{
        new: ['New', 'good'],
        same: ['Unchanged', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[{ label: 'Code', of: ({ code }) => code }]}
    >
      A CSV file with the columns “Code” and “Percent off” or “Amount off”, as this shop exports them. Files of Shopify
      and WooCommerce with “Value” and “Type” are read, too. Codes that you have already stay as they are.
    </ImportRows>
  )
}
