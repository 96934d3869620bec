import { askForGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { readGiftCards } from '#shop/credit/read-gift-cards.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Asks a second person to take over the gift cards of a file. */
export const action = onRows({ read: readGiftCards, work: askForGiftCards })
