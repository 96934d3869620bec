import { data, Form, redirect, useNavigation, href } from 'react-router'
import * as z from 'zod'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { Acceptance, shortestPassword } from '#shop/staff/inputs.ts'
import { acceptInvitation, findInvitation } from '#shop/staff/managing/manage-staff.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/invitation'
import { SignInFrame } from './frame.tsx'
import { PasswordField } from './password-field.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The link's secret must not travel on in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ brand }, invited] = await Promise.all([findSettings(db), findInvitation(db, tokenOf(request))])
  return { brand: brand.name, invited: invited && { name: invited.name, email: invited.email } }
}

type Answer = { name?: string; sentence?: string; fields?: { name?: string; password?: string } }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const name = String(form.get('name') ?? '')
  const read = Acceptance.safeParse({ name, password: String(form.get('password') ?? '') })
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error)
    return data<Answer>(
      { name, fields: { name: fieldErrors.name?.[0], password: fieldErrors.password?.[0] } },
      { status: 422 },
    )
  }

  const accepted = await acceptInvitation(context.get(dbContext), tokenOf(request), read.data)
  // When the link was used meanwhile, the page's loader says so.
  if (!accepted) return data<Answer>({ name, fields: {} }, { status: 410 })
  const result = await context.get(signInContext).signIn({
    email: accepted.email,
    password: read.data.password,
    clientAddress: context.get(clientAddressContext),
    headers: request.headers,
  })
  if (result.kind !== 'ok') throw redirect(href('/admin/sign-in'))
  throw redirect(href('/admin'), {
    headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function InvitationPage({ loaderData: { brand, invited }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!invited) {
    return (
      <SignInFrame
        brand={brand}
        title="This link no longer works"
        lead="It was used or withdrawn, or it is older than a week. Ask for a new link, or sign in if you have an account."
      >
        <ButtonLink to={href('/admin/sign-in')} variant="ink">
          Staff sign-in
        </ButtonLink>
      </SignInFrame>
    )
  }

  const { sentence, fields = {} }: Answer = actionData ?? {}
  return (
    <SignInFrame
      brand={brand}
      title="Welcome"
      lead={`Choose a password. You sign in with ${invited.email} and this password.`}
    >
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormRefusal sentence={sentence} />
        {/* Password managers store the pair together. */}
        <input type="hidden" name="email" autoComplete="username" value={invited.email} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.name ?? invited.name}
          error={fields.name}
        />
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
