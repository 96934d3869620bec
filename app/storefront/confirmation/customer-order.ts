import type { findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'

type Found = Omit<NonNullable<Awaited<ReturnType<typeof findCustomerOrder>>>, 'gatewayOrderId'>

/** An order as the shopper who holds its link reads it from the server: dates are text. */
export type CustomerOrder = Omit<Found, 'createdAt' | 'paidAt'> & { createdAt: string; paidAt: string | null }
