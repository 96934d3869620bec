import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findProductsPricedWithin } from '#shop/catalogue/finding/find-price-band.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { findReturnExceptions } from '#shop/catalogue/managing/find-return-exceptions.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { shownRatesOn, ambiguousTaxBand } from '#shop/documents/tax-rules.ts'
import { findPageTexts } from '#shop/pages/queries.server.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { findPolicyBodies } from '#shop/settings/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { useAction } from '../forms/use-action.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { Disagreements } from '../policies/disagreements.tsx'
import type { Route } from './+types/page'
import { MoreSettings } from './more-settings.tsx'
import { saveFrom } from './save.server.ts'
import { type Alignment, SettingsEditor } from './settings-editor.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/settings') }

const maxListedProducts = 50

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const today = dayInIndia(new Date())
  const [{ settings, version }, categories, bodies, charges, exceptions, pageTexts] = await Promise.all([
    findEditableSettings(db),
    findCategoryChoices(db),
    findPolicyBodies(db),
    findDeliveryTable(db),
    findReturnExceptions(db),
    findPageTexts(db),
  ])
  const rates = shownRatesOn(settings, today)
  const unfit = rates ? await findProductsPricedWithin(db, ambiguousTaxBand(rates), maxListedProducts) : []
  const disagreements = disagreementsOf(bodies, settings, exceptions, pageTexts)
  return {
    settings,
    version,
    unfit,
    disagreements,
    today,
    byZone: chargedByZone(charges),
    categories,
  }
}

export const action = saveFrom((form) => form)

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  // The form stays as it was opened until it is saved, whatever is read meanwhile.
  const [opened, setOpened] = useState({ ...loaderData, saves: 0 })
  const [sent, setSent] = useState<Alignment | null>(null)
  const [aligned, setAligned] = useState<Alignment | null>(null)
  const action = useAction(
    {
      thing: 'settings',
      done: { title: 'Settings saved', description: 'The shop uses them now.' },
      conflict: { title: 'Somebody else saved the settings' },
      failed: 'Failed to save settings. Please try again.',
    },
    ({ kind }) => {
      if (kind === 'done') setAligned(sent)
      if (kind === 'done') setOpened({ ...loaderData, saves: opened.saves + 1 })
      if (kind === 'conflict') setOpened({ ...opened, version: loaderData.version })
    },
  )

  return (
    <>
      <PageHead title="Store settings" />
      <MoreSettings />
      <Disagreements found={loaderData.disagreements} />
      <SettingsEditor
        key={opened.saves}
        {...opened}
        action={action}
        aligned={aligned}
        onSubmit={(form) => {
          setSent(null)
          action.send(href('/admin/settings'), form)
        }}
        onAlign={(form, alignment) => {
          setSent(alignment)
          action.send(href('/admin/settings/align'), form, {
            says: { done: 'All pages now match checkout' },
          })
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
