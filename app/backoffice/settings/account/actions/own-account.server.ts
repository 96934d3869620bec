import { data, type RouterContextProvider } from 'react-router'
import { clientAddressContext, signInContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { asText } from '#shared/forms/form-text.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The values that an action on one's own account works with. */
type Own = {
  db: Db
  signIn: StaffSignIn
  by: StaffMember
  /** A field of the form; '' when it is absent. */
  text(name: string): string
  headers: Headers
  /** The password that was typed once more, and where the request comes from. */
  proof: { by: StaffMember; password: string; clientAddress: string; headers: Headers }
  /** Sends the cookies of a session that was made anew along with the outcome. */
  setCookies(cookies: readonly string[]): void
}

/** An action on one's own account. */
export const onOwnAccount =
  <Done extends object = object>(work: (own: Own) => Promise<Outcome<Done>>) =>
  async ({ request, context }: ActionArgs) => {
    const cookies = new Headers()
    const fields = await fieldsOf(request)
    const text = (name: string) => asText(fields[name])
    const performed = await perform(context, (db, by) => {
      const { headers } = request
      return work({
        db,
        signIn: context.get(signInContext),
        by,
        text,
        headers,
        proof: { by, password: text('current'), clientAddress: context.get(clientAddressContext), headers },
        setCookies: (values) => values.forEach((value) => cookies.append('Set-Cookie', value)),
      })
    })
    return data(performed.data, { ...performed.init, headers: cookies })
  }

type Refused = { kind: 'refused' | 'wrong code'; sentence: string } | { kind: 'not now' }

/** The typed proof of oneself was wrong; "not now": it was turned on or off in another window. */
export function notProven(outcome: Refused): Outcome<never> {
  if (outcome.kind === 'not now') return { kind: 'conflict' }
  return { kind: 'invalid', errors: { [outcome.kind === 'wrong code' ? 'code' : 'current']: outcome.sentence } }
}
