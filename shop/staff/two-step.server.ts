import type { Db } from '#db/client.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { askLibrary, type Caller, headersOf, type SignInLibrary } from './sign-in-library.server.ts'
import { beginTry, endTryWell, type Refused, tooManyTries } from './sign-in-waits.server.ts'
import { logChange } from './staff-log.server.ts'
import { users, verifications } from './tables.server.ts'
import type { StaffMember } from './types.ts'
import { claimCode } from './used-codes.server.ts'

/** Somebody signed in, who proves by the password that it is still them. */
export type Proof = Caller & { by: StaffMember; password: string }

const wrongPassword: Refused = { kind: 'refused', sentence: 'That is not your password. Please try again.' }

/** What a person does about their own two-step sign-in. */
export function openTwoStep(db: Db, auth: SignInLibrary) {
  /** The password is asked in the same growing waits as at the door. */
  async function prove<Answer>(proof: Proof, question: () => Parameters<typeof askLibrary<Answer>>[1]) {
    const caller = { email: proof.by.email, clientAddress: proof.clientAddress }
    const { waitSeconds } = await beginTry(db, caller)
    if (waitSeconds > 0) return tooManyTries(waitSeconds)
    const found = await askLibrary(auth, question())
    if (found.kind === 'no') return found.code === 'INVALID_PASSWORD' ? wrongPassword : ({ kind: 'not now' } as const)
    await endTryWell(db, caller)
    return found
  }

  const log = ({ by }: Proof | { by: StaffMember }, action: string) => logChange(db, by, { action, subject: `staff ${by.email}` })

  return {
    isOn: async (userId: string) => {
      const [person] = await db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
      return person?.isOn ?? false
    },

    /** A secret for the authenticator app and recovery codes; nothing changes at the door until `confirm`. */
    async begin(proof: Proof) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(proof, () => auth.api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }))
      if (found.kind !== 'yes') return found
      const { totpURI, backupCodes } = found.answer as { totpURI: string; backupCodes: string[] }
      return { kind: 'begun', uri: totpURI, recoveryCodes: backupCodes } as const
    },

    /** The first right code turns it on; the session is made anew. */
    async confirm({ by, code, ...caller }: Caller & { by: StaffMember; code: string }) {
      const found = await askLibrary(auth, auth.api.verifyTOTP({ body: { code: code.replaceAll(/\s/g, '') }, headers: headersOf(caller), returnHeaders: true }))
      if (found.kind === 'no') {
        return { kind: 'refused', sentence: 'That code is not right. Please type the one your app shows now.' } satisfies Refused
      }
      await claimCode(db, by.id, code)
      await log({ by }, 'turn on two-step sign-in')
      return { kind: 'on', setCookie: found.setCookie } as const
    },

    async turnOff(proof: Proof) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(proof, () => auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
      if (found.kind !== 'yes') return found
      await forgetTrustedDevices(db, proof.by.id)
      await log(proof, 'turn off two-step sign-in')
      return { kind: 'off', setCookie: found.setCookie } as const
    },

    /** The codes before stop working. */
    async renewRecoveryCodes(proof: Proof) {
      const [{ password }, headers] = [proof, headersOf(proof)]
      const found = await prove(proof, () => auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }))
      if (found.kind !== 'yes') return found
      await log(proof, 'renew recovery codes')
      return { kind: 'renewed', recoveryCodes: found.answer.backupCodes } as const
    },
  }
}

/** Every device asks for the second step again. */
export const forgetTrustedDevices = (db: Db, userId: string) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), sql`starts_with(${verifications.identifier}, 'trust-device-')`))
