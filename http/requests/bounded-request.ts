import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { bodyLimit, isStaffPage } from './body-limits.ts'
import type { PlainRefusal } from './plain-refusals.ts'
import { readBody } from './read-body.ts'

type Bounded = { kind: 'ready'; request: Request } | { kind: 'refused'; why: PlainRefusal } | { kind: 'gone' }

/** The request with its body in memory, so that whoever parses it parses no more than its address allows. */
export async function boundedRequest(asked: Request, signIn: Pick<StaffSignIn, 'findStaff'>): Promise<Bounded> {
  if (asked.method === 'GET' || asked.method === 'HEAD') return { kind: 'ready', request: asked }
  const { pathname } = new URL(asked.url)
  const found = isStaffPage(pathname) ? (await signIn.findStaff(asked.headers)).kind : 'nobody'
  try {
    const body = await readBody(asked, bodyLimit(pathname, found))
    if (body.kind === 'refused') return body
    const request = new Request(asked, { method: asked.method, body: body.bytes })
    // Nothing is a form without fields, whatever it is called.
    if (body.bytes.length === 0) request.headers.set('content-type', 'application/x-www-form-urlencoded')
    return { kind: 'ready', request }
  } catch (error) {
    if (asked.signal.aborted) return { kind: 'gone' }
    throw error
  }
}
