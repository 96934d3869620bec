/** Every kind of e-mail about an order, and what staff read of it. */
export const orderEmailLabels = {
  received: 'Order received',
  payment: 'Link to pay',
  reserve: 'Link to reserve',
  confirm: 'To confirm',
  cash: 'Order to be paid in cash',
  paid: 'Order paid',
  shipped: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Delivery failed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  part_cancelled: 'Pieces cancelled',
  refunded: 'Refunded',
  link: 'Link to the order',
  changed: 'Contact, address or account changed',
}

export type OrderEmailKind = keyof typeof orderEmailLabels

export const orderEmailKinds = Object.keys(orderEmailLabels) as OrderEmailKind[]

/** E-mails that are not sent once it is known whether the order was paid. */
export const askingForMoney: readonly OrderEmailKind[] = ['received', 'payment', 'reserve', 'confirm']

/** E-mails that are no news once the order has arrived, or comes back. */
export const whileOnItsWay: readonly OrderEmailKind[] = ['out_for_delivery', 'delivery_failed']

/** E-mails that are no news of an order that came back. */
export const untilItComesBack: readonly OrderEmailKind[] = ['shipped', 'delivered']

/** Of the e-mail about an order that was cancelled because its items were sold out when it was paid. */
export const soldOutOccasion = 'sold out'

/** An order that is not paid so many minutes after it was placed gets an e-mail; one that is paid at once gets a single one. */
export const receivedAfterMinutes = 10
