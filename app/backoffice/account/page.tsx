import { data } from 'react-router'
import { clientAddressContext, formActionContext, signInContext, staffContext } from '#app/context.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/page'
import type { AccountAnswer } from './account-answer.ts'
import { doAccountChange } from './account-change.server.ts'
import { NamePanel } from './name-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Your account' }] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = context.get(staffContext)
  const { twoStep, ownAccount } = context.get(signInContext)
  const [hasTwoStep, sessions] = await Promise.all([twoStep.isOn(by.id), ownAccount.findSessions(by, request.headers)])
  return { name: by.name, email: by.email, hasTwoStep, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = new Headers()
  const attempted = await attempt<AccountAnswer>(context, async () => {
    const asked = {
      action: context.get(formActionContext),
      by: context.get(staffContext),
      clientAddress: context.get(clientAddressContext),
      headers: request.headers,
    }
    const { answer, setCookie = [] } = await doAccountChange(context.get(signInContext), asked)
    for (const cookie of setCookie) cookies.append('Set-Cookie', cookie)
    return answer
  })
  return data(attempted.data, { ...attempted.init, headers: cookies })
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
