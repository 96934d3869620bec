import { type FormEvent, useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { momentField } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import type { HowCollected } from '#shop/catalogue/collection-members.ts'
import { CollectionForm, readCollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { EditorForm } from '../forms/editor-form.tsx'
import { RadioChoice } from '../forms/radio-choice.tsx'
import { SearchListingFields } from '../forms/search-listing-fields.tsx'
import type { Editor } from '../forms/use-editor.ts'
import { useForm } from '../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { usePicture } from '../upload/use-picture.ts'
import { MemberPreview } from './member-preview.tsx'
import { PickedProducts } from './picked-products.tsx'
import { RuleFields } from './rule-fields.tsx'

type CollectionEditorProps = {
  collection: Collection | null
  picked: readonly PreviewedProduct[]
  categories: readonly { name: string; slug: string }[]
  tags: readonly string[]
  editor: Editor
  onSubmit(form: FormData): void
}

const ways: Record<HowCollected, string> = {
  rule: 'By rule: products are added and removed automatically',
  hand: 'By hand: you choose and sort them',
}

export function CollectionEditor({
  collection,
  picked: loaded,
  categories,
  tags,
  editor,
  onSubmit,
}: CollectionEditorProps) {
  const may = useMay()
  const mayEdit = may('categories.edit')
  const form = useForm({ schema: CollectionForm, read: readCollectionForm, action: editor, onSubmit })
  const [how, setHow] = useState(collection?.how ?? 'rule')
  const [picked, setPicked] = useState(loaded)
  const picture = usePicture('imageKey', pictureOf(collection), form)
  const shared = usePicture('shareImageKey', sharedOf(collection), form)
  const [conditions, setConditions] = useState(collection ? addressed(partsOf(collection)) : '')

  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    form.clearWhere((error) => error === 'match')
    setConditions(conditionsIn(event.currentTarget))
  }

  return (
    <EditorForm
      {...form.props}
      aria-label="Collection"
      onInput={edited}
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={mayEdit}
      saveLabel="Save collection"
    >
      <fieldset disabled={!mayEdit} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Collection">
            <div className="flex flex-col gap-5 p-4 md:p-5">
              <TextField label="Title" {...form.field('title')} autoComplete="off" defaultValue={collection?.title} />
              <TextField
                label="Address: /collections/"
                {...form.field('slug')}
                required={false}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={collection?.slug}
                hint="Such as summer-linen. Blank: made of the title. A new address leads on from the old one."
              />
              <TextArea
                label="Description"
                {...form.field('description')}
                required={false}
                rows={4}
                defaultValue={collection?.description}
              />
              <TextField
                label="Starts at (India)"
                hint="Customers see the products before, and nobody can buy them. Blank: they can be bought at once. This applies only while the collection is switched on."
                {...form.field('startsAt')}
                type="datetime-local"
                defaultValue={collection?.startsAt ? momentField(collection.startsAt) : ''}
              />
              <Checkbox name="isActive" defaultChecked={collection?.isActive ?? true}>
                Switched on
              </Checkbox>
            </div>
          </Panel>
          <Panel title="Picture">
            <div className="p-4 md:p-5">
              <PictureField
                label="Picture"
                {...picture}
                hint="A wide picture, 2000 pixels or more. It stands above the products. You can leave it out."
                canRemove
              />
            </div>
          </Panel>
          <Panel title="Search engines and sharing">
            <div className="flex flex-col gap-5 p-4 md:p-5">
              <SearchListingFields listing={collection} field={form.field} />
              <PictureField
                label="Picture for shared links"
                {...shared}
                hint="A wide picture, 1200 pixels or more. If there is none, shared links show the picture above."
                canRemove
              />
            </div>
          </Panel>
        </div>
        <Panel title="Products">
          <div className="flex flex-col gap-5 p-4 md:p-5">
            <RadioChoice label="How products come in" name="how" choices={ways} value={how} onChoose={setHow} />
            {/* Both stay in the form, so that nothing chosen is lost by looking at the other. */}
            <div hidden={how !== 'rule'}>
              <div className="flex flex-col gap-5">
                <RuleFields
                  rule={collection}
                  categories={categories}
                  tags={tags}
                  field={form.field}
                  error={form.errors.match}
                />
                <MemberPreview conditions={conditions} />
              </div>
            </div>
            <div hidden={how !== 'hand'}>
              <PickedProducts
                picked={picked}
                error={form.errors.productIds}
                onChange={(products) => {
                  setPicked(products)
                  form.clear('productIds')
                }}
              />
            </div>
          </div>
        </Panel>
      </fieldset>
    </EditorForm>
  )
}

function pictureOf(collection: Collection | null) {
  const { imageKey, imageWidth, imageHeight } = collection ?? {}
  return imageKey && imageWidth && imageHeight ? { imageKey, width: imageWidth, height: imageHeight } : null
}

const ruleFields = [
  'match',
  'categories',
  'genders',
  'colors',
  'tags',
  'minPricePaise',
  'maxPricePaise',
  'newSince',
  'onSale',
  'inStock',
]

/** Its size is not known here; the form shows it in a box of this shape. */
const sharedOf = (collection: Collection | null) =>
  collection?.shareImageKey ? { imageKey: collection.shareImageKey, width: 1200, height: 630 } : null

type Parts = [name: string, value: string][]

const conditionsIn = (form: HTMLFormElement) =>
  addressed([...new FormData(form)].filter(([name]) => ruleFields.includes(name)) as Parts)

/** The conditions of a saved rule as the form has them. */
function partsOf(rule: Collection): Parts {
  const { match, categories, genders, colors, tags, minPricePaise, maxPricePaise, newSince, onSale, inStock } = rule
  const price = (paise: number | null) => (paise === null ? '' : rupeesField(paise))
  return [
    ['match', match],
    ...categories.map((slug): Parts[number] => ['categories', slug]),
    ...genders.map((gender): Parts[number] => ['genders', gender]),
    ...colors.map((color): Parts[number] => ['colors', color]),
    ['tags', writeTags(tags)],
    ['minPricePaise', price(minPricePaise)],
    ['maxPricePaise', price(maxPricePaise)],
    ['newSince', newSince ?? ''],
    ...(onSale ? ([['onSale', 'on']] as Parts) : []),
    ...(inStock ? ([['inStock', 'on']] as Parts) : []),
  ]
}

/** The conditions as an address has them, with nothing in the other fields. */
const addressed = (conditions: Parts) =>
  String(
    new URLSearchParams([
      ...conditions,
      ...['productIds', 'description', 'imageKey', 'startsAt', 'searchTitle', 'searchDescription', 'shareImageKey'].map(
        (name): Parts[number] => [name, ''],
      ),
    ]),
  )
