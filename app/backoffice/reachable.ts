import { data, isRouteErrorResponse } from 'react-router'

export const failed = { kind: 'failed' } as const
export const signedOut = { kind: 'signed out' } as const
export const notAllowed = { kind: 'not allowed here' } as const

/**
 * For clientAction: what got no answer from the shop is an answer too, not a broken page. A failure carries its
 * status, so that the page is not read again while something is amiss, and the deed that the form asked for, which may
 * have a sentence of its own. Redirects stay redirects.
 */
export async function reachable<Answer>({ request, serverAction }: { request: Request; serverAction(): Promise<Answer> }) {
  const asked = request.clone()
  try {
    const answer = await serverAction()
    return isFailure(answer) ? data({ ...(await deedOf(asked)), ...answer }, { status: 500 }) : answer
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return data(signedOut, { status: 401 })
    if (isRouteErrorResponse(error) && error.status === 403) return data(notAllowed, { status: 403 })
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data({ ...(await deedOf(asked)), ...failed }, { status: 503 })
  }
}

async function deedOf(asked: Request) {
  const form = await asked.formData().catch(() => null)
  const deed = form?.get('deed')
  return typeof deed === 'string' ? { deed } : {}
}

const isFailure = (answer: unknown): answer is typeof failed =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === failed.kind
