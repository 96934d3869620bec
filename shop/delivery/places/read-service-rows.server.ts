import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import type { TypedService } from './plan-services.ts'

/** India has 19,000 PIN codes. */
const limit = { maxRows: 30_000, advice: 'India has about 19,000 PIN codes.' }

const headings = {
  pinCode: ['pin code', 'pincode', 'pin', 'postal code', 'zip code'],
  service: ['service', 'delivery'],
  closedUntil: ['closed until', 'closed till'],
}

const columnsOf = (head: readonly string[]) => ({
  pinCode: columnOf(head, headings.pinCode),
  service: columnOf(head, headings.service),
  closedUntil: columnOf(head, headings.closedUntil),
})

/** Reads CSV with the columns "PIN code", "Service" and, if there is one, "Closed until"; rows are numbered as in the file. */
export function readServiceRows(text: string): { kind: 'read'; rows: TypedService[] } | Refusal {
  const read = readTable(text, limit, {
    missing(head) {
      const { pinCode, service } = columnsOf(head)
      return pinCode === -1 || service === -1
        ? 'Please name two columns in the first row: "PIN code" and "Service".'
        : null
    },
  })
  if (read.kind === 'refused') return read
  const { pinCode, service, closedUntil } = columnsOf(read.head)
  return {
    kind: 'read',
    rows: read.rows.map(({ row, cells }) => ({
      row,
      pinCode: cells[pinCode] ?? '',
      service: cells[service] ?? '',
      closedUntil: cells[closedUntil] ?? '',
    })),
  }
}
