import { href } from 'react-router'
import type { PlannedRedirect } from '#shop/redirects/plan-redirects.ts'
import { ImportRows } from '../../frame/importing/import-rows.tsx'

const states = { hidden: 'not live yet', nothing: 'no page of the shop' }

export const loader = () => null

export default function ImportRedirectsPage() {
  return (
    <ImportRows<PlannedRedirect>
      thing="redirect"
      words={{ verb: 'Save', past: 'saved', leftOut: 'refused' }}
      changing={['new', 'changed']}
      addresses={{
        check: href('/admin/redirects/check'),
        apply: href('/admin/redirects/apply'),
        list: href('/admin/redirects'),
      }}
      listLabel="All redirects"
      labels={{
        new: ['New', 'good'],
        changed: ['Changed', 'good'],
        same: ['Unchanged', 'neutral'],
        refused: ['Refused', 'danger'],
      }}
      columns={[
        { label: 'From', of: ({ from }) => from },
        { label: 'To', of: (row) => ('leadsTo' in row && row.leadsTo ? `${row.to} (${states[row.leadsTo]})` : row.to) },
      ]}
    >
      A CSV file with the columns “Redirect from” and “Redirect to”, as Shopify exports them. Chains are followed to
      their end. You read what each row does before anything is changed.
    </ImportRows>
  )
}
