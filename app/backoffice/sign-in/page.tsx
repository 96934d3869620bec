import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation, href } from 'react-router'
import * as z from 'zod'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { SignInForm } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/page'
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

type Answer = { email?: string; sentence?: string; fields?: { email?: string; password?: string } }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const read = SignInForm.safeParse({ email, password: String(form.get('password') ?? '') })
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error)
    const fields = { email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] }
    return data<Answer>({ email, fields }, { status: 422 })
  }

  const result = await context
    .get(signInContext)
    .signIn({ ...read.data, clientAddress: context.get(clientAddressContext), headers: request.headers })
  if (result.kind === 'refused') {
    const { sentence, waitSeconds } = result
    const answer = { email, sentence, fields: {} }
    if (waitSeconds === undefined) return data<Answer>(answer, { status: 401 })
    return data<Answer>(answer, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
  }
  const next = nextOf(request)
  const to = result.kind === 'ok' ? next : `${href('/admin/sign-in/code')}?${new URLSearchParams({ next })}`
  throw redirect(to, { headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const { email, sentence, fields = {} }: Answer = actionData ?? {}

  useEffect(() => {
    if (!actionData) return
    const wrong = actionData.fields?.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }, [actionData])

  return (
    <SignInFrame
      brand={loaderData.brand}
      title="Staff sign-in"
      lead={
        loaderData.expired ? 'Your session has expired. Sign in to continue where you were.' : 'For staff of the shop.'
      }
    >
      <Form method="post" noValidate ref={form} className="flex flex-col gap-5">
        <FormRefusal sentence={sentence} />
        <EmailField defaultValue={email} error={fields.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <Button type="submit" wide busy={busy} className="mt-2">
          Sign in
        </Button>
        <Link to={href('/admin/forgotten-password')} className={buttonLook({ variant: 'quiet' })}>
          Forgot your password?
        </Link>
      </Form>
    </SignInFrame>
  )
}
