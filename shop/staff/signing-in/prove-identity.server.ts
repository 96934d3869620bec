import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '../types.ts'
import { askLibrary, type Caller, headersOf } from './ask-library.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryOwnPassword } from './sign-in-waits.server.ts'
import { claimCode, letGoOfCode } from './used-codes.server.ts'

/** Somebody signed in, who proves by the password that it is still them. */
export type Proof = Caller & { by: StaffMember; password: string }

const wrongPassword: Refused = { kind: 'refused', sentence: 'That is not your password. Please try again.' }

/** Beside the field of the code. */
const wrongCode = {
  kind: 'wrong code',
  sentence: 'That code is not right, or was used before. Type the one your app shows now, or a recovery code.',
} as const

const isFromApp = (code: string) => /^\d{6}$/.test(code)

type Door = { db: Db; auth: SignInLibrary }

/** Asked in growing waits. `code`: asked as well, after the password. */
export async function prove<Answer>(
  { db, auth }: Door,
  proof: Proof & { code?: string },
  question: () => Parameters<typeof askLibrary<Answer>>[1],
) {
  const counted = await tryOwnPassword(db, proof.by.id)
  if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)
  if (proof.code !== undefined) {
    const { password } = proof
    const headers = headersOf(proof)
    const known = await askLibrary(auth, auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }))
    if (known.kind === 'no') return wrongPassword
    if (!(await isRightCode({ db, auth }, proof, proof.code))) return wrongCode
  }
  const found = await askLibrary(auth, question())
  if (found.kind === 'no') return found.code === 'INVALID_PASSWORD' ? wrongPassword : ({ kind: 'not now' } as const)
  await counted.endWell()
  return found
}

/** The app's code of this moment, or a recovery code; either is used up. */
async function isRightCode({ db, auth }: Door, proof: Proof, typed: string) {
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  const asked = { body: { code }, headers: headersOf(proof), returnHeaders: true } as const
  if (!isFromApp(code)) {
    const body = { code, disableSession: true }
    return (await askLibrary(auth, auth.api.verifyBackupCode({ ...asked, body }))).kind === 'yes'
  }
  if (!(await claimCode(db, proof.by.id, code))) return false
  if ((await askLibrary(auth, auth.api.verifyTOTP(asked))).kind === 'yes') return true
  await letGoOfCode(db, proof.by.id, code)
  return false
}
