import { useEffect, useReducer, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { asText } from '#shared/forms/form-text.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { formErrorsOf, ProductForm as Schema, readProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import type { SizeLists } from '#shop/catalogue/size-sequence.ts'
import type { Rates } from '#shop/documents/tax-rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { SearchListingFields } from '../../../parts/forms/search-listing-fields.tsx'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import type { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { SizeGuideFields } from '../../../parts/size-guide/size-guide-fields.tsx'
import { PackedFields } from '../../../settings/delivery/packed-fields.tsx'
import { ReturnFields } from '../../categories/information/return-fields.tsx'
import { useListAddress } from '../use-list-address.ts'
import { AheadFields } from './ahead-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ColorAdder } from './color-adder.tsx'
import { DetailLines } from './detail-lines.tsx'
import { cellFields, changeDraft, type DraftChange, draftOf } from './draft.ts'
import { FactFields } from './fact-fields.tsx'
import { ImageGallery } from './image-gallery.tsx'
import { InformationFields } from './information-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ShownFields } from './shown-fields.tsx'
import { SizePicker } from './size-picker.tsx'
import { ThirdOptionFields } from './third-option-fields.tsx'
import { VariantGrid, type Waiting } from './variant-grid.tsx'

type ProductFormProps = {
  product: EditableProduct | null
  /** Of the product as the person saw it. */
  version?: number
  /** How many people wait for a piece of each choice. */
  waiting?: readonly Waiting[]
  categories: readonly string[]
  sizeLists: SizeLists
  /** The facts that each category asks for, by its name. */
  factFields: Readonly<Record<string, readonly FactField[]>>
  taxRates: Rates | null
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'errors' | 'failure' | 'outcome'>
  submitLabel: string
  busyLabel: string
  onSubmit(form: FormData): void
}

/** The errors that each change of the draft corrects. */
const errorsOfChange: Record<Exclude<DraftChange['do'], 'type'>, RegExp> = {
  'add image': /^images/,
  'remove image': /^images/,
  'move image': /^images/,
  'describe image': /^images/,
  'color image': /^images/,
  'toggle size': /^sizes/,
  'add sizes': /^sizes/,
  'name third': /^thirdOption/,
  'add third value': /^thirdOption/,
  'move third value': /^thirdOption/,
  'remove third value': /^thirdOption/,
  'add color': /^colors/,
  'remove color': /^(?:colors|ownColorNames)/,
  'name color': /^ownColorNames/,
  'add detail': /^details/,
  'write detail': /^details/,
  'remove detail': /^details/,
  'type stocks': /^variants\.\d+\.stock/,
  'take stocks': /^variants\.\d+\.stock/,
}

const errorsCorrectedBy = (change: DraftChange) =>
  change.do === 'type' ? new RegExp(`^variants\\.\\d+\\.${cellFields[change.in]}$`) : errorsOfChange[change.do]

const stillUploading = { title: 'Images are still uploading', description: 'Please save again in a moment.' }

export function ProductForm({
  product,
  version,
  waiting = [],
  categories,
  sizeLists,
  factFields,
  taxRates,
  action,
  submitLabel,
  busyLabel,
  onSubmit,
}: ProductFormProps) {
  const mayEdit = useMay()('products.edit')
  const toast = useToast()
  const listAddress = useListAddress()
  const [draft, change] = useReducer(changeDraft, product, draftOf)
  const form = useForm({
    schema: Schema,
    read: readProductForm,
    action,
    onSubmit,
    errorsOf: (error) => formErrorsOf(error).fields,
    toastOf: (error) => ({ ...formErrorsOf(error).toast, destructive: true }),
  })
  const { element, errors, field, isTouched } = form
  const { busy, failure } = action
  const [category, setCategory] = useState(product?.category ?? '')
  const [isUploading, setUploading] = useState(false)

  useEffect(() => {
    if (product) change({ do: 'take stocks', product })
  }, [product])

  const edit: typeof change = (step) => {
    form.clearWhere((error) => errorsCorrectedBy(step).test(error))
    change(step)
  }

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUploading) toast(stillUploading)
        else form.send()
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {/* A person who may only look sees the same page, with nothing to change. */}
      <fieldset disabled={!mayEdit} className="contents">
        <div className="flex min-w-0 flex-col gap-6">
          <BasicFields product={product} categories={categories} field={field} onCategory={setCategory} />
          <ImageGallery draft={draft} change={edit} error={errors.images} onUploading={setUploading} />
          <Panel title="Sizes and colours">
            <div className="flex flex-col gap-6 p-4 md:p-5">
              <SizePicker draft={draft} change={edit} error={errors.sizes} lists={sizeLists} />
              <ThirdOptionFields
                draft={draft}
                change={edit}
                error={errors.thirdOption ?? errors['thirdOption.values']}
                nameError={errors['thirdOption.name']}
              />
              <ColorAdder draft={draft} change={edit} error={errors.colors} nameErrors={errors} />
            </div>
          </Panel>
          <VariantGrid
            draft={draft}
            change={edit}
            errors={errors}
            found={form.whole}
            waiting={waiting}
            productId={product?.id ?? null}
            nameOf={() => asText(new FormData(element.current!).get('name'))}
          />
          <Panel title="Size guide">
            <SizeGuideFields
              name="sizeGuide"
              guide={product?.sizeGuide ?? null}
              whenNone="This product shows the size guide of its category. If its measures differ, add its own."
              sizes={draft.sizes}
              field={field}
              onEdit={form.touch}
            />
          </Panel>
          <DetailLines draft={draft} change={edit} error={errors.details} />
          <FactFields
            facts={product?.facts ?? []}
            asked={factFields[category] ?? []}
            field={field}
            error={errors.facts}
          />
          <InformationFields product={product} field={field} />
          <PackedFields packed={product} whenBlank="as its category says" field={field} />
          <Panel title="Search engines and sharing">
            <div className="flex flex-col gap-5 p-4 md:p-5">
              <SearchListingFields listing={product} field={field} />
            </div>
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
          <PriceFields product={product} taxRates={taxRates} field={field} />
          <ShownFields product={product} field={field} />
          <AheadFields product={product} field={field} />
          <LimitFields product={product} field={field} />
          <ReturnFields rule={product?.returnRule ?? null} whenBlank="as its category says" field={field} />
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
      <UnsavedChanges when={(isTouched || isUploading) && action.outcome?.kind !== 'done'} />
    </form>
  )
}
