import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { countRequest, takeCountBack } from './count-requests.server.ts'

const limit = 'the same thing added'

type Sent = {
  /** The kind of thing that is added. */
  what: string
  /** Of a staff member, or the address of a visitor. */
  by: string
  content: unknown
}

const keyOf = ({ what, by, content }: Sent) =>
  createHash('sha256')
    .update(JSON.stringify([what, by, content]))
    .digest('base64url')

/**
 * Whether the same person added the very same within ten minutes: its answer was lost on the way, and the button was
 * pressed again. Asked in the transaction that adds: two at one moment wait for each other, and what was undone counts
 * as never sent.
 */
export const isSentAgain = async (tx: Db, sent: Sent) => (await countRequest(tx, limit, keyOf(sent))).isOver

/** For what was refused after all: the next time is the first. */
export const forgetSent = (tx: Db, sent: Sent) => takeCountBack(tx, limit, keyOf(sent))
