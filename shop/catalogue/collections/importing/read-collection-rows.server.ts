import { withoutFailure } from '#shared/csv/failed-formula.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { letOthersIn } from '#shared/take-turns.ts'
import { cellFor } from './foreign-conditions.ts'

const maxRows = 5_000

/** A collection of a file: cells by name, and the products that its rows name by SKU or by their old addresses. */
export type CollectionRow = {
  row: number
  handle: string
  cells: Record<Column, string>
  products: string[]
  /** Conditions of another shop that no collection here has. */
  unknown: string[]
}

const names = {
  handle: ['handle', 'url handle', 'slug'],
  title: ['title', 'name', 'collection'],
  description: ['description', 'body html', 'body (html)'],
  shown: ['shown', 'published', 'active'],
  products: ['products', 'product skus', 'product: handle', 'product handle', 'product'],
  match: ['match', 'must match'],
  categories: ['categories'],
  genders: ['genders'],
  colors: ['colours', 'colors'],
  tags: ['tags'],
  from: ['price from'],
  to: ['price to'],
  newSince: ['new since'],
  onSale: ['on sale'],
  inStock: ['in stock'],
  searchTitle: ['title for search engines', 'seo title'],
  searchDescription: ['description for search engines', 'seo description'],
  ruleColumn: ['rule: product column'],
  ruleRelation: ['rule: relation'],
  ruleValue: ['rule: condition'],
} as const

export type Column = keyof typeof names
const columnNames = Object.keys(names) as Column[]

/** Adds the condition of another shop that a row of a collection has. */
function addCondition({ cells, unknown }: CollectionRow, own: Readonly<Record<Column, string>>) {
  const { ruleColumn: column, ruleRelation: relation, ruleValue: value } = own
  if (column === '') return
  const said = cellFor({ column, relation, value })
  if (!said) unknown.push([column, relation, value].filter(Boolean).join(' '))
  else if (said[0] === 'tags' || said[0] === 'categories')
    cells[said[0]] = [cells[said[0]], said[1]].filter(Boolean).join(', ')
  else cells[said[0]] = said[1]
}

/** Reads collections from a file; rows of one handle or title are one, each with further products. */
export async function readCollectionRows(text: string): Promise<{ kind: 'read'; rows: CollectionRow[] } | Refusal> {
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        sayOtherFile(head, ['collections']) ??
        (columnOf(head, names.title) === -1
          ? 'Please name a column in the first row: "Title". Others are "Handle" and "Products".'
          : null),
    },
  )
  if (read.kind === 'refused') return read
  const at = Object.fromEntries(columnNames.map((name) => [name, columnOf(read.head, names[name])])) as Record<
    Column,
    number
  >
  const found = new Map<string, CollectionRow>()
  const turn = letOthersIn()
  for (const { row, cells } of read.rows) {
    await turn()
    const own = Object.fromEntries(
      columnNames.map((name) => [name, withoutFailure(readCell(cells[at[name]] ?? '').trim())]),
    ) as Record<Column, string>
    const key = (own.handle || own.title).toLowerCase()
    const products = own.products.split(/[,\n]/).flatMap((one) => one.replace(/^'/, '').trim() || [])
    const known = key === '' ? undefined : found.get(key)
    const collection = known ?? { row, handle: own.handle, cells: own, products: [], unknown: [] }
    if (!known) found.set(key === '' ? `row ${row}` : key, collection)
    collection.products.push(...products)
    addCondition(collection, own)
  }
  return { kind: 'read', rows: [...found.values()] }
}
