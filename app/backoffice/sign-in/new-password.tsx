import { data, Form, useNavigation, href } from 'react-router'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { NewPassword, shortestPassword } from '#shop/staff/inputs.ts'
import { findReset } from '#shop/staff/signing-in/reset-password.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/new-password'
import { SignInFrame } from './frame.tsx'
import { PasswordField } from './password-field.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The link's secret must not travel on in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ brand }, person] = await Promise.all([findSettings(db), findReset(db, tokenOf(request))])
  return { brand: brand.name, email: person?.email ?? null }
}

type Answer = { isSet?: boolean; sentence?: string; error?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const read = NewPassword.safeParse({ password: String((await request.formData()).get('password') ?? '') })
  if (!read.success) return data<Answer>({ isSet: false, error: read.error.issues[0]!.message }, { status: 422 })
  // When the link was used meanwhile, the page's loader says so.
  const caller = { clientAddress: context.get(clientAddressContext), headers: request.headers }
  const outcome = await context.get(signInContext).setNewPassword(tokenOf(request), read.data.password, caller)
  const cookies = (outcome?.setCookie ?? []).map((cookie): [string, string] => ['Set-Cookie', cookie])
  return data<Answer>({ isSet: outcome !== null }, { headers: cookies })
}

export default function NewPasswordPage({ loaderData: { brand, email }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const signIn = (
    <ButtonLink to={href('/admin/sign-in')} variant="ink">
      Staff sign-in
    </ButtonLink>
  )
  if (actionData?.isSet) {
    return (
      <SignInFrame
        brand={brand}
        title="New password saved"
        lead="You are signed out on all devices. Please sign in with the new password."
      >
        {signIn}
      </SignInFrame>
    )
  }
  if (!email) {
    return (
      <SignInFrame
        brand={brand}
        title="This link no longer works"
        lead="It was used, or it is older than an hour. Ask for a new link on the sign-in page."
      >
        {signIn}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      brand={brand}
      title="Choose a new password"
      lead={`For ${email}. You will be signed out on all devices.`}
    >
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormRefusal sentence={actionData?.sentence} />
        {/* Password managers store the pair together. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. Three or four words are easy to remember.`}
          error={actionData?.error}
        />
        <Button type="submit" wide busy={busy} className="mt-2">
          Save new password
        </Button>
      </Form>
    </SignInFrame>
  )
}
