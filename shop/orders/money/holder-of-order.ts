import type { orders } from '../tables.server.ts'

type Order = Pick<typeof orders.$inferSelect, 'customerEmail' | 'customerPhone' | 'phoneProved'>

/** Whose store credit it is that comes from an order. A phone that was only typed opens none. */
export const holderOfOrder = ({ customerEmail, customerPhone, phoneProved }: Order) => ({
  holder: customerEmail,
  phone: phoneProved ? customerPhone : null,
})
