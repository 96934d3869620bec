import type { Permission } from '#shop/staff/permissions.ts'

/** The lists that leave as a file. Those for accounts come first. */
export const exportLists = [
  'orders',
  'order-lines',
  'payments',
  'refunds',
  'documents',
  'tax',
  'returns',
  'parcels',
  'customers',
  'credit',
  'codes',
  'log',
] as const
export type ExportList = (typeof exportLists)[number]

export const exportForms = ['csv', 'xlsx'] as const
export type ExportForm = (typeof exportForms)[number]

export const exportTitles: Record<ExportList, string> = {
  orders: 'Orders',
  'order-lines': 'Lines of orders',
  payments: 'Payments',
  refunds: 'Refunds',
  documents: 'Invoices and credit notes',
  tax: 'Tax by rate',
  returns: 'Returns',
  parcels: 'Parcels',
  customers: 'Customers',
  credit: 'Store credit',
  codes: 'Promo codes',
  log: 'Log of changes',
}

/** The subject of the log's line about a list that left as a file: "list: Orders". */
export const listSubject = (list: ExportList) => `list: ${exportTitles[list]}`

/** The permission that the screen of each list asks for, too. */
export const exportNeeds: Record<ExportList, Permission> = {
  orders: 'orders.view',
  'order-lines': 'orders.view',
  payments: 'orders.view',
  refunds: 'orders.view',
  documents: 'orders.view',
  tax: 'orders.view',
  returns: 'orders.view',
  parcels: 'orders.view',
  customers: 'customers.view',
  credit: 'customers.view',
  codes: 'marketing.view',
  log: 'log.view',
}

/** A row of a list, by the keys of its columns. */
export type ExportRow = Record<string, unknown>

/** How a value of the database is written. */
export type ExportKind = 'text' | 'rupees' | 'moment' | 'number'

/** `isPersonal`: left out for those who may not export customers. */
export type ExportColumn = { key: string; heading: string; kind: ExportKind; isPersonal?: true }

const text = (key: string, heading: string): ExportColumn => ({ key, heading, kind: 'text' })
const personal = (key: string, heading: string): ExportColumn => ({ key, heading, kind: 'text', isPersonal: true })
const rupees = (key: string, heading: string): ExportColumn => ({ key, heading, kind: 'rupees' })
const moment = (key: string, heading: string): ExportColumn => ({ key, heading, kind: 'moment' })
const number = (key: string, heading: string): ExportColumn => ({ key, heading, kind: 'number' })

const order = [text('number', 'Order'), moment('created_at', 'Placed at')]

export const exportColumns: Record<ExportList, readonly ExportColumn[]> = {
  orders: [
    ...order,
    text('order_status', 'Status'),
    text('payment_state', 'Payment'),
    text('payment_method', 'Paid with'),
    moment('paid_at', 'Paid at'),
    personal('customer_name', 'Customer'),
    personal('customer_phone', 'Phone'),
    personal('customer_email', 'E-mail'),
    personal('address', 'Address'),
    text('city', 'City'),
    text('state', 'State'),
    text('zip_code', 'PIN code'),
    rupees('subtotal_paise', 'Pieces'),
    rupees('discount_paise', 'Discount'),
    text('promo_code', 'Promo code'),
    rupees('shipping_paise', 'Delivery'),
    rupees('cash_fee_paise', 'Cash fee'),
    rupees('rounding_paise', 'Rounding'),
    rupees('total_paise', 'Total'),
    rupees('credit_paise', 'Paid by store credit'),
    rupees('uncollected_paise', 'Paid by nobody'),
    text('exchanged_for', 'Sent in exchange for'),
    rupees('difference_paise', 'Difference to pay'),
    text('courier', 'Courier'),
    text('tracking_number', 'Tracking number'),
    text('invoice_number', 'Invoice'),
  ],
  'order-lines': [
    ...order,
    text('order_status', 'Status'),
    text('product_name', 'Product'),
    text('category', 'Category'),
    text('size', 'Size'),
    text('color_name', 'Colour'),
    text('sku', 'SKU'),
    number('quantity', 'Pieces'),
    rupees('unit_price_paise', 'Price of a piece'),
    rupees('line_total_paise', 'Price of the line'),
    text('set_name', 'Piece of the set'),
    rupees('off_by_set_paise', 'Taken off by the set'),
    number('returned_quantity', 'Returned'),
    text('exchanged_for', 'Sent in exchange for'),
  ],
  payments: [
    ...order,
    text('way', 'Paid with'),
    text('method', 'Method'),
    text('reference', 'Reference'),
    text('status', 'Status'),
    moment('at_gateway', 'Seen at'),
    rupees('amount_paise', 'Amount'),
    rupees('refunded_paise', 'Refunded'),
    personal('customer_name', 'Customer'),
  ],
  refunds: [
    text('number', 'Order'),
    text('way', 'Way'),
    moment('asked_at', 'Asked for at'),
    rupees('amount_paise', 'Amount'),
    text('reason', 'Reason'),
    text('status', 'Status'),
    text('reference', 'Reference'),
    moment('done_at', 'Settled at'),
    personal('customer_name', 'Customer'),
  ],
  documents: [
    text('document', 'Document'),
    text('kind', 'Kind'),
    moment('issued_at', 'Issued at'),
    text('against', 'Against invoice'),
    text('number', 'Order'),
    personal('buyer', 'Customer'),
    text('state', 'State of the customer'),
    text('gstin', 'GSTIN of the seller'),
    text('description', 'Line'),
    text('hsn', 'HSN'),
    number('quantity', 'Pieces'),
    number('percent', 'GST rate'),
    rupees('taxable_paise', 'Taxable value'),
    rupees('cgst_paise', 'CGST'),
    rupees('sgst_paise', 'SGST or UTGST'),
    rupees('igst_paise', 'IGST'),
    rupees('amount_paise', 'Amount with tax'),
  ],
  tax: [
    text('month', 'Month'),
    text('kind', 'Kind'),
    text('gstin', 'GSTIN of the seller'),
    text('state', 'State of the customer'),
    text('hsn', 'HSN'),
    number('percent', 'GST rate'),
    number('quantity', 'Pieces'),
    rupees('taxable_paise', 'Taxable value'),
    rupees('cgst_paise', 'CGST'),
    rupees('sgst_paise', 'SGST or UTGST'),
    rupees('igst_paise', 'IGST'),
    rupees('amount_paise', 'Amount with tax'),
  ],
  returns: [
    text('reference', 'Return'),
    moment('requested_at', 'Asked for at'),
    text('number', 'Order'),
    text('state', 'State'),
    text('reasons', 'Reasons'),
    number('pieces', 'Pieces'),
    rupees('shown_paise', 'Announced to the customer'),
    rupees('back_paise', 'Came back'),
    text('exchange', 'Exchange order'),
  ],
  parcels: [
    text('number', 'Order'),
    moment('created_at', 'Made at'),
    number('serial', 'Parcel'),
    text('courier', 'Courier'),
    text('awb', 'AWB'),
    text('status', 'Status'),
    moment('status_at', 'Since'),
    rupees('collect_paise', 'Cash to collect'),
    moment('received_at', 'Counted back at'),
    personal('customer_name', 'Customer'),
    text('zip_code', 'PIN code'),
  ],
  customers: [
    personal('name', 'Customer'),
    personal('phone', 'Phone'),
    personal('email', 'E-mail'),
    text('city', 'City'),
    number('orders', 'Orders'),
    rupees('paidPaise', 'Paid'),
    number('returned', 'Orders with returns'),
    number('refused', 'Cash refused'),
    rupees('creditPaise', 'Store credit'),
    text('number', 'Last order'),
    moment('lastAt', 'Last order at'),
  ],
  credit: [
    moment('entry_at', 'At'),
    personal('holder', 'Customer'),
    text('cause_label', 'What for'),
    rupees('paise', 'Amount'),
    text('order_number', 'Order'),
    moment('expires_at', 'Expires at'),
    text('given_by', 'Given by'),
    text('note', 'Note'),
  ],
  codes: [
    text('code', 'Code'),
    text('kind', 'Kind'),
    number('percent_off', 'Percent off'),
    rupees('amount_off_paise', 'Amount off'),
    rupees('minimum_subtotal_paise', 'From'),
    moment('starts_at', 'Starts at'),
    moment('ends_at', 'Ends at'),
    number('max_uses', 'Uses allowed'),
    number('max_uses_per_phone', 'Uses allowed for a phone'),
    text('categories', 'Categories'),
    text('is_on', 'On'),
    number('uses', 'Uses'),
  ],
  log: [
    moment('changed_at', 'When'),
    text('staff_name', 'Who'),
    text('action', 'What'),
    text('subject', 'Of what'),
    text('change', 'Change'),
  ],
}
