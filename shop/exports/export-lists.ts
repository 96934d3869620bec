/** The lists that leave as a file, each from one day in India to another, both included. */
export const exportLists = ['orders', 'order-lines', 'documents', 'returns', 'parcels'] as const
export type ExportList = (typeof exportLists)[number]

export const exportTitles: Record<ExportList, string> = {
  orders: 'Orders',
  'order-lines': 'Lines of orders',
  documents: 'Invoices and credit notes',
  returns: 'Returns',
  parcels: 'Parcels',
}

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
    rupees('uncollected_paise', 'Cash not collected'),
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
    number('returned_quantity', 'Returned'),
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
}
