import { checkGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { readGiftCards } from '#shop/credit/read-gift-cards.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each gift card of a file. */
export const action = onRows({ read: readGiftCards, work: (db, _by, rows) => checkGiftCards(db, rows) })
