import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import { findSavedTable, saveDelivery } from '#shop/delivery/charges/manage-delivery.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/page'
import { DeliveryEditor } from './delivery-editor.tsx'

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
