import { undoMoves } from '#shop/orders/moving/move-orders.server.ts'
import { onChosen } from './move-orders.server.ts'

/** Undoes the last step of one order or several. */
export const action = onChosen(undoMoves)
