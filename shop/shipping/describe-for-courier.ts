import type { PlacedOrder } from '#shop/orders/tables.server.ts'
import type { BookingRequest } from './couriers/provider.ts'

/** The customer's address as couriers take it, in two lines. */
export function describeAddress(order: PlacedOrder): BookingRequest['to'] {
  const [line1 = '', ...more] = order.address.split('\n')
  return {
    name: order.customerName,
    line1,
    line2: [...more, order.landmark].filter(Boolean).join(', '),
    city: order.city,
    state: order.state,
    pin: order.zipCode,
    phone: order.customerPhone,
    email: order.customerEmail,
  }
}

type Item = { name: string; size: string; colorName: string | null; hsn: string | null }

/** An item under one name, with size and colour, as couriers take it. */
export const describeItem = <One extends Item>({ name, size, colorName, hsn, ...rest }: One) => ({
  ...rest,
  name: [name, size, colorName].filter(Boolean).join(', '),
  hsn: hsn || null,
})
