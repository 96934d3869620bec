import { readCell } from '#shared/csv/read-cell.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { letOthersIn } from '#shared/take-turns.ts'
import { sameName } from '../color-groups.ts'

const maxRows = 5_000

/** A group of a file: its shade as it is written, blank for one of every shop, and the colours that are put into it. */
export type GroupRow = { row: number; name: string; shade: string; colors: string[] }

const names = {
  group: ['group', 'group of colours', 'colour group', 'color group'],
  shade: ['shade', 'hex'],
  color: ['colour put into it', 'colour', 'color'],
  /** Several in one cell. */
  colors: ['colours put into it', 'colours', 'colors'],
} as const

/** Reads groups of colours from a file; rows of one group are one, each with further colours. */
export async function readGroupRows(text: string): Promise<{ kind: 'read'; rows: GroupRow[] } | Refusal> {
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        columnOf(head, names.group) === -1
          ? 'Please name a column in the first row: "Group". Others are "Shade" and "Colour put into it".'
          : null,
    },
  )
  if (read.kind === 'refused') return read
  const at = (column: keyof typeof names) => columnOf(read.head, names[column])
  const columns = { group: at('group'), shade: at('shade'), color: at('color'), colors: at('colors') }
  const found = new Map<string, GroupRow>()
  const turn = letOthersIn()
  for (const { row, cells } of read.rows) {
    await turn()
    const cell = (column: keyof typeof names) => readCell(cells[columns[column]] ?? '').trim()
    const name = cell('group')
    const key = name === '' ? `row ${row}` : sameName(name)
    const known = found.get(key) ?? { row, name, shade: '', colors: [] }
    known.shade ||= cell('shade')
    known.colors.push(...[cell('color'), ...cell('colors').split(/[,\n]/)].flatMap((one) => one.trim() || []))
    found.set(key, known)
  }
  return { kind: 'read', rows: [...found.values()] }
}
