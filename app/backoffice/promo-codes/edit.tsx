import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { deletePromoCode, updatePromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { findPromoWithUses } from '#shop/orders/find-promo-codes.server.ts'
import { countPromoUses } from '#shop/orders/placing/promo-uses.server.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/edit'
import { categoryChoices } from './category-choices.ts'
import { type PromoAnswer, toastFor } from './promo-answer.ts'
import { PromoEditor } from './promo-editor.tsx'
import { PromoUsesPanel } from './promo-uses-panel.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ promo }: Route.ComponentProps['loaderData']) => [
    { label: 'Promo codes', to: '/admin/promo-codes' },
    { label: promo.code },
  ],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const [found, categories] = await Promise.all([id === null ? null : findPromoWithUses(db, id), findAllCategories(db)])
  if (!found) throw data(null, { status: 404 })
  return { ...found, categories: categoryChoices(categories) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { name, form } = context.get(formActionContext)
  const id = readId(params.id)
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  if (id === null) return data<PromoAnswer>({ kind: 'gone' }, { status: 404 })
  if (name === 'delete')
    return attempt<PromoAnswer>(context, async () => ({ kind: await deletePromoCode(db, by, id, countPromoUses) }))
  const read = readPromoForm(form)
  if (!read.success) return data<PromoAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  const change = { id, version: Number(form.get('version')), form: read.data }
  return attempt<PromoAnswer>(context, async () => {
    const saved = await updatePromoCode(db, by, change, countPromoUses)
    return saved.kind === 'refused' ? { kind: 'invalid', errors: saved.errors } : { kind: saved.kind }
  })
}

/** A deleted code is not read again: the page says so and leaves. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.kind !== 'deleted' && defaultShouldRevalidate

export default function EditPromoCodePage({ loaderData: { promo, uses, categories } }: Route.ComponentProps) {
  const toast = useToast()
  const may = useMay()
  const navigate = useNavigate()
  const [version, setVersion] = useState(promo.version)
  const [isAsking, setAsking] = useState(false)
  const change = useChange<PromoAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'saved' || answer.kind === 'deleted' || answer.kind === 'gone')
      void navigate('/admin/promo-codes')
    if (answer.kind === 'changed') setVersion(promo.version)
  })
  const isOver = change.answer?.kind === 'saved' || change.answer?.kind === 'deleted' || change.answer?.kind === 'gone'

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
        busy={change.busy}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        isSaved={isOver}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${promo.code}?`}
        description="Nobody has used this code. It cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => void change.submit({ intent: 'delete' }, { method: 'post' })}
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
        back: { to: '/admin/promo-codes', label: 'All promo codes' },
      }}
    />
  )
}
