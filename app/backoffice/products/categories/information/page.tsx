import { data, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import {
  findCategoryInformation,
  saveCategoryInformation,
} from '#shop/catalogue/managing/category-information.server.ts'
import { CategoryInformation, readCategoryInformation } from '#shop/catalogue/managing/category-information.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { CrumbHandle } from '../../../frame/frame/top-bar.tsx'
import { DeclarationFields } from '../../../parts/declarations/declaration-fields.tsx'
import { EditorForm } from '../../../parts/forms/editor-form.tsx'
import { performRead } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../../parts/forms/read-form.ts'
import { useEditor } from '../../../parts/forms/use-editor.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { readId } from '../../../parts/lists/list-address.ts'
import { SizeGuideFields } from '../../../parts/size-guide/size-guide-fields.tsx'
import { PackedFields } from '../../../settings/delivery/packed-fields.tsx'
import type { Route } from './+types/page'
import { AskedFacts } from './asked-facts.tsx'
import { ReturnFields } from './return-fields.tsx'

export const handle: CrumbHandle = { name: ({ category }: Route.ComponentProps['loaderData']) => category.name }

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const category = id === null ? null : await findCategoryInformation(context.get(dbContext), id)
  if (!category) throw data(null, { status: 404 })
  return { category }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performRead(asked, readCategoryInformation, (db, by, form, sent) =>
    saveCategoryInformation(db, by, { id: rowIdOf(params.id), version: versionOf(sent), form }),
  )

export default function CategoryInformationPage({ loaderData: { category } }: Route.ComponentProps) {
  const mayEdit = useMay()('categories.edit')
  const editor = useEditor(
    { thing: 'category', done: 'Product information saved' },
    { list: href('/admin/categories'), version: category.version },
  )
  const form = useForm({
    schema: CategoryInformation,
    read: readCategoryInformation,
    action: editor,
    onSubmit: (sent) => editor.send(href('/admin/categories/:id/information', { id: String(category.id) }), sent),
  })
  return (
    <>
      <PageHead title={`Product information: ${category.name}`} />
      <p className="max-w-[75ch] text-small text-ink-soft">
        All products of {category.name} have this, unless a product has its own.
      </p>
      <EditorForm
        {...form.props}
        aria-label="Product information"
        editor={editor}
        isTouched={form.isTouched}
        mayEdit={mayEdit}
        saveLabel="Save product information"
      >
        <fieldset disabled={!mayEdit} className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-2">
          <Panel title="Origin and consumer care" className="2xl:col-span-2">
            <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
              <DeclarationFields
                declarations={category.declarations}
                whenBlank="As in the store settings"
                field={form.field}
              />
            </div>
          </Panel>
          <PackedFields
            packed={category}
            whenBlank="as the delivery settings say"
            field={form.field}
            className="2xl:col-span-2"
          />
          <ReturnFields
            rule={category.returnRule}
            whenBlank="as the store settings say"
            field={form.field}
            className="2xl:col-span-2"
          />
          <AskedFacts facts={category.facts} field={form.field} onEdit={form.touch} className="2xl:col-span-2" />
          <Panel title="Size guide">
            <SizeGuideFields
              name="sizeGuide"
              guide={category.sizeGuide}
              whenNone="Without one, product pages have no size guide."
              field={form.field}
              onEdit={form.touch}
            />
          </Panel>
          <Panel title="Size guide for women">
            <SizeGuideFields
              name="womensSizeGuide"
              guide={category.womensSizeGuide}
              whenNone="Women's products show the size guide for all. If their measures differ, add them here."
              field={form.field}
              onEdit={form.touch}
            />
          </Panel>
        </fieldset>
      </EditorForm>
    </>
  )
}
