import type { findShopperOrder } from '#shop/orders/finding/find-shopper-order.server.ts'

type Found = Omit<NonNullable<Awaited<ReturnType<typeof findShopperOrder>>>, 'gatewayOrderId'>

/** An order as the shopper who holds its link reads it from the server: dates are text. */
export type ShopperOrder = Omit<Found, 'createdAt' | 'paidAt'> & { createdAt: string; paidAt: string | null }
