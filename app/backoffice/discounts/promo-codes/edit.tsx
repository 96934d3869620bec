import { data, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { updatePromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { findPromoWithUses } from '#shop/orders/promos/find-promo-codes.server.ts'
import { may as rolesMay } from '#shop/staff/permissions.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { DeleteRecord } from '../../parts/forms/delete-record.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'
import { unlessLeaving, useEditor } from '../../parts/forms/use-editor.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/edit'
import { PromoEditor } from './promo-editor.tsx'
import { PromoUsesPanel } from './promo-uses-panel.tsx'

export const handle: CrumbHandle = { name: ({ promo }: Route.ComponentProps['loaderData']) => promo.code }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const [found, categories] = await Promise.all([
    id === null ? null : findPromoWithUses(db, id),
    findCategoryChoices(db),
  ])
  if (!found) throw data(null, { status: 404 })
  const { promo, uses } = found
  const seesOrders = rolesMay(context.get(staffContext).roles, 'orders.view')
  return { promo, uses: seesOrders ? uses : { ...uses, last: [] }, categories }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performRead(asked, readPromoForm, (db, by, form, sent) =>
    updatePromoCode(db, by, { id: rowIdOf(params.id), version: versionOf(sent), form }),
  )

export const shouldRevalidate = unlessLeaving

export default function EditPromoCodePage({ loaderData: { promo, uses, categories } }: Route.ComponentProps) {
  const may = useMay()
  const params = { id: String(promo.id) }
  const editor = useEditor(
    { thing: 'promo code', done: 'Promo code saved' },
    { list: href('/admin/promo-codes'), version: promo.version },
  )
  return (
    <>
      <PageHead title={promo.code}>
        {may('marketing.edit') && uses.orders === 0 && (
          <DeleteRecord
            thing="promo code"
            name={promo.code}
            description="Nobody has used this code yet. You cannot undo this. To stop it for some time, switch it off instead."
            onConfirm={() =>
              editor.send(href('/admin/promo-codes/:id/delete', params), {}, { says: { done: 'Promo code deleted' } })
            }
          />
        )}
      </PageHead>
      <PromoUsesPanel uses={uses} />
      <PromoEditor
        promo={promo}
        isUsed={uses.orders > 0}
        categories={categories}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/promo-codes/:id', params), form)}
      />
    </>
  )
}
