import { dbContext, launchChecklistContext } from '#app/context.ts'
import { blockersOf } from '#shop/launch-checklist/opening-rules.ts'
import { changeOpening } from '#shop/launch-checklist/opening/change-opening.server.ts'
import { ChangeOpening } from '#shop/launch-checklist/opening/inputs.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performTyped } from '../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Route } from './+types/page'
import { CloseForNow } from './close-for-now.tsx'
import { BackToPreparation, OpenButton } from './open-button.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { RemoveDemo } from './remove-demo.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ opening, demoFilledAt, demoClearedAt }, items] = await Promise.all([
    findEditableSettings(context.get(dbContext)),
    context.get(launchChecklistContext).findGuideItems(),
  ])
  const hasDemo = demoFilledAt !== null && demoClearedAt === null
  return { opening, missing: blockersOf(items), hasDemo }
}

export const action = (args: Route.ActionArgs) =>
  performTyped(args, ChangeOpening, async (db, by, typed): Promise<Outcome> => {
    const changed = await changeOpening(db, by, typed, args.context.get(launchChecklistContext))
    if (changed.kind !== 'missing') return changed
    const titles = changed.items.map(({ title }) => title).join('. ')
    return { kind: 'refused', title: 'The shop cannot open yet', description: `${titles}.` }
  })

export default function OpeningPage({ loaderData: { opening, missing, hasDemo } }: Route.ComponentProps) {
  const may = useMay()
  const mayChange = may('settings.edit')
  const { state } = opening
  return (
    <>
      <PageHead title="Open or close" />
      <OpeningPanel opening={opening} missing={missing}>
        {mayChange && state !== 'open' && <OpenButton from={state} missing={missing.length} />}
      </OpeningPanel>
      {mayChange && state !== 'in preparation' && <CloseForNow key={state} opening={opening} />}
      {mayChange && state !== 'in preparation' && <BackToPreparation from={state} />}
      {hasDemo && may('demo.clear') && <RemoveDemo />}
    </>
  )
}
