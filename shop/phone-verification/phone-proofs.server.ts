import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from './inputs.ts'
import { proofMinutes } from './rules.ts'

/** Signed texts which say that somebody typed the code that this phone got. Nothing of them is stored. */
export type PhoneProofs = {
  make(phone: string, purpose: CodePurpose): string
  /** Whether the text is of this phone and purpose, and not older than half an hour. */
  isProved(proof: string, phone: string, purpose: CodePurpose): boolean
}

export function openPhoneProofs(secret: string, now = () => Date.now()): PhoneProofs {
  const sign = (phone: string, purpose: CodePurpose, until: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['phone proof', purpose, phone, until]))
      .digest()
  return {
    make(phone, purpose) {
      const until = Math.floor(now() / 1_000) + proofMinutes * 60
      return `${until}.${sign(phone, purpose, until).toString('base64url')}`
    },
    isProved(proof, phone, purpose) {
      const [, until, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? []
      if (!until || !signature || Number(until) * 1_000 < now()) return false
      const given = Buffer.from(signature, 'base64url')
      const right = sign(phone, purpose, Number(until))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
