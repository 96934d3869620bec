import { useEffect, useRef } from 'react'
import { data, Link, redirect, href } from 'react-router'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { SecondStep } from '#shop/staff/inputs.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/code'
import { type AccessAnswer, AccessForm } from './access-form.tsx'
import { SignInFrame } from './frame.tsx'
import { nextPage } from './next-page.ts'
import { signInHeaders } from './page-headers.ts'

const nextOf = (request: Request) => nextPage(new URL(request.url).searchParams.get('next'))
const passwordPage = (request: Request) => `${href('/admin/sign-in')}?${new URLSearchParams({ next: nextOf(request) })}`

export const headers = signInHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await context.get(signInContext).isSecondStepOpen(request.headers))) throw redirect(passwordPage(request))
  const { brand } = await findSettings(context.get(dbContext))
  const query = new URL(request.url).searchParams
  return { brand: brand.name, next: nextOf(request), isRecovery: query.get('with') === 'recovery' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '', kind, trust } = await fieldsOf(request)
  const read = SecondStep.safeParse({
    code,
    isRecovery: kind === 'recovery',
    trustDevice: trust === 'on',
  })
  if (!read.success) return data<AccessAnswer>({ fields: firstErrors(read.error) }, { status: 422 })

  const caller = { clientAddress: context.get(clientAddressContext), headers: request.headers }
  const result = await context.get(signInContext).takeSecondStep(read.data, caller)
  if (result.kind === 'start again') throw redirect(passwordPage(request))
  if (result.kind === 'refused') {
    const { sentence, waitSeconds } = result
    if (waitSeconds === undefined) return data<AccessAnswer>({ sentence }, { status: 401 })
    return data<AccessAnswer>({ sentence }, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
  }
  throw redirect(nextOf(request), {
    headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function CodePage({ loaderData: { brand, next, isRecovery }, actionData }: Route.ComponentProps) {
  const code = useRef<HTMLInputElement>(null)
  const other = `${href('/admin/sign-in/code')}?${new URLSearchParams({ next, ...(!isRecovery && { with: 'recovery' }) })}`

  useEffect(() => {
    code.current?.focus()
    if (actionData) code.current?.select()
  }, [actionData])

  return (
    <SignInFrame
      brand={brand}
      title="Enter your code"
      lead={
        isRecovery
          ? 'Type one of your recovery codes. Each code works once.'
          : 'Open your authenticator app and type the code for this shop.'
      }
    >
      <AccessForm
        schema={SecondStep}
        answer={actionData}
        send="Continue"
        more={
          <Link to={other} className={buttonLook({ variant: 'quiet' })}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
          </Link>
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="kind" value={isRecovery ? 'recovery' : 'app'} />
            <TextField
              key={isRecovery ? 'recovery' : 'app'}
              ref={code}
              label={isRecovery ? 'Recovery code' : 'Code'}
              {...field('code')}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Checkbox name="trust">Do not ask again on this device for 30 days</Checkbox>
          </>
        )}
      </AccessForm>
    </SignInFrame>
  )
}
