import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweSecurityNotice } from '../emails/staff-emails.server.ts'
import { logChange } from '../staff-log.server.ts'
import { users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'
import { askLibrary, type Caller, headersOf } from './ask-library.server.ts'
import { forgetTrustedDevices } from './forget-devices.server.ts'
import { type Proof, prove } from './prove-identity.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import type { Refused } from './sign-in-waits.server.ts'
import { claimCode } from './used-codes.server.ts'

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
