import { data, Form, redirect, useNavigation, href } from 'react-router'
import * as z from 'zod'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { NewStaff, shortestPassword } from '#shop/staff/inputs.ts'
import { becomeFirstAdmin, isWelcome } from '#shop/staff/managing/first-admin.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/welcome'
import { EmailField } from './email-field.tsx'
import { SignInFrame } from './frame.tsx'
import { PasswordField } from './password-field.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The link's secret must not travel on in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ brand }, isOpen] = await Promise.all([findSettings(db), isWelcome(db, tokenOf(request))])
  return { brand: brand.name, isOpen }
}

type Answer = {
  typed?: { name: string; email: string }
  sentence?: string
  fields?: { name?: string; email?: string; password?: string }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), email: text('email') }
  const read = NewStaff.safeParse({ ...typed, password: text('password') })
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error)
    const fields = { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] }
    return data<Answer>({ typed, fields }, { status: 422 })
  }

  // When the link was used meanwhile, the page's loader says so.
  if (!(await becomeFirstAdmin(context.get(dbContext), tokenOf(request), read.data))) {
    return data<Answer>({ typed, fields: {} }, { status: 410 })
  }
  const result = await context
    .get(signInContext)
    .signIn({ ...read.data, clientAddress: context.get(clientAddressContext), headers: request.headers })
  if (result.kind !== 'ok') throw redirect(href('/admin/sign-in'))
  throw redirect(href('/admin'), {
    headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function WelcomePage({ loaderData: { brand, isOpen }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!isOpen) {
    return (
      <SignInFrame
        brand={brand}
        title="This link no longer works"
        lead="It was used, or it is older than a day. Restart the shop to get a new link, or sign in if you have an account."
      >
        <ButtonLink to={href('/admin/sign-in')} variant="ink">
          Staff sign-in
        </ButtonLink>
      </SignInFrame>
    )
  }

  const { typed, sentence, fields = {} }: Answer = actionData ?? {}
  return (
    <SignInFrame brand={brand} title="Welcome" lead="Make the first account. It is the owner and can do everything.">
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormRefusal sentence={sentence} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={fields.name}
        />
        <EmailField defaultValue={typed?.email} error={fields.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. Three or four words are easy to remember.`}
          error={fields.password}
        />
        <Button type="submit" wide busy={busy} className="mt-2">
          Open the back office
        </Button>
      </Form>
    </SignInFrame>
  )
}
