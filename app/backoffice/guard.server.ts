import { signInContext, staffContext } from '#app/context.ts'
import { isAdmin } from '#shop/staff/rules.ts'
import { data, type MiddlewareFunction, redirect } from 'react-router'

const noStore = { 'Cache-Control': 'no-store' }

/** Lets admins in and tells the pages below who it is. Nobody else gets further, whatever they ask for. */
export const letStaffIn: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const found = await context.get(signInContext).findStaff(request.headers)
  if (found.kind === 'expired') throw isDeed(request) ? data(null, { status: 401 }) : redirect(signInAgain(url), { headers: noStore })
  if (found.kind === 'nobody' || !isAdmin(found.member.roles)) throw redirect('/', { headers: noStore })

  context.set(staffContext, found.member)
  const response = await next()
  response.headers.set('Cache-Control', noStore['Cache-Control'])
  return response
}

/** A page that sends a change in the background keeps what was typed, and says itself that the session is over. */
const isDeed = (request: Request) => request.method !== 'GET' && new URL(request.url).pathname.endsWith('.data')

/** `url` is the page's own address, also where its script asks for data. */
function signInAgain({ pathname, search }: URL) {
  return `/admin/sign-in?${new URLSearchParams({ next: pathname + search })}`
}
