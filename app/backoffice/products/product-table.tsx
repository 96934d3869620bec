import type { ProductLine } from '#shop/catalogue/manage-list-products.server.ts'
import { useState } from 'react'
import { DeskTable } from '../desk-table.tsx'
import type { useDeed } from '../use-deed.ts'
import { useMay } from '../use-may.ts'
import { AddImageDialog } from './add-image-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
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
  categories: readonly { name: string }[]
  deed: ReturnType<typeof useDeed<ProductDeedAnswer>>
}

export function ProductTable({ products, categories, deed }: ProductTableProps) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // What left the page is no longer selected.
  const selected = products.filter(({ id }) => chosen.has(id))

  function ask(what: Asked['what'], product: ProductLine) {
    setAsked({ what, product })
    setOpen(true)
  }

  function send(fields: Record<string, string>) {
    setOpen(false)
    void deed.submit(fields, { method: 'post' })
  }

  function select(id: number, isChosen: boolean) {
    const now = new Set(selected.map((product) => product.id))
    if (isChosen) now.add(id)
    else now.delete(id)
    setChosen(now)
  }

  return (
    <div className="desk-panel">
      {may('products.edit') && (
        <BulkBar
          selected={selected}
          onPage={products.length}
          categories={categories}
          onSelectAll={(all) => setChosen(new Set(all ? products.map(({ id }) => id) : []))}
        />
      )}
      <DeskTable caption="Products" columns={columns}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isSelected={chosen.has(product.id)}
            onSelect={select}
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
