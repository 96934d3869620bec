import type { BuyerReport } from './buyers.ts'
import type { CounterReport } from './counter.ts'
import { cashPaise, hasArrived, isBack, isCancelled } from './stage-courier.ts'
import type { Stage } from './stage.ts'

type Must = (isSo: boolean, breach: string) => void

type CashOrder = {
  number: string
  paymentMethod: string
  paymentState: string
  orderStatus: string
  totalPaise: number
  isRemitted: boolean
  receivedPaise: number
}

type Row = {
  reference: string | null
  awb: string | null
  state: string
  status: string | null
  collectPaise: number | null
  number: string
  serial: number
  bookings: number
  hasLabel: boolean
}

const statusOf: Record<number, string> = { 7: 'delivered', 16: 'returned', 36: 'delivery_failed' }

/** Checks parcels against the courier's own list, and cash against what it collected and paid. */
export async function auditParcels({ sql, courier }: Stage, buyers: BuyerReport, staff: CounterReport, must: Must) {
  const there = await courier.parcels()
  const rows = await sql<Row[]>`
    select reference, awb, booking_state as state, status, collect_paise as "collectPaise", number, serial, bookings,
      label_key is not null as "hasLabel"
    from parcels join orders on orders.id = order_id`

  const references = there.map(({ body }) => body.order_id)
  must(new Set(references).size === references.length, 'a reference was booked twice')
  const open = there.filter((parcel) => !isCancelled(parcel))
  for (const parcel of open) {
    const { awb, body } = parcel
    const ours = rows.filter(({ reference }) => reference === body.order_id)
    must(ours.length === 1, `${body.order_id} is open at the courier and belongs to ${ours.length} parcels`)
    const [row] = ours
    if (!row) continue
    must(
      row.state === 'booked' && row.awb === awb,
      `${body.order_id} is ${awb} at the courier, ${row.state} ${row.awb} here`,
    )
    must((row.collectPaise ?? 0) === cashPaise(parcel), `${body.order_id} collects another amount than its order says`)
    const status = statusOf[parcel.orderCode]
    must(!status || row.status === status, `${body.order_id} is ${row.status} here and ${status} at the courier`)
  }
  const isOfParcel = ({ number, serial }: Row, reference: string) =>
    reference === number + (serial > 1 ? `-${serial}` : '') ||
    reference.startsWith(`${number}${serial > 1 ? `-${serial}` : ''}-S`)
  for (const row of rows) {
    const own = there.filter(({ body }) => isOfParcel(row, body.order_id))
    const name = `parcel ${row.serial} of ${row.number}`
    must(
      own.filter((parcel) => !isCancelled(parcel)).length === (row.state === 'booked' ? 1 : 0),
      `${name} is ${row.state} with ${own.length} bookings at the courier`,
    )
    must(own.length <= row.bookings, `${name} was booked ${own.length} times and asked for ${row.bookings} times`)
    must(row.state !== 'waiting', `${name} still waits`)
    must(row.state !== 'booked' || row.hasLabel, `${name} has no label`)
  }

  const orders = await sql<CashOrder[]>`
    select number, payment_method as "paymentMethod", payment_state as "paymentState", order_status as "orderStatus",
      total_paise as "totalPaise", remitted_at is not null as "isRemitted",
      coalesce((select sum(counted_paise) from remittance_lines where order_id = orders.id), 0)::int as "receivedPaise"
    from orders where payment_method = 'cash' or number = any(${[...buyers.cash]})`
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const number of buyers.cash)
    must(byNumber.has(number), `${number} was promised to be paid in cash and is not there`)

  const counts = { collected: 0, remitted: 0, 'to collect': 0, 'not collected': 0, cancelled: 0, online: 0 }
  let collectedPaise = 0
  for (const order of orders) {
    const parcels = open.filter(
      ({ body }) => body.order_id === order.number || body.order_id.startsWith(`${order.number}-`),
    )
    const states = statesOf(order)
    must(states.length === 1, `${order.number} is ${states.join(' and ') || order.paymentState}`)
    const [state] = states
    if (!state) continue
    counts[state] += 1
    const takenPaise = parcels.filter(hasArrived).reduce((sum, parcel) => sum + cashPaise(parcel), 0)
    const isCollected = state === 'collected' || state === 'remitted'
    must(
      takenPaise === (isCollected ? order.totalPaise : 0),
      `${order.number} is ${state}, and the courier took ${takenPaise} paise of ${order.totalPaise}`,
    )
    must(state !== 'not collected' || parcels.every(isBack), `${order.number} is not collected, and is not back`)
    must(
      order.receivedPaise === (state === 'remitted' ? order.totalPaise : 0),
      `${order.number} is ${state} with ${order.receivedPaise} paise from the courier`,
    )
    if (isCollected) collectedPaise += order.totalPaise
  }
  const courierPaise = open.filter(hasArrived).reduce((sum, parcel) => sum + cashPaise(parcel), 0)
  must(courierPaise === collectedPaise, `the courier collected ${courierPaise} paise, the orders say ${collectedPaise}`)

  const files = await sql<{ fileName: string; countedPaise: number }[]>`
    select file_name as "fileName", counted_paise::int as "countedPaise" from remittances`
  must(
    files.length === staff.files.size,
    `${files.length} files of the courier are stored, ${staff.files.size} were counted`,
  )
  for (const { fileName, countedPaise } of files)
    must(
      staff.files.get(fileName) === countedPaise,
      `${fileName} counts ${countedPaise} paise, staff read ${staff.files.get(fileName)}`,
    )
  const paidPaise = [...staff.remitted.values()].reduce((sum, paise) => sum + paise, 0)
  const countedPaise = files.reduce((sum, file) => sum + file.countedPaise, 0)
  const left = await sql`select awb, outcome, amount_paise from remittance_lines where counted_paise = 0`
  must(
    paidPaise === countedPaise,
    `the courier paid ${paidPaise} paise, the files count ${countedPaise}, and leave out ${JSON.stringify(left)}`,
  )

  return {
    'cash orders placed': orders.length,
    ...Object.fromEntries(Object.entries(counts).map(([state, count]) => [`of them ${state}`, count])),
    'parcels at the courier': open.length,
    'bookings cancelled': there.length - open.length,
    'parcels delivered': open.filter(hasArrived).length,
    'parcels that came back': open.filter(isBack).length,
    'failed deliveries answered': staff.answered,
    'files of the courier': files.length,
  }
}

/** Every state that an order to be paid in cash is in; it must be one. */
function statesOf({ paymentMethod, paymentState, orderStatus, isRemitted }: CashOrder) {
  const isCash = paymentMethod === 'cash'
  const isPaid = paymentState === 'completed' || paymentState === 'partly_refunded' || paymentState === 'refunded'
  const isCollected = isCash && isPaid && (orderStatus === 'delivered' || orderStatus === 'returned')
  const all = {
    'to collect': isCash && paymentState === 'to_collect' && orderStatus !== 'delivered' && orderStatus !== 'returned',
    collected: isCollected && !isRemitted,
    remitted: isCollected && isRemitted,
    'not collected': isCash && paymentState === 'not_collected' && orderStatus === 'returned',
    cancelled: isCash && (paymentState === 'expired' || paymentState === 'failed'),
    online: !isCash && isPaid,
  }
  return (Object.keys(all) as (keyof typeof all)[]).filter((state) => all[state])
}
