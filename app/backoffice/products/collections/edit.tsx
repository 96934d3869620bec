import { ExternalLink } from 'lucide'
import { data, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { readCollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import { findCollection } from '#shop/catalogue/collections/find-collections.server.ts'
import { findPicked } from '#shop/catalogue/collections/preview-members.server.ts'
import { editCollection } from '#shop/catalogue/collections/save-collection.server.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { findTags } from '#shop/catalogue/managing/list-products.server.ts'
import { findLinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { DeleteRecord } from '../../parts/forms/delete-record.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'
import { unlessLeaving, useEditor } from '../../parts/forms/use-editor.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { readId } from '../../parts/lists/list-address.ts'
import { NotInMenu } from '../../parts/lists/not-in-menu.tsx'
import type { Route } from './+types/edit'
import { CollectionEditor } from './collection-editor.tsx'

export const handle: CrumbHandle = { name: ({ collection }: Route.ComponentProps['loaderData']) => collection.title }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const collection = id === null ? null : await findCollection(db, id)
  if (!collection) throw data(null, { status: 404 })
  const [picked, categories, tags, { own }, linked] = await Promise.all([
    findPicked(db, collection.productIds),
    findCategoryChoices(db),
    findTags(db),
    findColorGroups(db),
    findLinkedTargets(db),
  ])
  return {
    collection,
    picked,
    categories,
    tags,
    ownColors: own.map(({ name }) => name),
    isInMenu: linked.collections.has(collection.id),
  }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performRead(asked, readCollectionForm, (db, by, form, sent) =>
    editCollection(db, by, { id: rowIdOf(params.id), version: versionOf(sent), form }),
  )

export const shouldRevalidate = unlessLeaving

export default function EditCollectionPage({
  loaderData: { collection, picked, categories, tags, ownColors, isInMenu },
}: Route.ComponentProps) {
  const may = useMay()
  const params = { id: String(collection.id) }
  const editor = useEditor(
    { thing: 'collection', done: 'Collection saved' },
    { list: href('/admin/collections'), version: collection.version },
  )
  return (
    <>
      <PageHead title={collection.title}>
        {collection.isActive && (
          <a
            href={href('/collections/:slug', { slug: collection.slug })}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            <Icon of={ExternalLink} size={16} /> View in the shop
          </a>
        )}
        {may('categories.edit') && (
          <DeleteRecord
            thing="collection"
            name={collection.title}
            description="Its page disappears at once. Its products stay. You cannot undo this. To use it again later, switch it off instead."
            onConfirm={() =>
              editor.send(href('/admin/collections/:id/delete', params), {}, { says: { done: 'Collection deleted' } })
            }
          />
        )}
      </PageHead>
      {collection.isActive && !isInMenu && <NotInMenu />}
      <CollectionEditor
        collection={collection}
        picked={picked}
        categories={categories}
        tags={tags}
        ownColors={ownColors}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/collections/:id', params), form)}
      />
    </>
  )
}
