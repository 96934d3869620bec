import { useState } from 'react'
import { href } from 'react-router'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import type { Send } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { failing } from './product-messages.ts'
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

const imageAdded = { ...failing('Failed to update product images'), done: 'Product image added successfully' }
const deleted = { ...failing('Failed to delete product'), done: 'Product deleted successfully' }
const duplicated = {
  ...failing('Failed to duplicate product'),
  done: { title: 'Product duplicated', description: 'The copy is a draft. Its stock is 0.' },
}

type ProductTableProps = {
  products: readonly ProductLine[]
  /** How many people wait for a piece, by product. */
  waiting: ReadonlyMap<number, number>
  /** How many there are on all pages, and by which filters, as in the address. */
  matching: number
  filters: string
  categories: readonly { name: string }[]
  send: Send
}

export function ProductTable({ products, waiting, matching, filters, categories, send }: ProductTableProps) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const selection = useSelection(products, filters)
  const mayEdit = may('products.edit')

  function ask(what: Asked['what'], product: ProductLine) {
    setAsked({ what, product })
    setOpen(true)
  }

  function add(id: number, imageKey: string) {
    setOpen(false)
    send(href('/admin/products/:id/images', { id: String(id) }), { imageKey }, { says: imageAdded })
  }

  function remove(id: number) {
    setOpen(false)
    send(href('/admin/products/:id/delete', { id: String(id) }), {}, { says: deleted })
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
            waiting={waiting.get(product.id) ?? 0}
            isSelected={selection.isSelected(product.id)}
            onSelect={mayEdit ? selection.select : undefined}
            onAsk={ask}
            onState={(state) => send(href('/admin/products/:id/state', { id: String(product.id) }), { state })}
            onFlag={(flag, on) =>
              send(href('/admin/products/:id/flag', { id: String(product.id) }), { flag, on: String(on) })
            }
            onDuplicate={() =>
              send(href('/admin/products/:id/duplicate', { id: String(product.id) }), {}, { says: duplicated })
            }
          />
        ))}
      </AdminTable>
      <DeleteDialog
        products={asked ? [asked.product] : []}
        open={open && asked?.what === 'delete'}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && remove(asked.product.id)}
      />
      <AddImageDialog
        product={asked?.product}
        open={open && asked?.what === 'add image'}
        onClose={() => setOpen(false)}
        onStored={add}
      />
    </div>
  )
}
