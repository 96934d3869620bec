import { isRouteErrorResponse } from 'react-router'

export const failed = { kind: 'failed' } as const

/** For clientAction: what got no answer from the shop is an answer too, not a broken page. Redirects stay redirects. */
export async function reachable<Answer>({ serverAction }: { serverAction(): Promise<Answer> }): Promise<Answer | typeof failed> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return failed
  }
}
