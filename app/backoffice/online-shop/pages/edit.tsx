import { data } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findAllCollections } from '#shop/catalogue/collections/find-collections.server.ts'
import { findPicked } from '#shop/catalogue/collections/preview-members.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findLinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { findEditablePage } from '#shop/pages/manage-pages.server.ts'
import { findPolicySettings } from '#shop/settings/cash/find-policy-settings.server.ts'
import { placeholderValues } from '#shop/settings/policy-placeholders.ts'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { unlessDeleted } from '../../parts/forms/use-editor.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/edit'
import { PageEditor } from './page-editor.tsx'
import { savePageFrom } from './save.server.ts'

export const handle: CrumbHandle = { name: ({ page }: Route.ComponentProps['loaderData']) => page.content.title }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const page = id === null ? null : await findEditablePage(db, id)
  if (!page) throw data(null, { status: 404 })
  const ids = page.content.sections.flatMap((section) => (section.kind === 'products' ? section.productIds : []))
  const [categories, collections, picked, settings, linked] = await Promise.all([
    findActiveCategories(db),
    findAllCollections(db),
    findPicked(db, [...new Set(ids)]),
    findPolicySettings(db),
    findLinkedTargets(db),
  ])
  return {
    page,
    categories: categories.map(({ id: key, name }) => ({ id: key, name })),
    collections: collections.map(({ id: key, title, isActive }) => ({ id: key, title, isActive })),
    picked,
    facts: placeholderValues(settings),
    isInMenu: page.isHome || linked.pages.has(page.id),
  }
}

/** Saves the draft; visitors see nothing of it. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  savePageFrom(request, context, params.id, { publish: false })

export const shouldRevalidate = unlessDeleted

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PageEditor key={loaderData.page.id} {...loaderData} />
}
