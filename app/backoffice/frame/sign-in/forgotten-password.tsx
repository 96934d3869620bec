import { data, Link, href } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { ForgottenPassword } from '#shop/staff/inputs.ts'
import { askForNewPassword } from '#shop/staff/signing-in/reset-password.server.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/forgotten-password'
import { type AccessAnswer, AccessForm } from './access-form.tsx'
import { refuse, refuseFields } from './check-access.server.ts'
import { EmailField } from './email-field.tsx'
import { SignInFrame } from './frame.tsx'
import { signInHeaders } from './page-headers.ts'

export const headers = signInHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await findSettings(context.get(dbContext))
  return { brand: brand.name }
}

type Answer = AccessAnswer & { asked?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = ForgottenPassword.safeParse(fields)
  if (!read.success) return refuseFields(fields, read.error)
  const { email } = read.data
  const clientAddress = context.get(clientAddressContext)
  const answer = await askForNewPassword(context.get(dbContext), { email, clientAddress })
  if (answer.kind === 'asked') return data<Answer>({ asked: email })
  return refuse(fields, { sentence: answer.sentence }, 429, answer.waitSeconds)
}

export default function ForgottenPasswordPage({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  const back = (
    <Link to={href('/admin/sign-in')} className={buttonLook({ variant: 'quiet' })}>
      Back to sign-in
    </Link>
  )
  const answer: Answer | undefined = actionData
  const asked = answer?.asked
  if (asked) {
    return (
      <SignInFrame
        brand={brand}
        title="Check your e-mail"
        lead={`If ${asked} has an account here, we have e-mailed a link to choose a new password. It works once, within an hour.`}
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
      <AccessForm schema={ForgottenPassword} answer={actionData} send="Send link" more={back}>
        {(field) => <EmailField {...field('email')} />}
      </AccessForm>
    </SignInFrame>
  )
}
