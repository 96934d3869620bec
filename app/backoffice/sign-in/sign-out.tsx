import { redirect } from 'react-router'
import { signInContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'

/** Signing out is a change, so it takes a POST; a link here changes nothing. */
export const loader = () => redirect('/admin')

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await context.get(signInContext).signOut(request.headers)
  return redirect('/admin/sign-in', { headers: setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}
