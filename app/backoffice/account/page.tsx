import { signInContext, staffContext } from '#app/context.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import type { Route } from './+types/page'
import { NamePanel } from './name-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/account') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = context.get(staffContext)
  const { twoStep, ownAccount } = context.get(signInContext)
  const [hasTwoStep, sessions] = await Promise.all([twoStep.isOn(by.id), ownAccount.findSessions(by, request.headers)])
  return { name: by.name, email: by.email, hasTwoStep, sessions }
}

export default function AccountPage({ loaderData: { name, email, hasTwoStep, sessions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Your account" />
      <p className="-mt-4 text-small text-ink-soft">You sign in as {email}.</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NamePanel key={name} name={name} />
        <TwoStepPanel isOn={hasTwoStep} />
        <PasswordPanel email={email} />
        <SessionsPanel sessions={sessions} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Your account" />
      <LoadFailure />
    </>
  )
}
