import { useState } from 'react'
import { data } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findProductsPricedWithin } from '#shop/catalogue/finding/find-price-band.server.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { dayInIndia, ratesOn, unfitPrices } from '#shop/orders/tax-rules.ts'
import { saveSettings } from '#shop/settings/commands.server.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { findPolicyBodies } from '#shop/settings/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { withChargedValues } from '#shop/settings/rules.ts'
import { readSettingsForm } from '#shop/settings/settings-form.ts'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { Disagreements } from '../policies/disagreements.tsx'
import type { Route } from './+types/page'
import { type SettingsAnswer, toastFor } from './settings-answer.ts'
import { type Alignment, SettingsEditor } from './settings-editor.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Store settings' }] }

const mostUnfit = 50

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const today = dayInIndia(new Date())
  const [{ settings, version }, categories, bodies] = await Promise.all([
    findEditableSettings(db),
    findAllCategories(db),
    findPolicyBodies(db),
  ])
  const unfit = await findProductsPricedWithin(db, unfitPrices(ratesOn(settings.tax, today)), mostUnfit)
  const disagreements = disagreementsOf(bodies, settings)
  return { settings, version, unfit, disagreements, today, categories: categories.map(({ name }) => name) }
}

export async function action({ context }: Route.ActionArgs) {
  const { name, form: typed } = context.get(formActionContext)
  const read = readSettingsForm(typed)
  if (!read.success)
    return data<SettingsAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  const intent = name === 'align' ? 'align' : 'save'
  const form = intent === 'align' ? withChargedValues(read.data) : read.data
  return attempt<SettingsAnswer>(context, async () => {
    const { kind } = await saveSettings(context.get(dbContext), context.get(staffContext), {
      version: Number(typed.get('version')),
      form,
    })
    return { kind, intent }
  })
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const toast = useToast()
  // The form stays as it was opened until it is saved, even when it is read again meanwhile.
  const [opened, setOpened] = useState({ ...loaderData, saves: 0 })
  const [sent, setSent] = useState<Alignment | null>(null)
  const [aligned, setAligned] = useState<Alignment | null>(null)
  const change = useChange<SettingsAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'saved') setAligned(answer.intent === 'align' ? sent : null)
    if (answer.kind === 'saved') setOpened({ ...loaderData, saves: opened.saves + 1 })
    if (answer.kind === 'changed') setOpened({ ...opened, version: loaderData.version })
  })

  return (
    <>
      <PageHead title="Store settings">
        <ButtonLink to="/admin/settings/limits" variant="secondary" size="small">
          Limits
        </ButtonLink>
      </PageHead>
      <Disagreements found={loaderData.disagreements} />
      <SettingsEditor
        key={opened.saves}
        {...opened}
        busy={change.busy}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        aligned={aligned}
        onSubmit={(form, changes) => {
          setSent(changes ?? null)
          void change.submit(form, { method: 'post' })
        }}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Store settings" />
      <LoadFailure />
    </>
  )
}
