import { data, redirect, href, type RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import { clientAddressContext, signInContext } from '#app/context.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { asText } from '#shared/forms/form-text.ts'
import type { AccessAnswer } from './access-form.tsx'
import { nextPage } from './next-page.ts'

/** An answer with its status; a wait goes into a header, too. What was typed comes back, but no password. */
export function refuse(fields: Record<string, unknown>, answer: AccessAnswer, status: number, waitSeconds?: number) {
  const { password: _secret, ...others } = fields
  const typed = Object.fromEntries(Object.entries(others).map(([name, text]) => [name, asText(text)]))
  const headers = waitSeconds === undefined ? undefined : { 'Retry-After': String(waitSeconds) }
  return data<AccessAnswer>({ ...answer, typed }, { status, headers })
}

/** The errors that Zod found, each beside its field. */
export const refuseFields = (fields: Record<string, unknown>, error: z.ZodError) =>
  refuse(fields, { fields: firstErrors(error) }, 422)

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Opens the back office, at the screen where their work begins, for somebody who has just chosen a password. */
export async function enterAs({ request, context }: Args, typed: { email: string; password: string }): Promise<never> {
  const result = await context
    .get(signInContext)
    .signIn({ ...typed, clientAddress: context.get(clientAddressContext), headers: request.headers })
  if (result.kind !== 'ok') throw redirect(href('/admin/sign-in'))
  throw redirect(nextPage(null), {
    headers: result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}
