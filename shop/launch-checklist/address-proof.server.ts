import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A question that took longer to arrive is not from a check that still waits. */
const validMs = 30_000

export type AddressProof = ReturnType<typeof openAddressProof>

/**
 * How the shop knows itself at its public address: a question that only a process of this shop can put, each once, and
 * an answer that only one can give. Behind a balancer it may be another process.
 */
export function openAddressProof(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function isOurs(question: string) {
    const [at = '', nonce = '', signature = '', more] = question.split('.')
    const age = Date.now() - Number(at)
    return more === undefined && isSame(signature, sign(`${at}.${nonce}`)) && Math.abs(age) < validMs
  }

  return {
    ask() {
      const text = `${Date.now()}.${randomBytes(16).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    /** Null for a question that is not from this shop, or an old one. */
    answer: (question: string) => (isOurs(question) ? sign(`answer to ${question}`) : null),
    isAnswer: (question: string, answer: string) => isSame(answer, sign(`answer to ${question}`)),
  }
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
