import { beginsWithMonth } from '#shared/csv/date-order.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { isShortened, sayShortened } from '#shared/csv/shortened-number.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { email as emailAddress } from '#shared/fields.ts'
import { cutText } from '#shared/lengths.ts'
import { parseRupees } from '#shared/money.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { alikeReference } from './alike-reference.ts'
import { giftCardColumns } from './gift-card-columns.ts'

const maxRows = 2_000
const maxCardPaise = 100_000_000

/** A card with what is left on it, or why it is left out. */
export type GiftCardRow = { row: number; card: string } &
  /** `alike`: of the reference, what every spreadsheet leaves as it is. */
  ({ reference: string; alike: string; email: string; paise: number } | { sentence: string })

type Column = keyof typeof giftCardColumns

/** Reads the gift cards of Shopify's file, or of a plugin of WooCommerce. Codes that spend a card are not read. */
export async function readGiftCards(text: string): Promise<{ kind: 'read'; rows: GiftCardRow[] } | Refusal> {
  const at = (head: readonly string[], column: Column) => columnOf(head, giftCardColumns[column])
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        at(head, 'email') === -1 || at(head, 'balance') === -1 || at(head, 'id') + at(head, 'lastSigns') === -2
          ? (sayOtherFile(head, ['giftCards']) ??
            'Please name three columns in the first row: "Id", "Email" and "Current Balance".')
          : null,
    },
  )
  if (read.kind === 'refused') return read
  const cell = (cells: readonly string[], column: Column) =>
    cutText((cells[at(read.head, column)] ?? '').replace(/^'/, '').trim(), 200)
  const isMonthFirst = beginsWithMonth(read.rows.map(({ cells }) => cell(cells, 'createdAt')))
  return {
    kind: 'read',
    rows: await mapInTurns(read.rows, ({ row, cells }) => readCard(row, (column) => cell(cells, column), isMonthFirst)),
  }
}

function readCard(row: number, cell: (column: Column) => string, isMonthFirst: boolean): GiftCardRow {
  const lastSigns = cell('lastSigns')
  const card = lastSigns === '' ? cell('id').slice(-4) : lastSigns
  const leaveOut = (sentence: string): GiftCardRow => ({ row, card, sentence })
  // Shopify's number of a card; without one its last signs, its order and its day tell it from others.
  const reference = cell('id') || [lastSigns, cell('order'), cell('createdAt')].filter(Boolean).join(' ')
  if (reference === '') return leaveOut('This row has no number of a card.')
  // Several cards have the same digits left.
  if (isShortened(cell('id'))) return leaveOut(sayShortened('card number', cell('id')))
  const isOff =
    /^(true|yes|1|expired)$/i.test(cell('expired')) || /^(false|no|0|disabled|inactive)$/i.test(cell('enabled'))
  if (isOff) return leaveOut('This card had expired or was switched off.')
  const currency = cell('currency')
  if (currency !== '' && currency.toUpperCase() !== 'INR')
    return leaveOut(`It is in ${cutText(currency, 10)}, not in rupees.`)
  const paise = parseRupees(cell('balance'))
  if (paise === null) return leaveOut('Its balance is no amount.')
  if (paise === 0) return leaveOut('Nothing is left on it.')
  if (paise > maxCardPaise) return leaveOut('More is left on it than a card can have.')
  const { data: email } = emailAddress.safeParse(cell('email').toLowerCase())
  if (email === undefined)
    return leaveOut('It has no e-mail address. Give its holder store credit on one of their orders.')
  return { row, card, reference, alike: alikeReference(reference, isMonthFirst), email, paise }
}
