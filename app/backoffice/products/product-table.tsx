import { useState } from 'react'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import type { useDeed } from '../forms/use-deed.ts'
import { useMay } from '../guard/use-may.ts'
import { DeskTable } from '../lists/desk-table.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ProductDeedAnswer } from './product-deed.ts'
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
  deed: ReturnType<typeof useDeed<ProductDeedAnswer>>
}

export function ProductTable({ products, matching, filters, categories, deed }: ProductTableProps) {
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
    void deed.submit(fields, { method: 'post' })
  }

  return (
    <div className="desk-panel">
      {mayEdit && (
        <BulkBar selection={selection} onPage={products.length} matching={matching} categories={categories} />
      )}
      <DeskTable caption="Products" columns={mayEdit ? columns : columns.filter(({ label }) => label !== 'Select')}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isSelected={selection.isSelected(product.id)}
            onSelect={mayEdit ? selection.select : undefined}
            onAsk={ask}
            onDeed={(fields) => send({ ...fields, id: String(product.id) })}
          />
        ))}
      </DeskTable>
      <DeleteDialog
        products={asked ? [asked.product] : []}
        open={open && asked?.what === 'delete'}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && send({ deed: 'delete', id: String(asked.product.id) })}
      />
      <AddImageDialog
        product={asked?.product}
        open={open && asked?.what === 'add image'}
        onClose={() => setOpen(false)}
        onStored={(id, imageKey) => send({ deed: 'add image', id: String(id), imageKey })}
      />
    </div>
  )
}
