import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sayAhead } from '#shop/catalogue/sold-ahead.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import type { Seller } from '#shop/settings/seller-of-orders.server.ts'
import { sellers } from '#shop/settings/tables.server.ts'
import { nameWithSet } from '../agreed/set-sql.server.ts'
import { mayChangeAddress } from '../rules.ts'
import { piecesOut } from '../stock/pieces-out-sql.server.ts'
import { orderItems, orders } from '../tables.server.ts'

export type ParcelItem = {
  productName: string
  size: string
  colorName: string | null
  sku: string
  quantity: number
  /** By when it was agreed to leave; absent or null: from stock. */
  ahead?: string | null
}

/** The contents of a parcel and its address: all that a packing slip says, and no prices. */
export type Parcel = {
  number: string
  /** Paid with test money: nothing to send. */
  isTest: boolean
  placedAt: string
  customerName: string
  phone: string
  /** Street, landmark, town and state; the PIN code stands alone, since it is what sorting goes by. */
  addressLines: string[]
  pinCode: string
  items: ParcelItem[]
  sender: { name: string; lines: string[]; phone: string }
}

/** The parcels of these orders, in the sequence asked for; numbers that nobody has are left out. */
export async function findParcels(db: Db, numbers: readonly string[]): Promise<Parcel[]> {
  if (numbers.length === 0) return []
  const { brand, contact } = await findSettings(db)
  const today = { ...contact, brandName: brand.name }
  const found = await db
    .select({ ...getTableColumns(orders), seller: sellers })
    .from(orders)
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(inArray(orders.number, [...numbers]))
  const items = await db
    .select({ ...getTableColumns(orderItems), productName: nameWithSet, piecesOut })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(orderItems.id)

  return numbers.flatMap((number) => {
    const order = found.find((one) => one.number === number)
    if (!order) return []
    return {
      number,
      isTest: isTestPayment(order.paymentMethod),
      placedAt: order.createdAt.toISOString(),
      customerName: order.customerName,
      phone: order.customerPhone,
      addressLines: [...order.address.split('\n'), order.landmark, order.city, order.state].filter(Boolean),
      pinCode: order.zipCode,
      items: items
        .filter(({ orderId }) => orderId === order.id)
        // Pieces that were taken off an order are not sent any more.
        .map((item) => (mayChangeAddress(order.orderStatus) ? { ...item, quantity: item.piecesOut } : item))
        .filter(({ quantity }) => quantity > 0)
        .map(({ productName, size, colorName, sku, quantity, ahead }) => ({
          productName,
          size,
          colorName,
          sku,
          quantity,
          ...(ahead && { ahead: sayAhead(ahead) }),
        })),
      sender: senderOf(order.seller ?? today),
    }
  })
}

const senderOf = ({
  brandName,
  addressLine,
  city,
  pinCode,
  state,
  phone,
}: Omit<Seller, 'id' | 'kind' | 'legalName' | 'gstin'>) => ({
  name: brandName,
  lines: [addressLine, `${city} ${pinCode}`.trim(), state].filter(Boolean),
  phone,
})

export const piecesOf = ({ items }: Pick<Parcel, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0)
