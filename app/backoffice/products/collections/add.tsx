import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readCollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import { addCollection } from '#shop/catalogue/collections/save-collection.server.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { findTags } from '#shop/catalogue/managing/list-products.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import type { Route } from './+types/add'
import { CollectionEditor } from './collection-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [categories, tags, { own }] = await Promise.all([findCategoryChoices(db), findTags(db), findColorGroups(db)])
  return { categories, tags, ownColors: own.map(({ name }) => name) }
}

export const action = (asked: Route.ActionArgs) => performRead(asked, readCollectionForm, addCollection)

export default function AddCollectionPage({ loaderData: { categories, tags, ownColors } }: Route.ComponentProps) {
  const editor = useEditor({ thing: 'collection', done: 'Collection saved' }, { list: href('/admin/collections') })
  return (
    <>
      <PageHead title="Add collection" />
      <CollectionEditor
        collection={null}
        picked={[]}
        categories={categories}
        tags={tags}
        ownColors={ownColors}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/collections/add'), form)}
      />
    </>
  )
}
