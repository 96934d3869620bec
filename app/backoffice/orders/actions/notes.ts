import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { orderStep } from './order-step.server.ts'

/** Adds a note for colleagues. */
export const action = orderStep((db, by, { number, note }) => noteOrder(db, by, number, note))
