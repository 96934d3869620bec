import { data, isRouteErrorResponse } from 'react-router'

export const failed = { kind: 'failed' } as const
export const signedOut = { kind: 'signed out' } as const
export const notAllowed = { kind: 'not allowed here' } as const

/**
 * For clientAction: what got no answer from the shop is an answer too, not a broken page. A failure carries its
 * status, so that the page is not read again while something is amiss. Redirects stay redirects.
 */
export async function reachable<Answer>({ serverAction }: { serverAction(): Promise<Answer> }) {
  try {
    const answer = await serverAction()
    return isFailure(answer) ? data<Answer | typeof failed>(answer, { status: 500 }) : answer
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return data(signedOut, { status: 401 })
    if (isRouteErrorResponse(error) && error.status === 403) return data(notAllowed, { status: 403 })
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data<Answer | typeof failed>(failed, { status: 503 })
  }
}

const isFailure = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === failed.kind
