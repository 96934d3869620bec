import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findReturnExceptions } from '#shop/catalogue/managing/find-return-exceptions.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { findPageTexts } from '#shop/pages/queries.server.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { findPolicyBodies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Route } from './+types/page'
import { alignmentOf, undoOf } from './alignment.ts'
import { Aligned, Contradictions } from './contradictions.tsx'
import { Disagreements } from './disagreements.tsx'
import { findMissing } from './find-missing.ts'
import { saveFrom } from './save.server.ts'
import { SettingsSearch } from './settings-search.tsx'
import { useOldAddress } from './use-old-address.ts'
import { useSettingsAction } from './use-settings-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ settings, version }, bodies, charges, exceptions, pageTexts] = await Promise.all([
    findEditableSettings(db),
    findPolicyBodies(db),
    findDeliveryTable(db),
    findReturnExceptions(db),
    findPageTexts(db),
  ])
  return {
    settings,
    version,
    missing: findMissing(settings),
    contradictions: contradictionsOf(settings, chargedByZone(charges)),
    disagreements: disagreementsOf(bodies, settings, exceptions, pageTexts),
  }
}

export const action = saveFrom(false)

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, version, missing, contradictions, disagreements } = loaderData
  const { action, aligned, save, align } = useSettingsAction(() => {})
  useOldAddress()

  function onAlign() {
    const form = new FormData()
    form.set('version', String(version))
    align(form, alignmentOf(settings, contradictions))
  }

  return (
    <>
      <PageHead title="Store settings" />
      <Missing missing={missing} />
      <SettingsSearch />
      <Contradictions found={contradictions} busy={action.busy} onAlign={onAlign} />
      {aligned && (
        <Aligned changes={aligned.changes} busy={action.busy} onUndo={() => save(undoOf(aligned, version))} />
      )}
      <Disagreements found={disagreements} />
    </>
  )
}

/** The fields without which the shop cannot open. */
function Missing({ missing }: { missing: ReturnType<typeof findMissing> }) {
  if (missing.length === 0) return null
  return (
    <Panel title={`Needed to open: ${missing.length} to go`}>
      <ul className="grid gap-x-4 px-4 py-2 sm:grid-cols-2 md:px-5 lg:grid-cols-3">
        {missing.map(({ of, label, subject }) => (
          <li key={of}>
            <Link
              to={`${href('/admin/settings/:subject', { subject })}#${of}`}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
