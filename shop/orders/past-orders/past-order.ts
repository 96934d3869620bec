/** A line of an order of another shop. */
export type PastLine = { name: string; sku: string; quantity: number; pricePaise: number | null }

/** An order of another shop, as its file says it. */
export type PastOrder = {
  source: string
  number: string
  placedAt: Date
  customerName: string
  email: string
  phone: string
  city: string
  address: string
  status: string
  totalPaise: number
  refundedPaise: number
  lines: PastLine[]
}

/** Columns of Shopify's orders and of WooCommerce's plugins for exports, the better one first. */
export const pastColumns = {
  number: ['order number', 'name', 'order id', 'order', 'number'],
  placedAt: ['created at', 'order date', 'date created', 'date'],
  email: ['email', 'billing email', 'email (billing)', 'billing email address', 'customer email'],
  phone: ['phone', 'shipping phone', 'billing phone', 'phone (billing)', 'customer phone'],
  customerName: ['shipping name', 'billing name', 'customer name', 'full name (billing)'],
  firstName: ['billing first name', 'first name (billing)', 'shipping first name'],
  lastName: ['billing last name', 'last name (billing)', 'shipping last name'],
  city: ['shipping city', 'billing city', 'city (shipping)', 'city (billing)'],
  address: [
    'shipping street',
    'shipping address 1',
    'billing address 1',
    'address 1&2 (billing)',
    'address 1 (billing)',
  ],
  zip: ['shipping zip', 'shipping postcode', 'billing postcode', 'postcode (billing)'],
  total: ['total', 'order total', 'order total amount'],
  currency: ['currency', 'order currency'],
  refunded: ['refunded amount', 'refunded total', 'order refund amount'],
  status: ['status', 'order status'],
  financial: ['financial status', 'payment status'],
  fulfilment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  itemName: ['lineitem name', 'item name', 'product name', 'product name (main)'],
  itemQuantity: ['lineitem quantity', 'quantity', 'item quantity', 'qty'],
  itemPrice: ['lineitem price', 'item cost', 'item price'],
  itemSku: ['lineitem sku', 'item sku', 'sku'],
  packedItems: ['line items'],
} as const

export type PastColumn = keyof typeof pastColumns

const known: readonly string[] = Object.values(pastColumns).flat()
const plain = (heading: string) => heading.toLowerCase().replace(/[\s_-]+/g, ' ')

/** Whether a column is read: others stay in the browser. */
export const isPastColumn = (heading: string) => known.includes(plain(heading))
export const isPastNumber = (heading: string) => (pastColumns.number as readonly string[]).includes(plain(heading))
