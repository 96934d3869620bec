import { data } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findDeadAddresses, findTargets } from '#shop/menus/find-menu-targets.server.ts'
import { readMenuForm, readPlace } from '#shop/menus/inputs.ts'
import { findMenus, saveMenu } from '#shop/menus/manage-menus.server.ts'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/edit'
import { MenuEditor } from './menu-editor.tsx'
import { placeLabels } from './menu-labels.ts'

export const handle: CrumbHandle = {
  name: ({ menu }: Route.ComponentProps['loaderData']) => placeLabels[menu.place].name,
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
