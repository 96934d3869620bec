import { type FormEvent, useState } from 'react'
import { CollectionForm, readCollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import { SearchListingFields } from '../../parts/forms/search-listing-fields.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { usePicture } from '../../parts/upload/use-picture.ts'
import { NamePanel } from './name-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { conditionsIn, conditionsOf } from './rule-conditions.ts'

type CollectionEditorProps = {
  collection: Collection | null
  picked: readonly PreviewedProduct[]
  categories: readonly { name: string; slug: string }[]
  tags: readonly string[]
  /** Groups of the filter by colour that the owner made. */
  ownColors: readonly string[]
  editor: Editor
  onSubmit(form: FormData): void
}

export function CollectionEditor({
  collection,
  picked,
  categories,
  tags,
  ownColors,
  editor,
  onSubmit,
}: CollectionEditorProps) {
  const may = useMay()
  const mayEdit = may('categories.edit')
  const form = useForm({ schema: CollectionForm, read: readCollectionForm, action: editor, onSubmit })
  const picture = usePicture('imageKey', pictureOf(collection), form)
  const shared = usePicture('shareImageKey', sharedOf(collection), form)
  const [conditions, setConditions] = useState(() => conditionsOf(collection))

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
          <NamePanel collection={collection} field={form.field} />
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
        <ProductsPanel {...{ collection, picked, categories, tags, ownColors, form, conditions }} />
      </fieldset>
    </EditorForm>
  )
}

function pictureOf(collection: Collection | null) {
  const { imageKey, imageWidth, imageHeight } = collection ?? {}
  return imageKey && imageWidth && imageHeight ? { imageKey, width: imageWidth, height: imageHeight } : null
}

/** Its size is not known here; the form shows it in a box of this shape. */
const sharedOf = (collection: Collection | null) =>
  collection?.shareImageKey ? { imageKey: collection.shareImageKey, width: 1200, height: 630 } : null
