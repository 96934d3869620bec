import { data, type MiddlewareFunction, redirect, href } from 'react-router'
import { publicUrlContext, sentActionContext, signInContext, staffContext } from '#app/context.ts'
import { formatCookie } from '#shared/cookies/format-cookie.ts'
import { askedForAdmin } from '#shop/staff/asked-for-admin.ts'
import { may } from '#shop/staff/permissions.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { readSidebar } from '../../sidebar.ts'
import { isGuarded, neededFor } from './addresses.ts'
import { readSentKey } from './sent-key.ts'
import { waitForTurn } from './wait-for-turn.server.ts'

const noStore = { 'Cache-Control': 'no-store' }

const wasSent = (publicUrl: string) =>
  formatCookie({
    name: askedForAdmin,
    value: '1',
    path: href('/'),
    seconds: 120,
    isSecure: publicUrl.startsWith('https:'),
    isReadable: true,
  })

/** Lets staff in where their roles allow it, and tells the pages below who it is. Nobody else gets further. */
export const letStaffIn: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const found = await context.get(signInContext).findStaff(request.headers)
  if (found.kind !== 'staff' && isBackgroundChange(request)) throw data(null, { status: 401, headers: noStore })
  if (found.kind === 'expired') throw redirect(signInAgain(url), { headers: noStore })
  if (found.kind === 'nobody')
    throw redirect('/', { headers: { ...noStore, 'Set-Cookie': wasSent(context.get(publicUrlContext)) } })

  const asked = `/${pattern}`.replace(/^\/\//, '/')
  const needs = neededFor({ pattern: asked, method: request.method })
  if (needs === null || !may(found.member.roles, needs))
    throw data(frameDataOf(found.member, request), { status: 403, headers: noStore })

  // Their own account is where they set it up.
  if (found.lacksTwoStep && !/^\/admin\/account(?:\/|$)/.test(asked)) throw twoStepMissing(request)
  if (request.method !== 'GET' && isGuarded(asked) && (await found.isConfirmed?.()) === false)
    throw data(null, { status: 428, headers: noStore })

  context.set(staffContext, found.member)
  const key = request.method === 'GET' ? null : readSentKey(url)
  if (key !== null) context.set(sentActionContext, { key, address: url.pathname })
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const endTurn = isReading ? await waitForTurn(found.member.id) : () => {}
  if (endTurn === null) return tooManyAtOnce()
  try {
    // A page that nobody waits for any more costs nothing.
    if (request.signal.aborted) throw data(null, { status: 408, headers: noStore })
    const response = await next()
    response.headers.set('Cache-Control', noStore['Cache-Control'])
    return response
  } finally {
    endTurn()
  }
}

export type FrameData = ReturnType<typeof frameDataOf>

/** Without a page around it: drawing one for each of very many would be the work that is refused. */
const tooManyAtOnce = () =>
  new Response('You opened many pages at once. Please wait a moment, then load this page again.', {
    status: 429,
    headers: { ...noStore, 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  })

/** The data of the frame around every page, also around a refusal. */
export const frameDataOf = ({ name, email, roles }: StaffMember, request: Request) => ({
  name,
  email,
  roles,
  isSidebarOpen: readSidebar(request.headers.get('cookie')),
})

const twoStepMissing = (request: Request) =>
  isBackgroundChange(request)
    ? data(null, { status: 403, headers: noStore })
    : redirect(`${href('/admin/account')}?two-step=required`, { headers: noStore })

/**
 * A page that sends a change in the background keeps what was typed, and says itself that the session is over: it ended,
 * or somebody signed out in another tab.
 */
const isBackgroundChange = (request: Request) =>
  request.method !== 'GET' && new URL(request.url).pathname.endsWith('.data')

/** `url` is the page's own address, also where its script asks for data. */
function signInAgain({ pathname, search }: URL) {
  return `${href('/admin/sign-in')}?${new URLSearchParams({ next: pathname + search })}`
}
