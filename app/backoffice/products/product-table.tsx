import type { ProductLine } from '#shop/catalogue/manage-find-products.server.ts'
import { useState } from 'react'
import { DeskTable } from '../desk-table.tsx'
import type { useDeed } from '../use-deed.ts'
import { AddImageDialog } from './add-image-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ProductDeedAnswer } from './product-deed.ts'
import { ProductRow } from './product-row.tsx'

type Asked = { what: 'delete' | 'add image'; product: ProductLine }

const columns = [
  { label: 'Preview' },
  { label: 'Name' },
  { label: 'Category' },
  { label: 'Price', isNumber: true },
  { label: 'Featured' },
  { label: 'New Arrival' },
  { label: 'Actions' },
]

export function ProductTable({ products, deed }: { products: readonly ProductLine[]; deed: ReturnType<typeof useDeed<ProductDeedAnswer>> }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)

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
      <DeskTable caption="Products, newest first" columns={columns}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onAsk={ask} />
        ))}
      </DeskTable>
      <DeleteDialog
        product={asked?.product}
        open={open && asked?.what === 'delete'}
        onClose={() => setOpen(false)}
        onConfirm={(id) => send({ deed: 'delete', id: String(id) })}
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
