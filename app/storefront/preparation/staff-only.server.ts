import { href, type MiddlewareFunction, redirect } from 'react-router'
import { isTrialContext, signInContext } from '#app/context.ts'
import { findStore } from './find-store.server.ts'

/** Nobody but the person who asked may store what depends on who they are. */
const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * The back office guards itself; an order opens with its link alone, and was placed for somebody; the newsletter's own
 * links answer for the form of the page that everybody sees.
 */
const openToAll = /^\/(?:admin|address-check|orders\/(?!find|reserve)[^/]+|order-confirmation|newsletter\/\w+)(?:\/|$)/

/**
 * In preparation every address of the storefront leads everybody but staff to one page, by a redirect of the moment.
 * Staff get the shop as a customer would, and nobody else gets the pages that were made for them.
 */
export const staffOnlyInPreparation: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (openToAll.test(url.pathname)) return next()
  const { opening } = await findStore(context)
  const isThere = url.pathname === href('/coming-soon')
  if (opening.state !== 'in preparation') {
    if (isThere) throw redirect(href('/'), { headers: noStore })
    return next()
  }

  const found = await context.get(signInContext).findStaff(request.headers)
  if (found.kind === 'staff') {
    context.set(isTrialContext, true)
    const response = await next()
    response.headers.set('Cache-Control', noStore['Cache-Control'])
    return response
  }
  if (!isThere) throw redirect(href('/coming-soon'), { headers: noStore })
  return next()
}
