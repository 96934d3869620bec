import { useState } from 'react'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import type { useChange } from '../forms/use-change.ts'
import { useMay } from '../guard/use-may.ts'
import { AdminTable } from '../lists/admin-table.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ProductAnswer } from './product-change.ts'
import { ProductRow } from './product-row.tsx'

type Asked = { what: 'delete' | 'add image'; product: ProductLine }

const columns = [
  { label: 'Select' },
  { label: 'Preview' },
  { label: 'Name' },
  { label: 'Category' },
  { label: 'Price', isNumber: true },
  { label: 'Featured' },
  { label: 'New Arrival' },
  { label: 'Actions' },
]

type ProductTableProps = {
  products: readonly ProductLine[]
  /** How many there are on all pages, and by which filters, as in the address. */
  matching: number
  filters: string
  categories: readonly { name: string }[]
  change: ReturnType<typeof useChange<ProductAnswer>>
}

export function ProductTable({ products, matching, filters, categories, change }: ProductTableProps) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const selection = useSelection(products, filters)
  const mayEdit = may('products.edit')

  function ask(what: Asked['what'], product: ProductLine) {
    setAsked({ what, product })
    setOpen(true)
  }

  function send(fields: Record<string, string>) {
    setOpen(false)
    void change.submit(fields, { method: 'post' })
  }

  return (
    <div className="admin-panel">
      {mayEdit && (
        <BulkBar selection={selection} onPage={products.length} matching={matching} categories={categories} />
      )}
      <AdminTable caption="Products" columns={mayEdit ? columns : columns.filter(({ label }) => label !== 'Select')}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isSelected={selection.isSelected(product.id)}
            onSelect={mayEdit ? selection.select : undefined}
            onAsk={ask}
            onSend={(fields) => send({ ...fields, id: String(product.id) })}
          />
        ))}
      </AdminTable>
      <DeleteDialog
        products={asked ? [asked.product] : []}
        open={open && asked?.what === 'delete'}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && send({ intent: 'delete', id: String(asked.product.id) })}
      />
      <AddImageDialog
        product={asked?.product}
        open={open && asked?.what === 'add image'}
        onClose={() => setOpen(false)}
        onStored={(id, imageKey) => send({ intent: 'add image', id: String(id), imageKey })}
      />
    </div>
  )
}
