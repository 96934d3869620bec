import { type SubmitEvent, useEffect, useReducer, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { formErrorsOf, type ProductFormErrors, readProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { Rates } from '#shop/documents/tax-rules.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Panel } from '../../frame/panel.tsx'
import { useMay } from '../../guard/use-may.ts'
import { useListAddress } from '../use-list-address.ts'
import { BasicFields } from './basic-fields.tsx'
import { ColorAdder } from './color-adder.tsx'
import { DetailLines } from './detail-lines.tsx'
import { changeDraft, type DraftChange, draftOf } from './draft.ts'
import { ImageGallery } from './image-gallery.tsx'
import { PriceFields } from './price-fields.tsx'
import { ShownFields } from './shown-fields.tsx'
import { SizePicker } from './size-picker.tsx'
import { VariantGrid } from './variant-grid.tsx'

type ProductFormProps = {
  product: EditableProduct | null
  /** Of the product as the person saw it. */
  version?: number
  categories: readonly string[]
  taxRates: Rates
  busy: boolean
  /** Why the last try got no answer. */
  failure: string | undefined
  submitLabel: string
  busyLabel: string
  /** The server's errors. */
  errors: ProductFormErrors['fields'] | undefined
  isSaved: boolean
  onSubmit(form: FormData): void
}

/** The field that each change of the draft is about. */
const fieldsOfChange: Record<DraftChange['do'], string> = {
  'add image': 'images',
  'remove image': 'images',
  'move image': 'images',
  'describe image': 'images',
  'color image': 'images',
  'toggle size': 'sizes',
  'add color': 'colors',
  'remove color': 'colors',
  'name color': 'ownColorNames',
  'add detail': 'details',
  'write detail': 'details',
  'remove detail': 'details',
  'type stocks': 'variants',
  'type skus': 'skus',
  'take stocks': 'variants',
}

const stillUploading = { title: 'Images are still on their way', description: 'Please save again in a moment.' }

export function ProductForm({
  product,
  version,
  categories,
  taxRates,
  busy,
  failure,
  submitLabel,
  busyLabel,
  errors,
  isSaved,
  onSubmit,
}: ProductFormProps) {
  const mayEdit = useMay()('products.edit')
  const toast = useToast()
  const listAddress = useListAddress()
  const [draft, change] = useReducer(changeDraft, product, draftOf)
  const { element, errors: fields, whole, isTouched, refuse, clear: clearWhere } = useFieldErrors(errors)
  const [isUploading, setUploading] = useState(false)

  useEffect(() => {
    if (product) change({ do: 'take stocks', product })
  }, [product])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (isUploading) return toast(stillUploading)
    const form = new FormData(event.currentTarget)
    const read = readProductForm(form)
    if (read.success) return onSubmit(form)
    const wrong = formErrorsOf(read.error)
    refuse(wrong.fields)
    toast({ ...wrong.toast, destructive: true })
  }

  /** A field that is being corrected no longer shows its error. */
  const clear = (name: string) => clearWhere((field) => field === name || field.startsWith(`${name}.`))

  const edit: typeof change = (step) => {
    clear(fieldsOfChange[step.do])
    change(step)
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      onInput={({ target }) => clear((target as HTMLInputElement).name)}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {/* A person who may only look sees the same page, with nothing to change. */}
      <fieldset disabled={!mayEdit} className="contents">
        <div className="flex min-w-0 flex-col gap-6">
          <BasicFields product={product} categories={categories} fields={fields} />
          <ImageGallery draft={draft} change={edit} error={fields.images} onUploading={setUploading} />
          <Panel title="Sizes and colours">
            <div className="flex flex-col gap-6 p-4 md:p-5">
              <SizePicker draft={draft} change={edit} error={fields.sizes} />
              <ColorAdder draft={draft} change={edit} error={fields.colors} nameErrors={fields} />
            </div>
          </Panel>
          <VariantGrid
            draft={draft}
            change={edit}
            fields={fields}
            found={whole}
            nameOf={() => String(new FormData(element.current!).get('name') ?? '')}
          />
          <DetailLines draft={draft} change={edit} error={fields.details} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
          <PriceFields product={product} taxRates={taxRates} fields={fields} />
          <ShownFields product={product} />
          <FormRefusal sentence={failure} />
          <div className="flex flex-wrap gap-3">
            {mayEdit && (
              <Button type="submit" busy={busy} className="flex-1">
                {busy ? busyLabel : submitLabel}
              </Button>
            )}
            <ButtonLink to={listAddress} variant="secondary">
              {mayEdit ? 'Cancel' : 'Back'}
            </ButtonLink>
          </div>
        </div>
      </fieldset>
      <UnsavedChanges when={(isTouched || isUploading) && !isSaved} />
    </form>
  )
}
