import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { asText } from '#shared/forms/form-text.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { formErrorsOf, ProductForm as Schema } from '#shop/catalogue/managing/product-form.ts'
import { readProductForm } from '#shop/catalogue/managing/read-product-form.ts'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import type { SizeLists } from '#shop/catalogue/size-sequence.ts'
import type { Rates } from '#shop/documents/tax-rates.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { RadioChoice } from '../../../parts/forms/radio-choice.tsx'
import { SaveBar } from '../../../parts/forms/save-bar.tsx'
import { SearchListingFields } from '../../../parts/forms/search-listing-fields.tsx'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import type { useAction } from '../../../parts/forms/use-action.ts'
import { type Field, useForm } from '../../../parts/forms/use-form.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { SizeGuideFields } from '../../../parts/size-guide/size-guide-fields.tsx'
import { PackedFields } from '../../../settings/delivery/packed-fields.tsx'
import { ReturnFields } from '../../categories/information/return-fields.tsx'
import { useListAddress } from '../use-list-address.ts'
import { AheadFields } from './ahead-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ColorAdder } from './color-adder.tsx'
import { errorsCorrectedBy } from './corrected-errors.ts'
import { DescriptionFields } from './description-fields.tsx'
import { DetailLines } from './detail-lines.tsx'
import { changeDraft, draftOf } from './draft.ts'
import { FactFields } from './fact-fields.tsx'
import { ImageGallery } from './image-gallery.tsx'
import { InformationFields } from './information-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SetFields } from './set-fields.tsx'
import { ShownFields } from './shown-fields.tsx'
import { type DraftPartProps, SizePicker } from './size-picker.tsx'
import { ThirdOptionFields } from './third-option-fields.tsx'
import { VariantGrid, type Waiting } from './variant-grid.tsx'

type ProductFormProps = {
  product: EditableProduct | null
  /** Of a set: the products of its slots. */
  pieces?: readonly PreviewedProduct[]
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

export function ProductForm({
  product,
  pieces = [],
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
  const [draft, change] = useReducer(changeDraft, product, draftOf)
  const form = useForm({
    schema: Schema,
    read: readProductForm,
    action,
    onSubmit,
    errorsOf: (error) => formErrorsOf(error).fields,
    toastOf: (error) => ({ ...formErrorsOf(error).toast, destructive: true }),
  })
  const { errors, field, isTouched } = form
  const { busy, failure } = action
  const [category, setCategory] = useState(product?.category ?? '')
  const [soldAs, setSoldAs] = useState<SoldAs>(product?.setSlots ? 'set' : 'pieces')

  useEffect(() => {
    if (product) change({ do: 'take stocks', product })
  }, [product])

  const edit: typeof change = (step) => {
    form.clearWhere((error) => errorsCorrectedBy(step).test(error))
    change(step)
  }

  return (
    <form {...form.props} className="flex flex-col gap-6">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {/* A person who may only look sees the same page, with nothing to change. */}
      <fieldset
        disabled={!mayEdit}
        className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <BasicFields product={product} categories={categories} field={field} onCategory={setCategory} />
          <PriceFields product={product} taxRates={taxRates} field={field} />
          <SoldPanels {...{ product, pieces, draft, form, sizeLists, waiting, soldAs, setSoldAs }} change={edit}>
            <ImageGallery draft={draft} change={edit} error={errors.images} />
          </SoldPanels>
          <DrawnLater>
            <DescriptionFields product={product} field={field} />
            <TextPanels {...{ product, draft, form, soldAs }} change={edit} asked={factFields[category] ?? []} />
          </DrawnLater>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SidePanels product={product} field={field} soldAs={soldAs} />
        </div>
      </fieldset>
      <FormButtons {...{ submitLabel, busyLabel, busy, failure, isTouched, mayEdit }} />
      <UnsavedChanges when={isTouched && action.outcome?.kind !== 'done'} />
    </form>
  )
}

/** Panels below the first screen, hundreds of fields of which are laid out as they come near. */
const DrawnLater = ({ children }: { children: ReactNode }) => (
  <div className="drawn-later flex min-w-0 flex-col gap-6 [--about-as-high:90rem]">{children}</div>
)

/** A product with sizes and colours of its own, or a set of pieces of others. */
type SoldAs = 'pieces' | 'set'

const soldAsLabels = { pieces: 'A product, in sizes and colours', set: 'A set of other products, at one price' }

type SoldPanelsProps = Pick<ProductFormProps, 'product' | 'sizeLists'> &
  Required<Pick<ProductFormProps, 'pieces' | 'waiting'>> &
  Omit<DraftPartProps, 'error'> & {
    form: Pick<ReturnType<typeof useForm>, 'element' | 'field' | 'errors' | 'whole' | 'clearWhere' | 'touch'>
    soldAs: SoldAs
    setSoldAs(soldAs: SoldAs): void
    /** The pictures. */
    children: ReactNode
  }

/**
 * The pictures between what is sold and how many there are. Of a product that is sold already the stock comes first: it
 * changes most days.
 */
function SoldPanels(props: SoldPanelsProps) {
  const { product, draft, change, form, sizeLists, soldAs, setSoldAs, children: pictures } = props
  const isNew = product === null
  const soldAsField = <SoldAsField isNew={isNew} soldAs={soldAs} onChoose={setSoldAs} />
  if (soldAs === 'set')
    return (
      <>
        {isNew && pictures}
        {soldAsField}
        <SetPanel {...props} />
        {!isNew && pictures}
      </>
    )
  const choices = <ChoicesPanel draft={draft} change={change} errors={form.errors} sizeLists={sizeLists} />
  return isNew ? (
    <>
      {pictures}
      {soldAsField}
      {choices}
      <StockPanel {...props} />
    </>
  ) : (
    <>
      {soldAsField}
      <StockPanel {...props} />
      <DrawnLater>
        {pictures}
        {choices}
      </DrawnLater>
    </>
  )
}

const SetPanel = ({ product, pieces, form }: SoldPanelsProps) => (
  <SetFields
    slots={product?.setSlots ?? []}
    percent={product?.setPercent ?? null}
    pieces={pieces}
    field={form.field}
    errors={form.errors}
    onEdit={() => editSlots(form)}
  />
)

const StockPanel = ({ product, draft, change, form: { element, errors, whole }, waiting }: SoldPanelsProps) => (
  <VariantGrid
    draft={draft}
    change={change}
    errors={errors}
    found={whole}
    waiting={waiting}
    productId={product?.id ?? null}
    nameOf={() => asText(new FormData(element.current!).get('name'))}
  />
)

type SoldAsFieldProps = { isNew: boolean; soldAs: SoldAs; onChoose(soldAs: SoldAs): void }

/** Asked of a new product alone: what was sold already stays what it is. */
const SoldAsField = ({ isNew, soldAs, onChoose }: SoldAsFieldProps) =>
  isNew ? (
    <Panel title="What is sold">
      <div className="p-4 md:p-5">
        <RadioChoice label="It is" name="soldAs" choices={soldAsLabels} value={soldAs} onChoose={onChoose} />
      </div>
    </Panel>
  ) : (
    <input type="hidden" name="soldAs" value={soldAs} />
  )

/** Errors of slots go with the next change of any: their places may have moved. */
function editSlots({ clearWhere, touch }: Pick<ReturnType<typeof useForm>, 'clearWhere' | 'touch'>) {
  clearWhere((error) => error.startsWith('setSlots'))
  touch()
}

type ChoicesPanelProps = Omit<DraftPartProps, 'error'> & { errors: FieldErrors; sizeLists: SizeLists }

function ChoicesPanel({ draft, change, errors, sizeLists }: ChoicesPanelProps) {
  return (
    <Panel title="Sizes and colours">
      <div className="flex flex-col gap-6 p-4 md:p-5">
        <SizePicker draft={draft} change={change} error={errors.sizes} lists={sizeLists} />
        <ThirdOptionFields
          draft={draft}
          change={change}
          error={errors.thirdOption ?? errors['thirdOption.values']}
          nameError={errors['thirdOption.name']}
        />
        <ColorAdder draft={draft} change={change} error={errors.colors} nameErrors={errors} />
      </div>
    </Panel>
  )
}

type SideProps = Pick<ProductFormProps, 'product'> & { field: Field; soldAs: SoldAs }

/** Where and how the product is shown and sold, beside the rest. */
function SidePanels({ product, field, soldAs }: SideProps) {
  return (
    <>
      <ShownFields product={product} field={field} />
      {/* Those of a set are its pieces' own. */}
      {soldAs === 'pieces' && (
        <>
          <AheadFields product={product} field={field} />
          <LimitFields product={product} field={field} />
          <ReturnFields rule={product?.returnRule ?? null} whenBlank="as its category says" field={field} />
        </>
      )}
    </>
  )
}

type TextPanelsProps = Omit<DraftPartProps, 'error'> & {
  product: EditableProduct | null
  form: Pick<ReturnType<typeof useForm>, 'field' | 'errors' | 'touch'>
  /** The facts that the chosen category asks for. */
  asked: readonly FactField[]
  soldAs: SoldAs
}

/** The size guide, the details and all else that is written about a product. */
function TextPanels({ product, draft, change, form, asked, soldAs }: TextPanelsProps) {
  return (
    <>
      {soldAs === 'pieces' && (
        <Panel title="Size guide">
          <SizeGuideFields
            name="sizeGuide"
            guide={product?.sizeGuide ?? null}
            whenNone="This product shows the size guide of its category. If its measures differ, add its own."
            sizes={draft.sizes}
            field={form.field}
            onEdit={form.touch}
          />
        </Panel>
      )}
      <DetailLines draft={draft} change={change} error={form.errors.details} />
      <FactFields facts={product?.facts ?? []} asked={asked} field={form.field} error={form.errors.facts} />
      {soldAs === 'pieces' && (
        <>
          <InformationFields product={product} field={form.field} />
          <PackedFields packed={product} whenBlank="as its category says" field={form.field} />
        </>
      )}
      <Panel title="Search engines and sharing">
        <div className="flex flex-col gap-5 p-4 md:p-5">
          <SearchListingFields listing={product} field={form.field} />
        </div>
      </Panel>
    </>
  )
}

type ButtonsProps = Pick<ProductFormProps, 'submitLabel' | 'busyLabel'> &
  Pick<ProductFormProps['action'], 'busy' | 'failure'> & { isTouched: boolean; mayEdit: boolean }

/** In reach however long the form is. */
function FormButtons({ submitLabel, mayEdit, ...bar }: ButtonsProps) {
  const listAddress = useListAddress()
  const back = (
    <ButtonLink to={listAddress} variant="secondary" className={mayEdit ? '' : 'self-start'}>
      {mayEdit ? 'Cancel' : 'Back'}
    </ButtonLink>
  )
  return mayEdit ? (
    <SaveBar label={submitLabel} {...bar}>
      {back}
    </SaveBar>
  ) : (
    back
  )
}
