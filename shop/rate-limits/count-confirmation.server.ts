import type { Db } from '#db/client.server.ts'
import { countRequest } from './count-requests.server.ts'
import { rateLimits } from './limits.ts'
import { sentenceOf } from './rules.ts'

const byNetwork = {
  newsletter: 'newsletter by network',
  reminder: 'reminders by network',
  'waiting list': 'waiting list by network',
} as const

/**
 * Counts a wish whose e-mail goes to an address that somebody typed. Returns the sentence of a refusal; null where it may
 * go out. Once the shop has sent very many, each network has two more: a robot of many networks leaves room for people.
 */
export async function countConfirmation(db: Db, kind: keyof typeof byNetwork, clientAddress: string) {
  const ofNetwork = byNetwork[kind]
  if ((await countRequest(db, ofNetwork, clientAddress)).isOver) return rateLimits[ofNetwork].sentence
  const first = await countRequest(db, 'confirmation e-mails of the shop', kind)
  if (!first.isOver) return null
  const late = await countRequest(db, 'late confirmation e-mails by network', clientAddress)
  const isLast = late.isOver || (await countRequest(db, 'late confirmation e-mails of the shop', kind)).isOver
  return isLast ? sentenceOf(rateLimits['late confirmation e-mails of the shop'], first.waitSeconds) : null
}
