import { isFunded, type OrderStatus, type PaymentState, staffMoves } from '#shop/orders/rules.ts'

type Order = { orderStatus: OrderStatus; paymentState: PaymentState }

/** A confirmed or packed order whose next step forward is allowed: its parcels can be split and booked. */
export const mayBook = (order: Order) =>
  (order.orderStatus === 'confirmed' || order.orderStatus === 'packed') &&
  staffMoves(order).some((move) => move === 'packed' || move === 'shipped')

/**
 * An exchange that costs nothing more was agreed to with its return, so it lies on the packing table without being
 * confirmed, and its customer may cancel it until the first step there, booking or packing, confirms it.
 */
export const isPaidExchange = ({ exchangedFrom, ...order }: Order & { exchangedFrom: unknown }) =>
  order.orderStatus === 'pending' && exchangedFrom !== null && isFunded(order.paymentState)

/** Lies on the packing table. */
export const isOnTable = (order: Order & { exchangedFrom: unknown }) => mayBook(order) || isPaidExchange(order)
