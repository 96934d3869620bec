import { href } from 'react-router'
import type { PlannedGroup } from '#shop/catalogue/colors/import-groups.server.ts'
import { ImportRows } from '../../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportColourGroupsPage() {
  return (
    <ImportRows<PlannedGroup>
      thing="colour group"
      words={{ verb: 'Save', past: 'saved', leftOut: 'left out' }}
      changing={['new', 'changed']}
      addresses={{
        check: href('/admin/products/colours/check'),
        apply: href('/admin/products/colours/apply'),
        list: href('/admin/products/colours'),
      }}
      listLabel="All colours"
      labels={{
        new: ['New', 'good'],
        changed: ['Changed', 'good'],
        same: ['Unchanged', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[
        { label: 'Group', of: ({ name }) => name },
        { label: 'Put into it', of: ({ said }) => said },
      ]}
    >
      A CSV file with the columns “Group”, “Shade”, such as #c0292f, and “Colour put into it”. Several rows may have one
      group, each with a further colour. What the file does not name stays as it is.
    </ImportRows>
  )
}
