import { type OrderStatus, type PaymentState, staffMoves } from '#shop/orders/rules.ts'

type Order = { orderStatus: OrderStatus; paymentState: PaymentState }

/** A confirmed or packed order whose next step forward is allowed: its parcels can be split and booked. */
export const mayBook = (order: Order) =>
  (order.orderStatus === 'confirmed' || order.orderStatus === 'packed') &&
  staffMoves(order).some((move) => move === 'packed' || move === 'shipped')
