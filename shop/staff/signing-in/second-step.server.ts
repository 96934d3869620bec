import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SecondStep } from '../inputs.ts'
import { logChange } from '../staff-log.server.ts'
import { users, verifications } from '../tables.server.ts'
import { findAnswer, isAnswered, storeAnswer } from './answer-step-again.server.ts'
import { askLibrary, type Caller } from './ask-library.server.ts'
import type { openKnownDevices } from './known-devices.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryCode } from './sign-in-waits.server.ts'
import { claimCode, letGoOfCode } from './used-codes.server.ts'
import { cookiesOf, withoutSession } from './without-session.server.ts'

export type SecondStepResult =
  | { kind: 'ok'; setCookie: string[] }
  /** It took too long or too many tries: back to the password. */
  | { kind: 'start again' }
  | Refused

const usedCode = 'That code was used just now. Please wait for the next one in your app.'

type Door = { db: Db; auth: SignInLibrary; devices: ReturnType<typeof openKnownDevices> }

/** The code from the app, or a recovery code, for whoever just gave the right password. */
export async function takeSecondStep(
  { db, auth, devices }: Door,
  { code, isRecovery, trustDevice }: SecondStep,
  caller: Caller,
): Promise<SecondStepResult> {
  const challenge = await challengeOf(auth, caller.headers)
  if (!challenge) return { kind: 'start again' }
  const before = await findAnswer(db, challenge, { code, isRecovery, trustDevice })
  if (before) return { kind: 'ok', setCookie: before }
  const person = await findChallenged(db, challenge)
  if (!person) return { kind: 'start again' }
  const counted = await tryCode(db, person.id, await devices.find(person.email, caller))
  if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)

  if (!isRecovery && !(await claimCode(db, person.id, code))) return { kind: 'refused', sentence: usedCode }
  const asked = {
    body: { code, trustDevice },
    headers: await withoutSession(auth, caller),
    returnHeaders: true,
  } as const
  const found = await askLibrary(auth, isRecovery ? auth.api.verifyBackupCode(asked) : auth.api.verifyTOTP(asked))
  if (found.kind === 'no') {
    if (!isRecovery) await letGoOfCode(db, person.id, code)
    return refuseCode(found.code, isRecovery)
  }
  await counted.endWell()
  if (isRecovery) await logChange(db, person, { action: 'sign in by recovery code', subject: `staff ${person.email}` })
  const setCookie = [...found.setCookie, ...(await devices.remember(person.email, caller))]
  await storeAnswer(db, challenge, { code, isRecovery, trustDevice }, setCookie)
  return { kind: 'ok', setCookie }
}

/** Whether a code is asked for, or was answered just now: its answer may have been lost on the way. */
export async function isSecondStepOpen({ db, auth }: Pick<Door, 'db' | 'auth'>, headers: Headers) {
  const challenge = await challengeOf(auth, headers)
  return challenge !== null && ((await findChallenged(db, challenge)) !== null || (await isAnswered(db, challenge)))
}

/** The cookie that the first step gave, with its signature. */
async function challengeOf(auth: SignInLibrary, headers: Headers) {
  const { name } = (await auth.$context).createAuthCookie('two_factor')
  return (
    cookiesOf(headers)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null
  )
}

/** The library checks the cookie's signature before it looks at a code; here it only says whose tries to count. */
async function findChallenged(db: Db, challenge: string) {
  const [identifier] = /^2fa-[\w-]+(?=\.)/.exec(challenge) ?? []
  if (!identifier) return null
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

function refuseCode(reason: string, isRecovery: boolean): SecondStepResult {
  if (reason === 'INVALID_TWO_FACTOR_COOKIE' || reason.startsWith('TOO_MANY_ATTEMPTS')) return { kind: 'start again' }
  return {
    kind: 'refused',
    sentence: isRecovery
      ? 'That recovery code is not right, or was used before. Each works once.'
      : 'That code is not right. Please type the one your app shows now.',
  }
}
