import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigate, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { updatePromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { findPromoWithUses } from '#shop/orders/promos/find-promo-codes.server.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { rowIdOf } from '../forms/read-form.ts'
import { useAction } from '../forms/use-action.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/edit'
import { categoryChoices } from './category-choices.ts'
import { PromoEditor } from './promo-editor.tsx'
import { PromoUsesPanel } from './promo-uses-panel.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ promo }: Route.ComponentProps['loaderData']) => crumbsOf('/admin/promo-codes/:id', promo.code),
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const [found, categories] = await Promise.all([id === null ? null : findPromoWithUses(db, id), findAllCategories(db)])
  if (!found) throw data(null, { status: 404 })
  return { ...found, categories: categoryChoices(categories) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readPromoForm(form)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const change = { id: rowIdOf(params.id), version: Number(form.get('version')), form: read.data }
    return updatePromoCode(db, by, change)
  })
}

/** What was deleted is not read again: the page says so and leaves. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/delete') && defaultShouldRevalidate

export default function EditPromoCodePage({ loaderData: { promo, uses, categories } }: Route.ComponentProps) {
  const may = useMay()
  const navigate = useNavigate()
  const [version, setVersion] = useState(promo.version)
  const [isAsking, setAsking] = useState(false)
  const action = useAction({ thing: 'promo code', done: 'Promo code saved' }, ({ kind }) => {
    if (kind === 'done' || kind === 'gone') void navigate(href('/admin/promo-codes'))
    if (kind === 'conflict') setVersion(promo.version)
  })
  const isOver = action.outcome?.kind === 'done' || action.outcome?.kind === 'gone'

  return (
    <>
      <PageHead title={promo.code}>
        {may('marketing.edit') && uses.orders === 0 && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </PageHead>
      <PromoUsesPanel uses={uses} />
      <PromoEditor
        promo={promo}
        version={version}
        isUsed={uses.orders > 0}
        categories={categories}
        busy={action.busy}
        failure={action.failure}
        errors={action.errors}
        isSaved={isOver}
        onSubmit={(form) => action.send(href('/admin/promo-codes/:id', { id: String(promo.id) }), form)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${promo.code}?`}
        description="Nobody has used this code. It cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => {
          const address = href('/admin/promo-codes/:id/delete', { id: String(promo.id) })
          action.send(address, {}, { says: { done: 'Promo code deleted' } })
        }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Promo code', sentence: 'Failed to load the promo code. Please try again.' }}
      missing={{
        title: 'Promo code not found',
        description: 'It may have been deleted. See the log for who deleted it.',
        back: { to: href('/admin/promo-codes'), label: 'All promo codes' },
      }}
    />
  )
}
