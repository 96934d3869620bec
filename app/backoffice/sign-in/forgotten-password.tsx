import { data, Form, Link, useNavigation, href } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { ForgottenPassword } from '#shop/staff/inputs.ts'
import { askForNewPassword } from '#shop/staff/signing-in/reset-password.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/forgotten-password'
import { EmailField } from './email-field.tsx'
import { SignInFrame } from './frame.tsx'
import { signInHeaders } from './page-headers.ts'

export const headers = signInHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await findSettings(context.get(dbContext))
  return { brand: brand.name }
}

type Answer = { email?: string; asked?: boolean; sentence?: string; error?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const read = ForgottenPassword.safeParse({ email })
  if (!read.success) return data<Answer>({ email, error: read.error.issues[0]!.message }, { status: 422 })
  const caller = { email: read.data.email, clientAddress: context.get(clientAddressContext) }
  const answer = await askForNewPassword(context.get(dbContext), caller)
  if (answer.kind === 'asked') return data<Answer>({ email, asked: true })
  return data<Answer>(
    { email, sentence: answer.sentence },
    { status: 429, headers: { 'Retry-After': String(answer.waitSeconds) } },
  )
}

export default function ForgottenPasswordPage({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const back = (
    <Link to={href('/admin/sign-in')} className={buttonLook({ variant: 'quiet' })}>
      Back to sign-in
    </Link>
  )
  if (actionData?.asked) {
    return (
      <SignInFrame
        brand={brand}
        title="Check your e-mail"
        lead={`If ${actionData.email} has an account here, we have e-mailed a link to choose a new password. It works once, within an hour.`}
      >
        {back}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      brand={brand}
      title="Forgot your password?"
      lead="Type your e-mail address. We send you a link to choose a new password."
    >
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormRefusal sentence={actionData?.sentence} />
        <EmailField defaultValue={actionData?.email} error={actionData?.error} />
        <Button type="submit" wide busy={busy} className="mt-2">
          Send link
        </Button>
        {back}
      </Form>
    </SignInFrame>
  )
}
