import { readTypedNumber } from '#shared/order-number.ts'
import { plainCode } from '#shared/phones/indian-mobile.ts'
import { hasCode, plainScan } from '#shop/stock/scanned-code.ts'
import { readWeight } from '../parcels/read-weight.ts'

/** A piece of an order, as often as it was bought. `barcode` blank: it has none. */
export type Piece = { id: number; name: string; sku: string; barcode: string; quantity: number }

/** An order on the table. `awbs`: of its parcels. isWeighed: its parcel's weight may be typed once all pieces are checked. */
export type OrderToCheck = {
  number: string
  isPacked: boolean
  isWeighed: boolean
  awbs: readonly string[]
  contents: readonly Piece[]
}

/** How many of each piece of the open order are checked, by the piece's id. */
export type Checked = Readonly<Record<number, number>>

/** The order whose pieces are being checked. */
export type OpenCheck = { number: string; checked: Checked }

export type ScanResult =
  | { kind: 'open'; open: OpenCheck }
  | { kind: 'checked'; open: OpenCheck; piece: Piece }
  /** All pieces are checked. `grams`: as typed; null: not weighed. `next`: the order that was scanned after them. */
  | { kind: 'pack'; number: string; grams: number | null; next: OpenCheck | null }
  | { kind: 'refused'; sentence: string }
  /** No order on the table has it; one may have come since. */
  | { kind: 'unknown'; sentence: string }
  | { kind: 'nothing' }

export const piecesLeft = ({ contents }: OrderToCheck, checked: Checked) =>
  contents.reduce((sum, { id, quantity }) => sum + quantity - (checked[id] ?? 0), 0)

/** The meaning of a scan, or of Enter alone: a blank code. `open`: null while no order is open. */
export function readScan(open: OpenCheck | null, code: string, orders: readonly OrderToCheck[]): ScanResult {
  const order = open && orders.find(({ number }) => number === open.number)
  if (code.trim() === '') return order ? finish(order, open, null) : { kind: 'nothing' }
  const scanned = findOrder(code, orders)
  if (!order) {
    if (scanned) return scanned.isPacked ? isPacked(scanned) : { kind: 'open', open: fresh(scanned) }
    return findPiece(code, orders)
      ? { kind: 'refused', sentence: 'This is a piece. Please scan the slip or the label of its order first.' }
      : { kind: 'unknown', sentence: 'No order to pack has this number, and no parcel this AWB.' }
  }
  // A SKU may be the digits of another order on the table, whose slip has its prefix, too.
  const isOwnPiece = /^\d+$/.test(plainScan(code)) && findPiece(code, [order]) !== undefined
  if (scanned && !isOwnPiece) return finish(order, open, scanned.number === order.number ? null : scanned)
  const grams = readWeight(code)
  // A piece's own code may be as short as a weight.
  if (order.isWeighed && grams !== null && piecesLeft(order, open.checked) === 0 && !findPiece(code, [order]))
    return { kind: 'pack', number: order.number, grams, next: null }
  return checkPiece(order, open, code, orders)
}

function checkPiece(order: OrderToCheck, open: OpenCheck, code: string, orders: readonly OrderToCheck[]): ScanResult {
  const piece = findPiece(code, [order])
  if (piece) return checkOne(order, open, piece)
  const other = findPiece(code, orders)
  return {
    kind: 'refused',
    sentence: other
      ? `${other.name} is not in ${order.number}.`
      : `Nothing in ${order.number} has the code ${code.trim()}.`,
  }
}

/** Another piece of this kind is checked; of a kind that stands in several lines, one that is not yet. */
export function checkOne(order: OrderToCheck, open: OpenCheck, piece: Piece): ScanResult {
  const alike = order.contents.filter(({ sku }) => sku === piece.sku)
  const count = (id: number) => open.checked[id] ?? 0
  const next = [piece, ...alike].find(({ id, quantity }) => count(id) < quantity)
  if (!next) {
    const all = alike.reduce((sum, { quantity }) => sum + quantity, 0)
    const sentence =
      all === 1 ? `${piece.name} is checked already.` : `All ${all} of ${piece.name} are checked already.`
    return { kind: 'refused', sentence }
  }
  const checked = { ...open.checked, [next.id]: count(next.id) + 1 }
  return { kind: 'checked', open: { ...open, checked }, piece: next }
}

function finish(order: OrderToCheck, { checked }: OpenCheck, next: OrderToCheck | null): ScanResult {
  const left = piecesLeft(order, checked)
  if (left > 0) {
    const pieces = left === 1 ? '1 piece' : `${left} pieces`
    const first = next ? `${order.number} is open: ` : ''
    return { kind: 'refused', sentence: `${first}${pieces} of it still to check. Esc puts it aside.` }
  }
  return { kind: 'pack', number: order.number, grams: null, next: next && !next.isPacked ? fresh(next) : null }
}

const fresh = ({ number }: OrderToCheck): OpenCheck => ({ number, checked: {} })

const isPacked = ({ number }: OrderToCheck): ScanResult => ({
  kind: 'refused',
  sentence: `${number} is packed already.`,
})

/** By its number as people type it, or the AWB of a parcel of it. */
function findOrder(code: string, orders: readonly OrderToCheck[]) {
  const awb = plainCode(code).toUpperCase()
  const byAwb = orders.find(({ awbs }) => awbs.some((one) => plainCode(one).toUpperCase() === awb))
  const typed = readTypedNumber(code)
  if (byAwb || typed === null) return byAwb
  const found = orders.filter(({ number }) => {
    const plain = number.replace('-', '')
    return plain === typed || plain.replace(/^\D\w*?(?=\d{6,12}$)/, '') === typed
  })
  return found.length === 1 ? found[0] : undefined
}

function findPiece(code: string, orders: readonly OrderToCheck[]) {
  const scan = plainScan(code)
  return orders.flatMap(({ contents }) => contents).find((piece) => hasCode(piece, scan))
}
