import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation, href } from 'react-router'
import { clientAddressContext, dbContext, signInContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { findSettings } from '#shop/settings/queries.server.ts'
import { longestCode, SecondStep } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Route } from './+types/code'
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

type Answer = { sentence?: string; error?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = SecondStep.safeParse({
    code: form.get('code') ?? '',
    isRecovery: form.get('kind') === 'recovery',
    trustDevice: form.get('trust') === 'on',
  })
  if (!read.success) return data<Answer>({ error: read.error.issues[0]!.message }, { status: 422 })

  const caller = { clientAddress: context.get(clientAddressContext), headers: request.headers }
  const result = await context.get(signInContext).takeSecondStep(read.data, caller)
  if (result.kind === 'start again') throw redirect(passwordPage(request))
  if (result.kind === 'refused') {
    const { sentence, waitSeconds } = result
    if (waitSeconds === undefined) return data<Answer>({ sentence }, { status: 401 })
    return data<Answer>({ sentence }, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
  }
  throw redirect(nextOf(request), {
    headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}

export default function CodePage({ loaderData: { brand, next, isRecovery }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const other = `${href('/admin/sign-in/code')}?${new URLSearchParams({ next, ...(!isRecovery && { with: 'recovery' }) })}`

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name="code"]')
    input?.focus()
    if (actionData) input?.select()
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
      <Form method="post" noValidate ref={form} className="flex flex-col gap-5">
        <FormRefusal sentence={actionData?.sentence} />
        <input type="hidden" name="kind" value={isRecovery ? 'recovery' : 'app'} />
        <TextField
          key={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestCode}
          required
          error={actionData?.error}
        />
        <Checkbox name="trust">Do not ask again on this device for 30 days</Checkbox>
        <Button type="submit" wide busy={busy}>
          Continue
        </Button>
        <Link to={other} className={buttonLook({ variant: 'quiet' })}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Link>
      </Form>
    </SignInFrame>
  )
}
