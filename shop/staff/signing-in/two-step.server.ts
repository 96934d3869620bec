import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweSecurityNotice } from '../emails/staff-emails.server.ts'
import { logChange } from '../staff-log.server.ts'
import { users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'
import { forgetTrustedDevices } from './known-devices.server.ts'
import { askLibrary, type Caller, headersOf, type SignInLibrary } from './sign-in-library.server.ts'
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

/** Changes that a person makes to their own two-step sign-in. */
export function openTwoStep(db: Db, auth: SignInLibrary) {
  const door = { db, auth }
  const log = async (
    { by }: Proof | { by: StaffMember },
    action: string,
    what: Parameters<typeof oweSecurityNotice>[2],
  ) => {
    await logChange(db, by, { action, subject: `staff ${by.email}` })
    await oweSecurityNotice(db, by.id, what)
  }

  return {
    isOn: async (userId: string) => {
      const [person] = await db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
      return person?.isOn ?? false
    },

    /** A secret for the authenticator app and recovery codes; nothing changes at the door until `confirm`. */
    async begin(proof: Proof) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(door, proof, () =>
        auth.api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      )
      if (found.kind !== 'yes') return found
      const { totpURI, backupCodes } = found.answer as { totpURI: string; backupCodes: string[] }
      return { kind: 'begun', uri: totpURI, recoveryCodes: backupCodes } as const
    },

    /** The first right code turns it on; the session is made anew. */
    async confirm({ by, code, ...caller }: Caller & { by: StaffMember; code: string }) {
      const found = await askLibrary(
        auth,
        auth.api.verifyTOTP({
          body: { code: code.replaceAll(/\s/g, '') },
          headers: headersOf(caller),
          returnHeaders: true,
        }),
      )
      if (found.kind === 'no') {
        return {
          kind: 'refused',
          sentence: 'That code is not right. Please type the one your app shows now.',
        } satisfies Refused
      }
      await claimCode(db, by.id, code)
      await log({ by }, 'turn on two-step sign-in', 'two-step-on')
      return { kind: 'on', setCookie: found.setCookie } as const
    },

    /** A password alone, in a browser left open, does not end what protects from stolen passwords. */
    async turnOff(proof: Proof & { code: string }) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(door, proof, () =>
        auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      )
      if (found.kind !== 'yes') return found
      await forgetTrustedDevices(db, proof.by.id)
      await log(proof, 'turn off two-step sign-in', 'two-step-off')
      return { kind: 'off', setCookie: found.setCookie } as const
    },

    /** The codes before stop working. Asks for a code, too, since any of the new ones turns two-step off. */
    async renewRecoveryCodes(proof: Proof & { code: string }) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(door, proof, () =>
        auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      )
      if (found.kind !== 'yes') return found
      await log(proof, 'renew recovery codes', 'recovery-codes')
      return { kind: 'renewed', recoveryCodes: found.answer.backupCodes } as const
    },
  }
}

type Door = { db: Db; auth: SignInLibrary }

/** Asked in growing waits. `code`: asked as well, after the password. */
async function prove<Answer>(
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
