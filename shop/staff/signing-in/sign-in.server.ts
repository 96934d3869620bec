import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { createStaff } from '../create-staff.server.ts'
import type { NewStaff, SecondStep } from '../inputs.ts'
import type { Role } from '../rules.ts'
import { logChange } from '../staff-log.server.ts'
import { userRoles, users, verifications } from '../tables.server.ts'
import { guardedMember, type StaffMember } from '../types.ts'
import { confirmSelf, isConfirmed } from './confirm-self.server.ts'
import { openKnownDevices } from './known-devices.server.ts'
import { openOwnAccount } from './own-account.server.ts'
import { setNewPassword } from './reset-password.server.ts'
import { endOldSession, cacheRules, needsTwoStep, type SessionRules, standardRules } from './session-rules.server.ts'
import { askLibrary, type Caller, headersOf, type LibraryOptions, openLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryCode, tryPassword } from './sign-in-waits.server.ts'
import { openSignedSessions, sessionTokens } from './signed-session.ts'
import { openTwoStep, type Proof } from './two-step.server.ts'
import { claimCode, letGoOfCode } from './used-codes.server.ts'

export type StaffSignIn = ReturnType<typeof openStaffSignIn>

export type FoundStaff =
  | {
      kind: 'staff'
      member: StaffMember
      /** The rules of the shop ask for a second step, which this person has not set up. */
      lacksTwoStep?: boolean
      /** Whether they typed the password in the last minutes. */
      isConfirmed?: () => Promise<boolean>
    }
  /** There was a session, which ended by itself or was ended. */
  | { kind: 'expired' }
  | { kind: 'nobody' }

export type SignInResult =
  | { kind: 'ok'; setCookie: string[] }
  /** The password was right; the code of the second step is still missing. */
  | { kind: 'second step'; setCookie: string[] }
  | Refused

export type SecondStepResult =
  | { kind: 'ok'; setCookie: string[] }
  /** It took too long or too many tries: back to the password. */
  | { kind: 'start again' }
  | Refused

const usedCode = 'That code was used just now. Please wait for the next one in your app.'
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

  /** `email` as checked by SignInForm. */
  async function signIn(given: { email: string; password: string } & Caller): Promise<SignInResult> {
    const { email, password } = given
    const counted = await tryPassword(db, given, await devices.find(email, given))
    if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)
    const question = auth.api.signInEmail({
      body: { email, password },
      headers: await withoutSession(given),
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

  /** The code from the app, or a recovery code, for whoever just gave the right password. */
  async function takeSecondStep(
    { code, isRecovery, trustDevice }: SecondStep,
    caller: Caller,
  ): Promise<SecondStepResult> {
    const person = await findChallenged(caller.headers)
    if (!person) return { kind: 'start again' }
    const counted = await tryCode(db, person.id, await devices.find(person.email, caller))
    if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)

    if (!isRecovery && !(await claimCode(db, person.id, code))) return { kind: 'refused', sentence: usedCode }
    const asked = { body: { code, trustDevice }, headers: await withoutSession(caller), returnHeaders: true } as const
    const found = await askLibrary(auth, isRecovery ? auth.api.verifyBackupCode(asked) : auth.api.verifyTOTP(asked))
    if (found.kind === 'no') {
      if (!isRecovery) await letGoOfCode(db, person.id, code)
      return refuseCode(found.code, isRecovery)
    }
    await counted.endWell()
    if (isRecovery)
      await logChange(db, person, { action: 'sign in by recovery code', subject: `staff ${person.email}` })
    return { kind: 'ok', setCookie: [...found.setCookie, ...(await devices.remember(person.email, caller))] }
  }

  /** The library checks the cookie's signature before it looks at a code; here it only says whose tries to count. */
  async function findChallenged(headers: Headers) {
    const { name } = (await auth.$context).createAuthCookie('two_factor')
    const value = cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`))
    const identifier = value && decodeURIComponent(value.slice(name.length + 1)).split('.')[0]
    if (!identifier?.startsWith('2fa-')) return null
    const [person] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(verifications)
      .innerJoin(users, eq(users.id, verifications.value))
      .where(
        and(
          eq(verifications.identifier, identifier),
          gt(verifications.expiresAt, sql`now()`),
          isNull(users.deactivatedAt),
        ),
      )
    return person ?? null
  }

  /** A session that is still open has no say in a sign-in. */
  async function withoutSession(caller: Caller) {
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

  /** Ends the session and gives the cookies that make the browser forget it. */
  async function signOut(headers: Headers): Promise<{ setCookie: string[] }> {
    const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
    return { setCookie: answer.getSetCookie() }
  }

  async function findStaff(headers: Headers): Promise<FoundStaff> {
    if (!isSigned(headers.get('cookie') ?? undefined)) return { kind: 'nobody' }
    const rules = await rulesNow()
    for (const token of sessionTokens(headers)) await endOldSession(db, token, rules)
    const found = await findSession(headers)
    if (!found) return { kind: 'expired' }

    const held = await findRoles(found.user.id)
    if (held.length === 0) return { kind: 'nobody' }
    const { id, name, email } = found.user
    const roles = held.map(({ role }) => role)
    return {
      kind: 'staff',
      member: guardedMember({ id, name, email, roles }),
      lacksTwoStep: needsTwoStep(roles, rules) && !found.user.twoFactorEnabled,
      isConfirmed: () => isConfirmed(db, found.session),
    }
  }

  /** No roles if deactivated. */
  const findRoles = (userId: string) =>
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))

  /** The library hides why it failed. Asked directly, a database that is away says so itself; one that is back is asked again. */
  async function findSession(headers: Headers) {
    try {
      return await auth.api.getSession({ headers })
    } catch {
      await db.execute(sql`select 1`)
      return auth.api.getSession({ headers })
    }
  }

  return {
    publicUrl,
    signIn,
    takeSecondStep,
    isSecondStepOpen: async (headers: Headers) => (await findChallenged(headers)) !== null,
    signOut,
    findStaff,
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

const cookiesOf = (headers: Headers) => (headers.get('cookie') ?? '').split(/; */)

function refuseCode(reason: string, isRecovery: boolean): SecondStepResult {
  if (reason === 'INVALID_TWO_FACTOR_COOKIE' || reason.startsWith('TOO_MANY_ATTEMPTS')) return { kind: 'start again' }
  return {
    kind: 'refused',
    sentence: isRecovery
      ? 'That recovery code is not right, or was used before. Each works once.'
      : 'That code is not right. Please type the one your app shows now.',
  }
}
