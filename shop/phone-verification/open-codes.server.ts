import type { Db } from '#db/client.server.ts'
import { findRegisteredTexts } from '#shop/messages/sms/registered-texts.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import { checkCode, type CheckedCode, type TypedCode } from './check-code.server.ts'
import { openPhoneProofs } from './phone-proofs.server.ts'
import { type AskedCode, sendCode, type SentCode } from './send-code.server.ts'

type Services = {
  db: Db
  secret: string
  secretsKey: Pick<SecretsKey, 'findOrMake'>
  /** The channel as it is now; null: none. */
  findProvider(): unknown
}

type Checked = { kind: 'right'; proof: string } | Extract<CheckedCode, { kind: 'refused' }>

const busy: Checked = {
  kind: 'refused',
  status: 429,
  sentence: 'The shop is still busy with this code. Please try again in a moment.',
}

export type PhoneVerification = ReturnType<typeof openPhoneVerification>

/** One-time codes to the phone, and the proofs that they lead to. */
export function openPhoneVerification({ db, secret, secretsKey, findProvider }: Services) {
  const proofs = openPhoneProofs(secret)

  async function findSeal() {
    if (!findProvider()) return null
    const text = (await findRegisteredTexts(db)).find(({ kind }) => kind === 'code')
    if (!text?.isOn || text.stoppedWhy !== null) return null
    const found = await secretsKey.findOrMake()
    return found.kind === 'seal' ? found.seal : null
  }

  return {
    /** Whether codes are possible now: a provider is connected, and the text is registered and accepted. */
    canSendCodes: async () => (await findSeal()) !== null,
    /** Null means codes are not possible now. */
    async send(asked: AskedCode): Promise<SentCode | null> {
      const seal = await findSeal()
      return seal && sendCode(db, { secret, seal }, asked)
    },
    /** Under the same key a right code is right once more. */
    async check({ key, ...typed }: TypedCode & { key?: string }): Promise<Checked> {
      const work = async (): Promise<Checked> => {
        const checked = await checkCode(db, secret, typed)
        return checked.kind === 'right' ? { kind: 'right', proof: proofs.make(typed.phone, typed.purpose) } : checked
      }
      if (key === undefined) return work()
      const { phone, purpose, code } = typed
      const sent = { key: JSON.stringify([key, code]), address: `code to ${purpose}` }
      const answer = await answerOnce(db, { id: phone }, { sent, work, isFinal: ({ kind }) => kind === 'right' })
      return answer ?? busy
    },
    isProved: proofs.isProved,
  }
}
