import { useEffect, useRef } from 'react'
import { Link, redirect, href } from 'react-router'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { SignInForm } from '#shop/staff/inputs.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/page'
import { AccessForm } from './access-form.tsx'
import { refuse, refuseFields } from './check-access.server.ts'
import { EmailField } from './email-field.tsx'
import { SignInFrame } from './frame.tsx'
import { nextPage } from './next-page.ts'
import { signInHeaders } from './page-headers.ts'
import { PasswordField } from './password-field.tsx'

const nextOf = (request: Request) => nextPage(new URL(request.url).searchParams.get('next'))

export const headers = signInHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await context.get(signInContext).findStaff(request.headers)
  if (found.kind === 'staff') throw redirect(nextOf(request))
  const { brand } = await findSettings(context.get(dbContext))
  return { brand: brand.name, expired: found.kind === 'expired' && new URL(request.url).searchParams.has('next') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = SignInForm.safeParse(fields)
  if (!read.success) return refuseFields(fields, read.error)

  const result = await context
    .get(signInContext)
    .signIn({ ...read.data, clientAddress: context.get(clientAddressContext), headers: request.headers })
  if (result.kind === 'refused') {
    const { sentence, waitSeconds } = result
    return refuse(fields, { sentence }, waitSeconds === undefined ? 401 : 429, waitSeconds)
  }
  const next = nextOf(request)
  const to = result.kind === 'ok' ? next : `${href('/admin/sign-in/code')}?${new URLSearchParams({ next })}`
  throw redirect(to, { headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Errors of fields are focused where they stand; of a refused pair, the password is what to type again.
  useEffect(() => {
    if (actionData?.sentence) frame.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [actionData])

  return (
    <SignInFrame
      brand={loaderData.brand}
      title="Staff sign-in"
      lead={
        loaderData.expired ? 'Your session has expired. Sign in to continue where you were.' : 'For staff of the shop.'
      }
    >
      <div ref={frame}>
        <AccessForm
          schema={SignInForm}
          answer={actionData}
          send="Sign in"
          more={
            <Link to={href('/admin/forgotten-password')} className={buttonLook({ variant: 'quiet' })}>
              Forgot your password?
            </Link>
          }
        >
          {(field) => (
            <>
              <EmailField {...field('email')} />
              <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
            </>
          )}
        </AccessForm>
      </div>
    </SignInFrame>
  )
}
