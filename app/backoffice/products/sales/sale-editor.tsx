import { useEffect, useRef, useState } from 'react'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import type { EditableSale } from '#shop/catalogue/sales/find-sales.server.ts'
import { readSaleForm, SaleForm, type SaleScope } from '#shop/catalogue/sales/sale-form.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { PickedProducts } from '../products/picking/picked-products.tsx'
import { type Choice, Chooser } from './chooser.tsx'
import { PricePreview } from './price-preview.tsx'
import { pricedIn } from './priced-in.ts'
import { SalePanel } from './sale-panel.tsx'

type SaleEditorProps = {
  /** Null for a new one. */
  sale: EditableSale | null
  categories: readonly Choice[]
  collections: readonly Choice[]
  editor: Editor
  onSubmit(form: FormData): void
}

const scopes: Record<SaleScope, string> = {
  all: 'All products',
  category: 'A category',
  collection: 'A collection',
  chosen: 'Products that I choose',
}

export function SaleEditor({ sale, categories, collections, editor, onSubmit }: SaleEditorProps) {
  const form = useForm({ schema: SaleForm, read: readSaleForm, action: editor, onSubmit })
  const [scope, setScope] = useState<SaleScope>(sale?.scope ?? 'all')
  const [picked, setPicked] = useState<readonly PreviewedProduct[]>(sale?.picked ?? [])
  const [typed, setTyped] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const readTyped = () => {
    const element = top.current?.closest('form')
    if (element) setTyped(pricedIn(element))
  }
  // A hidden field changes without an event.
  useEffect(readTyped, [scope, picked])

  return (
    <EditorForm
      {...form.props}
      aria-label="Sale"
      onInput={(event) => {
        form.props.onInput(event)
        readTyped()
      }}
      editor={editor}
      isTouched={form.isTouched}
      mayEdit
      saveLabel="Save sale"
    >
      {sale && <input type="hidden" name="id" value={sale.id} />}
      <div ref={top} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SalePanel sale={sale} field={form.field} />
          <Panel title="Products">
            <div className="flex flex-col gap-5 p-4 md:p-5">
              <RadioChoice label="In the sale" name="scope" choices={scopes} value={scope} onChoose={setScope} />
              {scope === 'category' && (
                <Chooser
                  label="Category"
                  {...form.field('categoryId')}
                  choices={categories}
                  chosen={sale?.categoryId ?? null}
                />
              )}
              {scope === 'collection' && (
                <Chooser
                  label="Collection"
                  {...form.field('collectionId')}
                  choices={collections}
                  chosen={sale?.collectionId ?? null}
                />
              )}
              {scope === 'chosen' && (
                <PickedProducts
                  picked={picked}
                  error={form.errors.productIds}
                  onChange={(products) => {
                    setPicked(products)
                    form.clear('productIds')
                  }}
                />
              )}
            </div>
          </Panel>
        </div>
        <Panel title="Prices during the sale">
          <PricePreview typed={typed} />
        </Panel>
      </div>
    </EditorForm>
  )
}
