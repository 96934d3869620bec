import { beginsWithMonth, yearFirst } from '#shared/csv/date-order.ts'
import { withoutFailure } from '#shared/csv/failed-formula.ts'
import { columnOf, readTable, type Refusal, type TableRow } from '#shared/csv/read-table.server.ts'
import { isShortened, sayShortened } from '#shared/csv/shortened-number.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { cutText } from '#shared/lengths.ts'
import { parseRupees } from '#shared/money.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { type PastColumn, pastColumns, type PastLine, type PastOrder } from './past-order.ts'

/** Rows of one part of a file; the rows of one order stand in one part. */
const maxRows = 8_000
const maxLines = 200
const maxTextLength = 300

/** An order of a file with its first row, or why it is left out. */
export type PastRow = { row: number; number: string } & ({ order: PastOrder } | { sentence: string })

type Cell = (row: TableRow, column: PastColumn) => string

/** Reads the orders of Shopify's file or of one of WooCommerce's plugins; an order may have several rows, a line each. */
export async function readPastOrders(text: string): Promise<{ kind: 'read'; rows: PastRow[] } | Refusal> {
  const isLacking = (head: readonly string[]) =>
    (['number', 'placedAt', 'total'] as const).some((column) => columnOf(head, pastColumns[column]) === -1)
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        isLacking(head)
          ? (sayOtherFile(head, ['orders']) ??
            'Please choose a file of orders, with columns such as "Name", "Created at", "Email" and "Total".')
          : null,
    },
  )
  if (read.kind === 'refused') return read
  const columns = Object.fromEntries(
    Object.entries(pastColumns).map(([name, names]) => [name, placesOf(read.head, names)]),
  ) as Record<PastColumn, number[]>
  const cell: Cell = ({ cells }, column) =>
    columns[column]
      .map((at) => withoutFailure((cells[at] ?? '').replace(/^'/, '').trim()))
      .find((value) => value !== '')
      ?.slice(0, maxTextLength * 10) ?? ''
  const source =
    columns.itemName.length > 0 && read.head.some((one) => /^lineitem/i.test(one)) ? 'Shopify' : 'WooCommerce'
  const groups: TableRow[][] = []
  for (const row of read.rows) {
    const last = groups.at(-1)
    const number = cell(row, 'number')
    if (last && (number === '' || number === cell(last[0]!, 'number'))) last.push(row)
    else groups.push([row])
  }
  const isMonthFirst = beginsWithMonth(read.rows.map((row) => cell(row, 'placedAt')))
  const form = { source, isMonthFirst }
  return { kind: 'read', rows: await mapInTurns(groups, (rows) => readOrder(rows, form, cell)) }
}

/** The places of all columns with one of these names, the better ones first. */
const placesOf = (head: readonly string[], names: readonly string[]) =>
  names.flatMap((name) => {
    const at = columnOf(head, [name])
    return at === -1 ? [] : [at]
  })

type FileForm = { source: string; isMonthFirst: boolean }

function readOrder(rows: readonly TableRow[], { source, isMonthFirst }: FileForm, cell: Cell): PastRow {
  const [first] = rows as [TableRow]
  const number = cutText(cell(first, 'number'), 60)
  const leaveOut = (sentence: string): PastRow => ({ row: first.row, number, sentence })
  if (number === '') return leaveOut('This row has no order number.')
  if (isShortened(number)) return leaveOut(sayShortened('order number', number))
  const placedAt = momentIn(yearFirst(cell(first, 'placedAt'), isMonthFirst))
  if (!placedAt) return leaveOut('Its date cannot be read.')
  const total = amountIn(cell(first, 'total'))
  if (total === null) return leaveOut('Its total is no amount.')
  const currency = cell(first, 'currency')
  if (currency !== '' && currency.toUpperCase() !== 'INR')
    return leaveOut(`It is in ${cutText(currency, 10)}, not in rupees.`)
  const text = (column: PastColumn) => cutText(cell(first, column).replace(/\s+/g, ' '), maxTextLength)
  const phone = nationalNumber(text('phone'))
  const order: PastOrder = {
    source,
    number,
    placedAt,
    customerName: text('customerName') || [text('firstName'), text('lastName')].filter(Boolean).join(' '),
    email: text('email').toLowerCase(),
    // A spreadsheet took the last digits of "9.19E+11": the number is lost.
    phone: mobileNumber.test(phone) ? phone : isShortened(text('phone')) ? '' : text('phone'),
    city: text('city'),
    address: [text('address'), text('zip')].filter(Boolean).join(', '),
    status: [cell(first, 'cancelledAt') && 'cancelled', text('status'), text('financial'), text('fulfilment')]
      .filter(Boolean)
      .join(', ')
      .replaceAll('_', ' ')
      .toLowerCase(),
    totalPaise: total,
    refundedPaise: amountIn(cell(first, 'refunded')) ?? 0,
    lines: rows.flatMap((row) => linesIn(row, cell)).slice(0, maxLines),
  }
  return { row: first.row, number, order }
}

function linesIn(row: TableRow, cell: Cell): PastLine[] {
  const packed = cell(row, 'packedItems')
  if (packed.includes('name:')) return packed.split(';').flatMap(packedLine)
  const name = cutText(cell(row, 'itemName'), maxTextLength)
  if (name === '') return []
  const sku = cutText(cell(row, 'itemSku'), 100)
  return [{ name, sku, quantity: quantityIn(cell(row, 'itemQuantity')), pricePaise: amountIn(cell(row, 'itemPrice')) }]
}

/** "id:7|name:Kurta|sku:KRT|quantity:2|total:2998.00": the total is that of all pieces. */
function packedLine(text: string): PastLine[] {
  const parts = new Map(
    text.split('|').map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
    }),
  )
  const name = cutText(parts.get('name') ?? '', maxTextLength)
  if (!name) return []
  const quantity = quantityIn(parts.get('quantity') ?? '')
  const total = amountIn(parts.get('total') ?? '')
  const pricePaise = total === null ? null : Math.round(total / Math.max(1, quantity))
  return [{ name, sku: cutText(parts.get('sku') ?? '', 100), quantity, pricePaise }]
}

const quantityIn = (text: string) => {
  const pieces = Math.trunc(Number(text))
  return Number.isFinite(pieces) && pieces >= 0 && pieces < 1_000_000 ? pieces : 1
}

const maxPaise = 2_000_000_000

/** Paise; amounts of files may have more than two places behind the point. */
function amountIn(text: string): number | null {
  const paise = parseRupees(text.replace(/(\.\d\d)\d+$/, '$1'))
  return paise !== null && paise <= maxPaise ? paise : null
}

/** A moment as files write it; one without a zone is on India's clock. */
function momentIn(text: string): Date | null {
  const [, day, time = '00:00', zone = '+05:30'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(text.trim()) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T${time}${zone.replace(/^UTC$/i, 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  const isSensible = at.getTime() > Date.UTC(1990, 0) && at.getTime() < Date.now() + 2 * 86_400_000
  return isSensible ? at : null
}
