import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import { findSavedTable, saveDelivery } from '#shop/delivery/charges/manage-delivery.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { versionOf } from '../forms/read-form.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import type { Route } from './+types/page'
import { DeliveryEditor } from './delivery-editor.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/settings/delivery') }

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ content: table, version }, { shipping }] = await Promise.all([findSavedTable(db), findSettings(db)])
  return { table, version, shipping }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const read = readDeliveryForm(form)
    return read.success ? saveDelivery(db, by, { version: versionOf(form), table: read.data }) : invalid(read.error)
  })
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Delivery" />
      <DeliveryEditor {...loaderData} to={href('/admin/settings/delivery')} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Delivery" />
      <LoadFailure />
    </>
  )
}
