/** The fields that a column of a courier's file may be. Couriers name and sort them as they like. */
export const columnKinds = ['awb', 'order', 'amount', 'day', 'utr'] as const

export type ColumnKind = (typeof columnKinds)[number]

/** Where each stands, from 0; null: the file has none. */
export type RemittanceColumns = Record<ColumnKind, number | null>

/** Lower case, without spaces and marks. */
const knownNames: Record<ColumnKind, readonly string[]> = {
  awb: [
    'awb',
    'awbcode',
    'awbno',
    'awbnumber',
    'airwaybillno',
    'airwaybillnumber',
    'waybill',
    'waybillno',
    'trackingid',
    'trackingnumber',
    'trackingno',
  ],
  order: [
    'orderid',
    'orderno',
    'ordernumber',
    'channelorderid',
    'channelorderno',
    'clientorderid',
    'orderreference',
    'referenceno',
    'reference',
    'order',
  ],
  amount: [
    'codamount',
    'codvalue',
    'netpayment',
    'remittedamount',
    'remittanceamount',
    'codremitted',
    'collectedamount',
    'codcollected',
    'amountremitted',
    'codpayable',
    'amount',
    'ordervalue',
  ],
  day: [
    'remittancedate',
    'remitteddate',
    'remittedon',
    'paymentdate',
    'settlementdate',
    'transferdate',
    'paidon',
    'date',
  ],
  utr: ['utr', 'utrno', 'utrnumber', 'remittanceutr', 'bankutr', 'bankreference', 'bankreferenceno', 'neftutr'],
}

/** The columns by their headings. A name that stands further left in the list above is the better one. */
export function guessColumns(headings: readonly string[]): RemittanceColumns {
  const plain = headings.map((heading) => heading.toLowerCase().replace(/[^a-z\d]/g, ''))
  const find = (kind: ColumnKind) => {
    const name = knownNames[kind].find((known) => plain.includes(known))
    // Of two columns of one name nobody knows which is meant.
    return name === undefined || plain.indexOf(name) !== plain.lastIndexOf(name) ? null : plain.indexOf(name)
  }
  return { awb: find('awb'), order: find('order'), amount: find('amount'), day: find('day'), utr: find('utr') }
}

/** Rows can be read once it is known whose money they are and how much. */
export const isEnough = ({ awb, order, amount }: RemittanceColumns) =>
  amount !== null && (awb !== null || order !== null)
