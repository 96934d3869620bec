import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import { findSavedTable, saveDelivery } from '#shop/delivery/charges/manage-delivery.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/page'
import { DeliveryEditor } from './delivery-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ content: table, version }, { shipping }] = await Promise.all([findSavedTable(db), findSettings(db)])
  return { table, version, shipping }
}

export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readDeliveryForm, (db, by, table, sent) =>
    saveDelivery(db, by, { version: versionOf(sent), table }),
  )

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Delivery" />
      <DeliveryEditor {...loaderData} to={href('/admin/settings/delivery')} />
    </>
  )
}
