import { dbContext, signInContext, staffContext } from '#app/context.ts'
import { hasWeeklySummary } from '#shop/summaries/commands.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Route } from './+types/page'
import { ConfirmPanel } from './confirm-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = context.get(staffContext)
  const { twoStep, ownAccount } = context.get(signInContext)
  const [hasTwoStep, sessions, hasSummary] = await Promise.all([
    twoStep.isOn(by.id),
    ownAccount.findSessions(by, request.headers),
    hasWeeklySummary(context.get(dbContext), by),
  ])
  const isTwoStepRequired = new URL(request.url).searchParams.has('two-step')
  return {
    name: by.name,
    email: by.email,
    hasTwoStep,
    hasSummary,
    sessions,
    isTwoStepRequired: isTwoStepRequired && !hasTwoStep,
  }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  const { name, email, hasTwoStep, hasSummary, sessions, isTwoStepRequired } = loaderData
  return (
    <>
      <PageHead title="Your account" />
      <p className="-mt-4 text-small text-ink-soft">You sign in as {email}.</p>
      {isTwoStepRequired && (
        <p role="alert" className="max-w-prose bg-warn-tint p-4 text-small">
          This shop asks you for two-step sign-in. Please set it up below: until then you can open nothing else.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NamePanel key={name} name={name} />
        <TwoStepPanel isOn={hasTwoStep} />
        <PasswordPanel email={email} />
        <SessionsPanel sessions={sessions} />
        {may('summary.receive') && <SummaryPanel isOn={hasSummary} email={email} />}
        <ConfirmPanel />
      </div>
    </>
  )
}
