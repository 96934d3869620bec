import { APIError } from 'better-auth/api'
import type { SignInLibrary } from './sign-in-library.server.ts'

/** The cookie outlives the session, so that staff who come back later learn that it expired. */
const cookieSeconds = 365 * 86_400

/** The person or device that asks, and its address. */
export type Caller = { clientAddress: string; headers: Headers }

/** The facts about a caller that the library should know; their own claim about where they are counts for nothing. */
export const headersOf = ({ clientAddress, headers }: Caller) =>
  new Headers({
    'x-client-address': clientAddress,
    'user-agent': headers.get('user-agent') ?? '',
    cookie: headers.get('cookie') ?? '',
  })

/** The library's answer, with the cookies to set; its "no" as the code of the reason. Errors are thrown. */
export async function askLibrary<Answer>(
  auth: SignInLibrary,
  question: Promise<{ headers: Headers; response: Answer }>,
): Promise<{ kind: 'yes'; answer: Answer; setCookie: string[] } | { kind: 'no'; code: string }> {
  try {
    const { headers, response } = await question
    const { name } = (await auth.$context).authCookies.sessionToken
    const setCookie = headers
      .getSetCookie()
      .map((cookie) =>
        cookie.startsWith(`${name}=`) ? cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieSeconds}`) : cookie,
      )
    return { kind: 'yes', answer: response, setCookie }
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return { kind: 'no', code: String(error.body?.code ?? '') }
    throw error
  }
}
