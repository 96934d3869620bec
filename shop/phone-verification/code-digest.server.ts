import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from './inputs.ts'

type Typed = { phone: string; purpose: CodePurpose; code: string }

/** The stored form of a code: bound to its phone and purpose, and worthless without the secret. */
export const digestOf = (secret: string, { phone, purpose, code }: Typed) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, phone, code]))
    .digest('hex')

/** In constant time. */
export function isCode(digest: string | null, secret: string, typed: Typed) {
  const [stored, given] = [Buffer.from(digest ?? '', 'hex'), Buffer.from(digestOf(secret, typed), 'hex')]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
