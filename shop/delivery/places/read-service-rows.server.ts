import { beginsWithMonth, dayIn } from '#shared/csv/date-order.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import type { TypedService } from './plan-services.ts'

/** India has 19,000 PIN codes. */
const limit = { maxRows: 30_000, advice: 'India has about 19,000 PIN codes.' }

const headings = {
  pinCode: [
    'pin code',
    'pincode',
    'pin',
    'postal code',
    'postcode',
    'zip code',
    'zip',
    'delivery pincode',
    'destination pincode',
  ],
  service: ['service', 'delivery'],
  closedUntil: ['closed until', 'closed till'],
  prepaid: ['prepaid', 'pre paid', 'prepaid delivery', 'prepaid available', 'prepaid availability'],
  cash: ['cod', 'cash', 'cash on delivery', 'cod delivery', 'cod available', 'cod availability'],
}

const columnsOf = (head: readonly string[]) => ({
  pinCode: columnOf(head, headings.pinCode),
  service: columnOf(head, headings.service),
  closedUntil: columnOf(head, headings.closedUntil),
  prepaid: columnOf(head, headings.prepaid),
  cash: columnOf(head, headings.cash),
})

const isYes = (text: string) => /^(y|yes|true|1|available|serviceable|active|✓|✔)$/i.test(text)
const isNo = (text: string) =>
  /^(|n|no|false|0|-|na|n\/a|✗|✘|inactive|(not|un|non)[ -]?(available|serviceable|serviced))$/i.test(text)

/** Couriers say in two columns whether they take prepaid parcels, and cash. */
function serviceIn(cells: readonly string[], { service, prepaid, cash }: ReturnType<typeof columnsOf>) {
  if (service !== -1) return cells[service] ?? ''
  const [ofPrepaid, ofCash] = [cells[prepaid] ?? '', cells[cash] ?? '']
  // A word that nobody knows closes no place: its row is refused.
  const unknown = [ofPrepaid, ofCash].find((text) => !isYes(text) && !isNo(text))
  if (unknown !== undefined) return unknown
  if (!isYes(ofPrepaid)) return 'not served'
  return isYes(ofCash) ? 'served' : 'prepaid only'
}

/** Reads CSV with the columns "PIN code", "Service" (or a courier's "Prepaid" and "COD") and, if there is one, "Closed until"; rows are numbered as in the file. */
export async function readServiceRows(text: string): Promise<{ kind: 'read'; rows: TypedService[] } | Refusal> {
  const read = await readTable(text, limit, {
    missing(head) {
      const { pinCode, service, prepaid, cash } = columnsOf(head)
      return pinCode === -1 || (service === -1 && (prepaid === -1 || cash === -1))
        ? (sayOtherFile(head, ['pinCodes']) ?? 'Please name two columns in the first row: "PIN code" and "Service".')
        : null
    },
  })
  if (read.kind === 'refused') return read
  const columns = columnsOf(read.head)
  const { pinCode, closedUntil } = columns
  const isMonthFirst = beginsWithMonth(read.rows.map(({ cells }) => cells[closedUntil] ?? ''))
  return {
    kind: 'read',
    rows: read.rows.map(({ row, cells }) => ({
      row,
      pinCode: cells[pinCode] ?? '',
      service: serviceIn(cells, columns),
      // A spreadsheet that saves the shop's own file writes days otherwise.
      closedUntil: dayIn(cells[closedUntil] ?? '', isMonthFirst) ?? cells[closedUntil] ?? '',
    })),
  }
}
