import { beginsWithMonth, yearFirst } from '#shared/csv/date-order.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { momentField, parseMoment } from '#shared/dates.ts'
import { mapInTurns } from '#shared/take-turns.ts'

const maxRows = 2_000

/** A promo code as its form sends it, with its row in a spreadsheet; code and categories are as the file has them. */
export type PromoRow = {
  row: number
  code: string
  categories: string[]
  typed: Record<string, unknown>
  /** Why it cannot come in. */
  sentence?: string
}

/** Our own headings first, then those of Shopify's and WooCommerce's files. */
const names = {
  code: ['code', 'discount code', 'coupon code', 'name', 'post title'],
  kind: ['kind', 'type', 'value type', 'discount type'],
  percent: ['percent off'],
  amount: ['amount off'],
  value: ['value', 'discount value', 'coupon amount', 'amount'],
  minimum: ['from', 'minimum amount', 'minimum purchase amount', 'minimum purchase'],
  startsAt: ['starts at', 'starts', 'start date', 'start'],
  endsAt: ['ends at', 'ends', 'end date', 'end', 'expiry date', 'date expires', 'expires'],
  maxUses: ['uses allowed', 'usage limit'],
  maxUsesPerPhone: ['uses allowed for a phone', 'usage limit per user', 'usage limit per customer'],
  categories: ['categories', 'product categories'],
  isOn: ['on', 'active', 'enabled', 'status'],
} as const

type Column = keyof typeof names

const kinds: Readonly<Record<string, string>> = {
  percent: 'percent',
  percentage: 'percent',
  fixed: 'fixed',
  'fixed amount': 'fixed',
  'fixed cart': 'fixed',
  amount: 'fixed',
  'free shipping': 'free_shipping',
  shipping: 'free_shipping',
}

/** Reads promo codes from a file of ours or of another shop; rows are numbered as in a spreadsheet. */
export async function readPromoRows(text: string): Promise<{ kind: 'read'; rows: PromoRow[] } | Refusal> {
  const isLacking = (head: readonly string[]) =>
    columnOf(head, names.code) === -1 ||
    (['percent', 'amount', 'value', 'kind'] as const).every((name) => columnOf(head, names[name]) === -1)
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        sayOtherFile(head, ['promoCodes']) ??
        (isLacking(head)
          ? 'Please name at least two columns in the first row: "Code" and "Percent off" or "Amount off".'
          : null),
    },
  )
  if (read.kind === 'refused') return read
  const columns = Object.fromEntries(
    Object.entries(names).map(([name, headings]) => [name, columnOf(read.head, headings)]),
  ) as Record<Column, number>
  // A spreadsheet's guard against formulas.
  const cellIn = (cells: readonly string[], name: Column) => (cells[columns[name]] ?? '').replace(/^'/, '').trim()
  const isMonthFirst = beginsWithMonth(
    read.rows.flatMap(({ cells }) => [cellIn(cells, 'startsAt'), cellIn(cells, 'endsAt')]),
  )
  const limitOf = findLimits(read.head)
  return {
    kind: 'read',
    rows: await mapInTurns(read.rows, ({ row, cells }) => {
      const cell = (name: Column) => cellIn(cells, name)
      const categories = cell('categories')
        .split(',')
        .flatMap((one) => one.trim() || [])
      const { sentence, kind } = limitOf(cells)
      const typed = typedOf((name) => (name === 'kind' ? cell('kind') || kind : cell(name)), isMonthFirst)
      return { row, code: cell('code'), categories, typed, ...(sentence && { sentence }) }
    }),
  }
}

/** Columns that say for what a code of another shop holds. A promo code here holds for orders, or for categories. */
const limits = {
  class: ['type', 'discount type', 'discount class'],
  products: [
    'products',
    'product ids',
    'product skus',
    'exclude product ids',
    'excluded products',
    'exclude product categories',
  ],
  people: ['customer email', 'customer emails', 'allowed emails', 'email restrictions'],
} as const

/** Returns why the code of a row cannot come in, and the kind that a column of classes says. */
function findLimits(head: readonly string[]) {
  const placesOf = (kind: keyof typeof limits) =>
    limits[kind].flatMap((name) => {
      const at = columnOf(head, [name])
      return at === -1 ? [] : [at]
    })
  const [classes, products, people] = [placesOf('class'), placesOf('products'), placesOf('people')]
  return (cells: readonly string[]) => {
    const textIn = (places: readonly number[]) => places.flatMap((at) => cells[at]?.trim() || [])
    const said = textIn(classes)
    const isOfProducts = textIn(products).length > 0 || said.some((text) => /product|buy ?x|bogo/i.test(text))
    const sentence = isOfProducts
      ? 'In the other shop it holds for some products alone. Make a sale of these instead.'
      : textIn(people).length > 0
        ? 'In the other shop it holds for some customers alone. Here it would hold for all.'
        : ''
    return { sentence, kind: said.find((text) => Object.hasOwn(kinds, kindIn(text))) ?? '' }
  }
}

const kindIn = (text: string) => text.toLowerCase().replaceAll('_', ' ')

function typedOf(cell: (name: Column) => string, isMonthFirst: boolean) {
  const value = plain(cell('value'))
  const [percent, amount] = [plain(cell('percent')), plain(cell('amount'))]
  const named = kinds[kindIn(cell('kind'))]
  const isPercent = percent !== '' || cell('value').endsWith('%')
  const kind = named ?? (cell('kind') !== '' ? 'unknown' : isPercent ? 'percent' : amount !== '' ? 'fixed' : '')
  return {
    kind,
    percentOff: kind === 'percent' ? percent || value : null,
    amountOffPaise: kind === 'fixed' ? amount || value : null,
    minimumSubtotalPaise: plain(cell('minimum')),
    startsAt: momentOf(yearFirst(cell('startsAt'), isMonthFirst), '00:00'),
    endsAt: momentOf(yearFirst(cell('endsAt'), isMonthFirst), '23:59'),
    maxUses: plain(cell('maxUses')),
    maxUsesPerPhone: plain(cell('maxUsesPerPhone')),
    isActive: !/^(no|false|0|off|disabled|inactive|expired|draft|archived)$/i.test(cell('isOn')),
  }
}

/** "-10.0", as Shopify writes ten percent, is 10; a number of pieces has no parts. */
const plain = (text: string) => text.replace(/^-/, '').replace(/%$/, '').replace(/\.0+$/, '').trim()

/** A day by itself begins or ends it; a moment with its zone is put on India's clock. */
function momentOf(text: string, time: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T${time}`
  // WooCommerce stores the end of a coupon in seconds since 1970.
  if (/^[12]\d{9}$/.test(text)) return momentField(new Date(Number(text) * 1_000))
  const typed = text.replace(' ', 'T')
  if (parseMoment(typed)) return typed
  const at = new Date(text)
  return text !== '' && /^\d{4}-\d\d-\d\d[T ]/.test(text) && !Number.isNaN(at.getTime()) ? momentField(at) : text
}
