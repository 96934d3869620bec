import type { findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'

type Found = Omit<NonNullable<Awaited<ReturnType<typeof findCustomerOrder>>>, 'gatewayOrderId'>

/** An order as the customer who has its link reads it from the server: dates are text. */
export type CustomerOrder = Omit<Found, 'createdAt' | 'paidAt'> & { createdAt: string; paidAt: string | null }
