import { type LoaderFunctionArgs, redirect } from 'react-router'
import { dbContext, readsContext, redirectFollowedContext } from '#app/context.ts'
import { findTargets } from '#shop/redirects/find-redirects.server.ts'

const forGood = 301

/**
 * Throws the redirect of an address at which nothing is, where staff have made one. What was asked for with it goes
 * along unless the redirect says otherwise.
 */
export async function followRedirect({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url)
  const from = pathname.replace(/(?!^)\/+$/, '')
  const targets = await context.get(readsContext).once('redirects', () => findTargets(context.get(dbContext)))
  const to = targets.get(from)
  if (to === undefined) return
  context.get(redirectFollowedContext)(from)
  throw redirect(to.includes('?') || to.includes('#') ? to : to + search, forGood)
}
