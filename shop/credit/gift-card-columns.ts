/** Columns of Shopify's gift cards, and of WooCommerce's plugins. */
export const giftCardColumns = {
  id: ['id', 'gift card id', 'card id'],
  lastSigns: ['last characters', 'last four'],
  email: ['email', 'customer email', 'recipient email', 'recipient'],
  balance: ['current balance', 'balance', 'remaining balance', 'remaining'],
  currency: ['currency'],
  expired: ['expired?', 'expired'],
  enabled: ['enabled?', 'enabled', 'active', 'is active', 'status'],
  order: ['order name', 'order'],
  createdAt: ['created at', 'created', 'date created'],
} as const

const known: readonly string[] = Object.values(giftCardColumns).flat()

/** Whether a column is read: others stay in the browser. */
export const isGiftCardColumn = (heading: string) => known.includes(heading.toLowerCase().replace(/[\s_-]+/g, ' '))
