import { createHmac, timingSafeEqual } from 'node:crypto'

const minute = 60

/** link: in an e-mail, opens the page of the balance. proof: in a cookie, lets checkout spend it. */
const lifeSeconds = { link: 60 * minute, proof: 30 * minute }
type Purpose = keyof typeof lifeSeconds

export type CreditLinks = {
  make(holderId: number, purpose: Purpose): string
  /** Whose credit it opens; null when it is too old, of another purpose, or not ours. */
  read(token: string, purpose: Purpose): number | null
}

/** Signed texts that open the store credit of one person for a while. Nothing of them is stored. */
export function openCreditLinks(secret: string, now = () => Date.now()): CreditLinks {
  const sign = (holderId: number, purpose: Purpose, until: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['credit', purpose, holderId, until]))
      .digest()
  return {
    make(holderId, purpose) {
      const until = Math.floor(now() / 1_000) + lifeSeconds[purpose]
      return `${holderId}.${until}.${sign(holderId, purpose, until).toString('base64url')}`
    },
    read(token, purpose) {
      const [, holderId, until, signature] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (!holderId || !until || !signature || Number(until) * 1_000 < now()) return null
      const given = Buffer.from(signature, 'base64url')
      const right = sign(Number(holderId), purpose, Number(until))
      return given.length === right.length && timingSafeEqual(given, right) ? Number(holderId) : null
    },
  }
}
