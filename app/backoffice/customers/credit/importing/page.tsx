import { href } from 'react-router'
import { formatAmount } from '#shared/money.ts'
import type { PlannedGiftCard } from '#shop/credit/bring-gift-cards.server.ts'
import { isGiftCardColumn } from '#shop/credit/gift-card-columns.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportGiftCardsPage() {
  return (
    <ImportRows<PlannedGiftCard>
      thing="gift card"
      words={{ verb: 'Ask for', past: 'sent for approval', leftOut: 'left out' }}
      changing={['to approve']}
      addresses={{
        check: href('/admin/settings/credit/check'),
        apply: href('/admin/settings/credit/apply'),
        list: href('/admin/settings/credit'),
      }}
      listLabel="Store credit"
      isNeeded={isGiftCardColumn}
      labels={{
        'to approve': ['To approve', 'good'],
        same: ['Given before', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[
        { label: 'Card', of: ({ card }) => (card ? `…${card}` : '') },
        { label: 'E-mail address', of: ({ email }) => email },
        { label: 'Left', of: ({ paise }) => (paise > 0 ? formatAmount(paise) : '') },
      ]}
    >
      A CSV file of gift cards from Shopify (Products › Gift cards › Export), or from a plugin of WooCommerce. What is
      left on each becomes store credit of its e-mail address, once a colleague has approved it under Money back.
    </ImportRows>
  )
}
