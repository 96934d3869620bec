import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { idOf } from '#shop/messages/email-kind.ts'
import type { SmsKinds } from '#shop/messages/sms/send-sms.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { phoneCodes } from './tables.server.ts'

/** Which SMS it is, without the number. */
export const aboutCode = (id: number) => `code ${id}`

/** Where a code may be decrypted. */
export const placeOf = (phone: string, purpose: string) => `code ${purpose} ${phone}`

/** The SMS with a code. One that was used, is too old, or made way for another is not sent any more. */
export const codeSmsKinds = (secretsKey: Pick<SecretsKey, 'find'>): SmsKinds => ({
  async code(db: Db, { subject, occasion }) {
    const [row] = await db
      .select()
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.id, Number(idOf(subject))),
          eq(phoneCodes.sends, Number(occasion)),
          gt(phoneCodes.expiresAt, sql`clock_timestamp()`),
        ),
      )
    const found = await secretsKey.find()
    if (!row?.sealed || found.kind !== 'seal') return null
    const code = found.seal.open(row.sealed, placeOf(row.phone, row.purpose))
    return code === null ? null : { phone: row.phone, variables: { code } }
  },
})
