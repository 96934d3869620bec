import { data, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readMenuForm, readPlace } from '#shop/menus/inputs.ts'
import { findDeadAddresses, findMenus, findTargets, saveMenu } from '#shop/menus/manage-menus.server.ts'
import { crumbsOf } from '../../frame/frame/crumbs.ts'
import { RecordFailure } from '../../frame/frame/record-failure.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/edit'
import { MenuEditor } from './menu-editor.tsx'
import { placeLabels } from './menu-labels.ts'

export const handle: CrumbHandle = {
  crumbs: ({ menu }: Route.ComponentProps['loaderData']) =>
    crumbsOf('/admin/menus/:place', placeLabels[menu.place].name),
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [menus, targets] = await Promise.all([findMenus(db), findTargets(db)])
  const menu = menus.find(({ place }) => place === params.place)
  if (!menu) throw data(null, { status: 404 })
  return { menu, ...targets, dead: await findDeadAddresses(db, menu.entries) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const place = readPlace(params.place)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!place) return { kind: 'gone' }
    const read = readMenuForm(place, form)
    return read.success
      ? saveMenu(db, by, { place, version: versionOf(form), entries: read.data.entries })
      : invalid(read.error)
  })
}

export default function EditMenuPage({ loaderData }: Route.ComponentProps) {
  return <MenuEditor key={loaderData.menu.place} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Menu', sentence: 'Failed to load the menu. Please try again.' }}
      missing={{
        title: 'Menu not found',
        description: 'The shop has a menu in its header, at its side and in its footer.',
        back: { to: href('/admin/menus'), label: 'All menus' },
      }}
    />
  )
}
