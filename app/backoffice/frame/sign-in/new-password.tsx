import { data } from 'react-router'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { NewPassword } from '#shop/staff/inputs.ts'
import { findReset } from '#shop/staff/signing-in/reset-password.server.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Route } from './+types/new-password'
import { type AccessAnswer, AccessForm } from './access-form.tsx'
import { SignInFrame } from './frame.tsx'
import { ChosenPassword, EndOfLink } from './link-pages.tsx'
import { answerLink, closeLink, linkHeaders, openLink, tokenOf } from './link-token.ts'
import { findPasswordRefusal } from './password-refusal.server.ts'
import { useLinkOnce } from './use-link-once.server.ts'

export const headers = linkHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = openLink(request, 'new-password', context)
  const db = context.get(dbContext)
  const [{ brand }, person] = await Promise.all([findSettings(db), findReset(db, token)])
  return answerLink({ brand: brand.name, email: person?.email ?? null }, person === null)
}

type Answer = AccessAnswer & { isSet?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = NewPassword.safeParse(fields)
  if (!read.success) return data<Answer>({ fields: firstErrors(read.error) }, { status: 422 })
  const token = tokenOf(request, 'new-password')
  const person = await findReset(context.get(dbContext), token)
  const easy = person && (await findPasswordRefusal(context.get(dbContext), read.data.password, person))
  if (easy) return data<Answer>({ fields: easy }, { status: 422 })
  const caller = { clientAddress: context.get(clientAddressContext), headers: request.headers }
  const { password } = read.data
  const outcome = await useLinkOnce(context, { page: 'new-password', token, password }, () =>
    context.get(signInContext).setNewPassword(token, password, caller),
  )
  if (!outcome) return data<Answer>({ isOver: true }, { status: 410 })
  const cookies = outcome.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie])
  return data<Answer>({ isSet: true }, { status: 200, headers: [...cookies, closeLink('new-password', context)] })
}

export default function NewPasswordPage({ loaderData: { brand, email }, actionData }: Route.ComponentProps) {
  if (actionData?.isSet) {
    return (
      <EndOfLink
        brand={brand}
        title="New password saved"
        lead="You are signed out on all devices. Please sign in with the new password."
      />
    )
  }
  if (!email || actionData?.isOver) {
    return (
      <EndOfLink
        brand={brand}
        lead="It was used, or it is older than an hour. Sign in if you have chosen a new password, or ask for a new link there."
      />
    )
  }
  return (
    <SignInFrame
      brand={brand}
      title="Choose a new password"
      lead={`For ${email}. You will be signed out on all devices.`}
    >
      <AccessForm schema={NewPassword} answer={actionData} send="Save new password">
        {(field) => <ChosenPassword label="New password" email={email} field={field('password')} />}
      </AccessForm>
    </SignInFrame>
  )
}
