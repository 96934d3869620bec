import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OpenedCredit } from './opened-credit.ts'

const minute = 60

/** link: in an e-mail, or after a code to the phone, opens the page of the balance. proof: in a cookie, lets checkout spend it. */
const lifeSeconds = { link: 60 * minute, proof: 30 * minute }
type Purpose = keyof typeof lifeSeconds

export type CreditLinks = {
  make(opened: OpenedCredit, purpose: Purpose): string
  /** The credit that it opens; null when it is too old, of another purpose, or not ours. */
  read(token: string, purpose: Purpose): OpenedCredit | null
}

/** Signed texts that open the store credit of one person for a while. Nothing of them is stored. */
export function openCreditLinks(secret: string, now = () => Date.now()): CreditLinks {
  const sign = ({ holderId, phoneId }: OpenedCredit, purpose: Purpose, until: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['credit', purpose, holderId, until, ...(phoneId === undefined ? [] : [phoneId])]))
      .digest()
  return {
    make(opened, purpose) {
      const { holderId, phoneId } = opened
      const until = Math.floor(now() / 1_000) + lifeSeconds[purpose]
      const whose = phoneId === undefined ? holderId : `${holderId}-${phoneId}`
      return `${whose}.${until}.${sign(opened, purpose, until).toString('base64url')}`
    },
    read(token, purpose) {
      const [, holderId, phoneId, until, signature] =
        /^(\d{1,15})(?:-(\d{1,15}))?\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (!holderId || !until || !signature || Number(until) * 1_000 < now()) return null
      const opened = { holderId: Number(holderId), ...(phoneId !== undefined && { phoneId: Number(phoneId) }) }
      const given = Buffer.from(signature, 'base64url')
      const right = sign(opened, purpose, Number(until))
      return given.length === right.length && timingSafeEqual(given, right) ? opened : null
    },
  }
}
