import { type Caller, headersOf } from './ask-library.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'

/** The headers of a caller; a session that is still open has no say in a sign-in. */
export async function withoutSession(auth: SignInLibrary, caller: Caller) {
  const { name } = (await auth.$context).authCookies.sessionToken
  const headers = headersOf(caller)
  headers.set(
    'cookie',
    cookiesOf(headers)
      .filter((cookie) => !cookie.startsWith(`${name}=`))
      .join('; '),
  )
  return headers
}

export const cookiesOf = (headers: Headers) => (headers.get('cookie') ?? '').split(/; */)
