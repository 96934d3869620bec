import { shareByWeight } from '#shared/share-by-weight.ts'
import type { TaxLine } from './tax-document.ts'
import { taxWithin } from './tax-rules.ts'

/** Pieces of one line of an order. */
export type Pieces = { itemId: number; quantity: number }

/**
 * A stored document with what it counts for. `takesGoods`: it credits pieces, not just money. `freesGoods`: these pieces
 * never left, so that another invoice may hold them.
 */
export type Issued = {
  id: number
  againstId: number | null
  takesGoods: boolean
  freesGoods: boolean
  lines: readonly TaxLine[]
}

const columns = ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
type Money = Record<(typeof columns)[number], number>

/** The rest of a line: the pieces that were not credited, and the money in each column. */
type Standing = Money & { pieces: number }

const nothing: Standing = { pieces: 0, amountPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

const plus = <One extends Money>(one: One, other: Money, sign: 1 | -1 = 1): One => ({
  ...one,
  ...Object.fromEntries(columns.map((column) => [column, one[column] + sign * other[column]])),
})

const isSame = (a: TaxLine, b: TaxLine) =>
  a.itemId === undefined ? b.itemId === undefined && a.description === b.description : a.itemId === b.itemId

/** The rest of one line of an invoice after the credit notes against it. */
function standingOf(line: TaxLine, notes: readonly Issued[]): Standing {
  let standing = plus({ ...nothing, pieces: line.quantity ?? 0 }, line)
  for (const note of notes)
    for (const credited of note.lines.filter((one) => isSame(line, one))) {
      standing = plus(standing, credited, -1)
      if (note.takesGoods) standing.pieces -= credited.quantity ?? 0
    }
  return standing
}

const notesOf = ({ id }: Issued, documents: readonly Issued[]) => documents.filter(({ againstId }) => againstId === id)
const invoicesOf = (documents: readonly Issued[]) => documents.filter(({ againstId }) => againstId === null)

/**
 * A part of a line, `left` being what stands of it. All parts of a line make up each of its columns: the tax of a part
 * is that of all parts so far less that of those before, and the last part takes what is left.
 */
function partOf(line: TaxLine, quantity: number | null, amountPaise: number, left: Money): TaxLine {
  if (amountPaise === left.amountPaise) return { ...plus(line, plus(line, left, -1), -1), quantity }
  const before = line.amountPaise - left.amountPaise
  const tax = (paise: number) => taxWithin(paise, line.percent, line.igstPaise === 0)
  const [until, now] = [tax(before), tax(before + amountPaise)]
  const share = (column: TaxColumn) => Math.max(0, Math.min(now[column] - until[column], left[column]))
  const taxes = { cgstPaise: share('cgstPaise'), sgstPaise: share('sgstPaise'), igstPaise: share('igstPaise') }
  const taxablePaise = settleTaxes(taxes, amountPaise, left)
  return { ...line, quantity, amountPaise, taxablePaise, ...taxes }
}

const taxColumns = ['cgstPaise', 'sgstPaise', 'igstPaise'] as const
type TaxColumn = (typeof taxColumns)[number]

/**
 * Moves paise that rounding put into the wrong column, so that no column takes more than is left of it, or less than
 * nothing. Returns the taxable value.
 */
function settleTaxes(taxes: Record<TaxColumn, number>, amountPaise: number, left: Money): number {
  const taxable = () => taxColumns.reduce((rest, column) => rest - taxes[column], amountPaise)
  const most = (room: (column: TaxColumn) => number) =>
    taxColumns.reduce((best, column) => (room(column) > room(best) ? column : best))
  while (taxable() > left.taxablePaise) taxes[most((column) => left[column] - taxes[column])] += 1
  while (taxable() < 0) taxes[most((column) => taxes[column])] -= 1
  return taxable()
}

/**
 * The lines of the next invoice of an order: these pieces, or all that no invoice holds, as far as none holds them. All
 * its invoices together are `whole`, to the paisa, whatever parcels it goes in; shipping and fees stand on the first.
 * `never`: pieces by line that none of them holds, since they were taken off the order.
 */
export function linesToInvoice(
  whole: readonly TaxLine[],
  documents: readonly Issued[],
  wanted: readonly Pieces[] | 'all',
  never: ReadonlyMap<number, number> = new Map(),
): TaxLine[] {
  const goods = whole.flatMap((line) => {
    if (line.quantity === null) return []
    const { pieces, of, left } = openOf(line, documents)
    const asked =
      wanted === 'all'
        ? pieces - (never.get(line.itemId ?? 0) ?? 0)
        : (wanted.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0)
    const quantity = Math.min(asked, pieces)
    if (quantity <= 0) return []
    const share = Math.min(left.amountPaise, Math.round((line.amountPaise * quantity) / line.quantity))
    return [partOf(of, quantity, quantity === pieces ? left.amountPaise : share, left)]
  })
  if (goods.length === 0) return []
  const besides = whole.flatMap((line) => {
    if (line.quantity !== null) return []
    const { of, left } = openOf(line, documents)
    return left.amountPaise > 0 ? [partOf(of, null, left.amountPaise, left)] : []
  })
  return [...goods, ...besides]
}

/**
 * The part of a line that no invoice holds, and the line that its tax is a part of. Pieces that were sent and came back
 * were invoiced all the same. Money that an invoice holds at another rate, or for another state, leaves the rest to be
 * taxed by itself.
 */
function openOf(line: TaxLine, documents: readonly Issued[]): { pieces: number; of: TaxLine; left: Money } {
  let held = nothing
  let isTaxedOtherwise = false
  for (const invoice of invoicesOf(documents))
    for (const one of invoice.lines.filter((other) => isSame(line, other))) {
      const stands = standingOf(one, freers(notesOf(invoice, documents)))
      held = plus({ ...held, pieces: held.pieces + stands.pieces }, stands)
      if (stands.amountPaise > 0 && !isTaxedAlike(one, line)) isTaxedOtherwise = true
    }
  const pieces = (line.quantity ?? 0) - held.pieces
  if (!isTaxedOtherwise) return { pieces, of: line, left: plus(line, held, -1) }
  const amountPaise = line.amountPaise - held.amountPaise
  const rest = { ...line, amountPaise, ...taxWithin(amountPaise, line.percent, line.igstPaise === 0) }
  return { pieces, of: rest, left: rest }
}

/** The pieces of a line that invoices hold, but those that never left and may be invoiced anew. */
export const invoicedPieces = (itemId: number, documents: readonly Issued[]) =>
  invoicesOf(documents).reduce(
    (sum, invoice) =>
      invoice.lines
        .filter((line) => line.itemId === itemId)
        .reduce((pieces, line) => pieces + standingOf(line, freers(notesOf(invoice, documents))).pieces, sum),
    0,
  )

const isTaxedAlike = (one: TaxLine, other: TaxLine) =>
  one.percent === other.percent &&
  !(one.igstPaise > 0 && other.cgstPaise > 0) &&
  !(one.cgstPaise > 0 && other.igstPaise > 0)

const freers = (notes: readonly Issued[]) => notes.filter(({ freesGoods }) => freesGoods)

/** A credit note's lines about one invoice. */
export type Credit = { againstId: number; lines: TaxLine[] }

type GoodsPaise = { paise: number | null; shippingPaise?: number }

/**
 * The credit notes for pieces that came back, one against each invoice that holds some of them. `paise`: what they come
 * to altogether, at most what was invoiced; null: all of it. `shippingPaise`: the part of it that is for shipping, before
 * fees.
 */
export function creditsForPieces(
  documents: readonly Issued[],
  pieces: readonly Pieces[],
  { paise, shippingPaise = 0 }: GoodsPaise,
): Credit[] {
  const wanted = new Map(pieces.map(({ itemId, quantity }) => [itemId, quantity]))
  let shippingLeft = shippingPaise
  const taken = invoicesOf(documents).flatMap((invoice) => {
    const notes = notesOf(invoice, documents)
    const goods = invoice.lines.flatMap((line) => {
      if (line.itemId === undefined || line.quantity === null) return []
      const stands = standingOf(line, notes)
      const quantity = Math.min(stands.pieces, wanted.get(line.itemId) ?? 0)
      if (quantity <= 0) return []
      wanted.set(line.itemId, wanted.get(line.itemId)! - quantity)
      const share = Math.round((line.amountPaise * quantity) / line.quantity)
      const maxPaise = quantity === stands.pieces ? stands.amountPaise : Math.min(stands.amountPaise, share)
      return [{ line, quantity, stands, maxPaise }]
    })
    if (goods.length === 0 && shippingLeft === 0) return []
    const besides = invoice.lines.flatMap((line) => {
      if (line.quantity !== null) return []
      const stands = standingOf(line, notes)
      const maxPaise = Math.min(stands.amountPaise, shippingLeft)
      shippingLeft = Math.max(0, shippingLeft - maxPaise)
      return [{ line, quantity: null, stands, maxPaise }]
    })
    return [...goods, ...besides].map((one) => ({ ...one, againstId: invoice.id }))
  })
  const most = taken.reduce((sum, { maxPaise }) => sum + maxPaise, 0)
  const shares = shareByWeight(
    Math.min(paise ?? most, most),
    taken.map(({ maxPaise }) => maxPaise),
  )
  const credited = taken.map(({ againstId, line, quantity, stands }, at) => ({
    againstId,
    line: partOf(line, quantity, shares[at]!, stands),
  }))
  return [...Map.groupBy(credited, ({ againstId }) => againstId)].flatMap(([againstId, ones]) => {
    const lines = ones.map(({ line }) => line).filter(({ amountPaise, quantity }) => amountPaise > 0 || quantity)
    return lines.length > 0 ? [{ againstId, lines }] : []
  })
}

/** All that stands of an invoice: its parcel never leaves, or nothing of its order was sold in the end. */
export function creditForInvoice(invoice: Issued, documents: readonly Issued[]): TaxLine[] {
  const notes = notesOf(invoice, documents)
  return invoice.lines.flatMap((line) => {
    const stands = standingOf(line, notes)
    // Of pieces that came back before, for less than they were invoiced with, only money stands.
    const quantity = stands.pieces === 0 ? null : stands.pieces
    return stands.amountPaise > 0 || stands.pieces > 0 ? [partOf(line, quantity, stands.amountPaise, stands)] : []
  })
}

/**
 * Money that goes back without goods, at most all that stands. `pieces`: it is for these, then for shipping and fees, and
 * only then for the rest; null: it is over what stands of the invoices in proportion.
 */
export function creditsForMoney(
  documents: readonly Issued[],
  paise: number,
  pieces: readonly Pieces[] | null = null,
): Credit[] {
  const wanted = new Map(pieces?.map(({ itemId, quantity }) => [itemId, quantity]))
  const standing = invoicesOf(documents).flatMap((invoice) =>
    invoice.lines.map((line) => {
      const stands = standingOf(line, notesOf(invoice, documents))
      const maxPaise = Math.max(0, stands.amountPaise)
      const quantity = Math.min(line.quantity ?? 0, wanted.get(line.itemId ?? 0) ?? 0)
      if (quantity > 0) wanted.set(line.itemId!, wanted.get(line.itemId!)! - quantity)
      const piecesPaise =
        quantity > 0 ? Math.min(maxPaise, Math.ceil((line.amountPaise * quantity) / line.quantity!)) : 0
      return { line, stands, againstId: invoice.id, maxPaise, quantity, piecesPaise }
    }),
  )
  const shares = shareInTurn(
    paise,
    standing.map(({ maxPaise }) => maxPaise),
    pieces
      ? [
          standing.map(({ piecesPaise }) => piecesPaise),
          standing.map(({ line, maxPaise }) => (line.quantity === null ? maxPaise : 0)),
        ]
      : [],
  )
  const credited = standing.flatMap(({ line, stands, againstId, quantity, piecesPaise }, at) => {
    const share = shares[at]!
    const isOfPieces = quantity > 0 && share <= piecesPaise
    return share > 0 ? [{ againstId, line: partOf(line, isOfPieces ? quantity : line.quantity, share, stands) }] : []
  })
  return [...Map.groupBy(credited, ({ againstId }) => againstId)].map(([againstId, ones]) => ({
    againstId,
    lines: ones.map(({ line }) => line),
  }))
}

/** Shares money among places that take so much at most: among the first ones until they are full, then the next, then all. */
function shareInTurn(paise: number, most: readonly number[], turns: readonly (readonly number[])[]) {
  let shares = most.map(() => 0)
  let left = paise
  for (const turn of [...turns, most]) {
    const open = most.map((max, at) => Math.min(turn[at]!, max - shares[at]!))
    const taken = Math.min(
      left,
      open.reduce((sum, one) => sum + one, 0),
    )
    const parts = shareByWeight(taken, open)
    shares = shares.map((share, at) => share + parts[at]!)
    left -= taken
  }
  return shares
}
