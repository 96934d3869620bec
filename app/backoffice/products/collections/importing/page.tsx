import { href } from 'react-router'
import type { PlannedCollection } from '#shop/catalogue/collections/importing/import-collections.server.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

export default function ImportCollectionsPage() {
  return (
    <ImportRows<PlannedCollection>
      thing="collection"
      words={{ verb: 'Save', past: 'saved', leftOut: 'left out' }}
      changing={['new', 'changed']}
      addresses={{
        check: href('/admin/collections/check'),
        apply: href('/admin/collections/apply'),
        list: href('/admin/collections'),
      }}
      listLabel="All collections"
      labels={{
        new: ['New', 'good'],
        changed: ['Changed', 'good'],
        same: ['Unchanged', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[
        { label: 'Collection', of: ({ title }) => title },
        { label: 'Products', of: ({ said }) => said },
      ]}
    >
      A CSV file with the columns “Title”, “Handle” and “Products”. Products are named by SKU, or by their handle in the
      shop they came from; import those first. Several rows may have one handle, each with a further product.
    </ImportRows>
  )
}
