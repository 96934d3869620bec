import { redirect, href } from 'react-router'
import { signInContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'

/** Signing out is a change, so it takes a POST; a link here changes nothing. */
export const loader = () => redirect(href('/admin'))

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await context.get(signInContext).signOut(request.headers)
  return redirect(href('/admin/sign-in'), {
    headers: setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}
