import { href } from 'react-router'
import type { PlannedCustomer } from '#shop/marketing/importing/import-customers.server.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportCustomersPage() {
  return (
    <ImportRows<PlannedCustomer>
      thing="customer"
      words={{ verb: 'Import', past: 'imported', leftOut: 'left out' }}
      changing={['added', 'asked']}
      addresses={{
        check: href('/admin/newsletter/check'),
        apply: href('/admin/newsletter/apply'),
        list: href('/admin/newsletter'),
      }}
      listLabel="Newsletter"
      inParts={({ email }) => email.toLowerCase()}
      isNeeded={(heading) =>
        /^(e[\s_-]?mail|email[\s_-]address|accepts[\s_-](email[\s_-])?marketing|subscribed[\s_-]at)$/i.test(heading)
      }
      labels={{
        added: ['Subscribed', 'good'],
        asked: ['Asked by e-mail', 'good'],
        same: ['Unchanged', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[{ label: 'E-mail address', of: ({ email }) => email }]}
    >
      A CSV file with the columns “Email” and “Accepts Email Marketing”, as Shopify exports customers. Customers who
      agreed get your newsletter. Those who refused are left out. Where no answer is recorded, the shop asks by e-mail.
      Other columns stay in your browser, and only the e-mail address is stored. A long file is sent in parts.
    </ImportRows>
  )
}
