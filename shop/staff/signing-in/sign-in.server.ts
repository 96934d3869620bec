import { createStaff } from '../create-staff.server.ts'
import type { NewStaff, SecondStep } from '../inputs.ts'
import type { Role } from '../rules.ts'
import { askLibrary, type Caller } from './ask-library.server.ts'
import { confirmSelf } from './confirm-self.server.ts'
import { findStaff } from './find-staff.server.ts'
import { openKnownDevices } from './known-devices.server.ts'
import { openOwnAccount } from './own-account.server.ts'
import type { Proof } from './prove-identity.server.ts'
import { setNewPassword } from './reset-password.server.ts'
import { isSecondStepOpen, takeSecondStep } from './second-step.server.ts'
import { cacheRules, type SessionRules, standardRules } from './session-rules.server.ts'
import { type LibraryOptions, openLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryPassword } from './sign-in-waits.server.ts'
import { openSignedSessions } from './signed-session.ts'
import { openTwoStep } from './two-step.server.ts'
import { withoutSession } from './without-session.server.ts'

export type StaffSignIn = ReturnType<typeof openStaffSignIn>

export type SignInResult =
  | { kind: 'ok'; setCookie: string[] }
  /** The password was right; the code of the second step is still missing. */
  | { kind: 'second step'; setCookie: string[] }
  | Refused

const wrongPair = 'That e-mail and password do not match. Please try again.'

export function openStaffSignIn({
  findRules = async () => standardRules,
  ...options
}: LibraryOptions & { findRules?: () => Promise<SessionRules> }) {
  const { db, publicUrl } = options
  const rulesNow = cacheRules(findRules)
  const auth = openLibrary(options)
  const devices = openKnownDevices(db, options)
  const isSigned = openSignedSessions(options.secret)
  const door = { db, auth, devices, isSigned, rulesNow }

  /** `email` as checked by SignInForm. */
  async function signIn(given: { email: string; password: string } & Caller): Promise<SignInResult> {
    const { email, password } = given
    const counted = await tryPassword(db, given, await devices.find(email, given))
    if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)
    const question = auth.api.signInEmail({
      body: { email, password },
      headers: await withoutSession(auth, given),
      returnHeaders: true,
    })
    const found = await askLibrary(auth, question)
    if (found.kind === 'no') return { kind: 'refused', sentence: wrongPair }
    if ('twoFactorRedirect' in found.answer) {
      // Not forgiven before the code is right, too: the password may be a stranger's.
      await counted.takeBack()
      return { kind: 'second step', setCookie: found.setCookie }
    }
    await counted.endWell()
    return { kind: 'ok', setCookie: [...found.setCookie, ...(await devices.remember(email, given))] }
  }

  return {
    publicUrl,
    signIn,
    takeSecondStep: (step: SecondStep, caller: Caller) => takeSecondStep(door, step, caller),
    isSecondStepOpen: (headers: Headers) => isSecondStepOpen(door, headers),
    /** Ends the session and gives the cookies that make the browser forget it. */
    async signOut(headers: Headers): Promise<{ setCookie: string[] }> {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
      return { setCookie: answer.getSetCookie() }
    },
    findStaff: (headers: Headers) => findStaff(door, headers),
    /** True for a cookie that this shop has signed, also when the session is over. */
    isSigned,
    twoStep: openTwoStep(db, auth),
    ownAccount: openOwnAccount(db, auth, devices),
    confirmSelf: (proof: Proof) => confirmSelf(db, auth, proof),
    /** A person with the link has the mailbox: this device is known from now on, so that nobody can make it wait. */
    async setNewPassword(token: string, password: string, caller: Caller): Promise<{ setCookie: string[] } | null> {
      const person = await setNewPassword(db, token, password)
      return person && { setCookie: await devices.remember(person.email, caller) }
    },
    createStaff: (staff: NewStaff & { role: Role }) => createStaff(db, staff, [staff.role]),
  }
}
