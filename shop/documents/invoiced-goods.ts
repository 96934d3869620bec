import type { TaxLine } from './tax-document.ts'
import { shareByWeight, shippingLine, taxWithin } from './tax-rules.ts'

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

/** What stands of a line: the pieces that were not credited, and the money. */
type Standing = { pieces: number; paise: number }

const isSame = (a: TaxLine, b: TaxLine) =>
  a.itemId === undefined ? b.itemId === undefined && a.description === b.description : a.itemId === b.itemId

/** What stands of one line of an invoice after the credit notes against it. */
function standingOf(line: TaxLine, notes: readonly Issued[]): Standing {
  let { amountPaise: paise } = line
  let pieces = line.quantity ?? 0
  for (const note of notes)
    for (const credited of note.lines.filter((one) => isSame(line, one))) {
      paise -= credited.amountPaise
      if (note.takesGoods) pieces -= credited.quantity ?? 0
    }
  return { pieces, paise }
}

const notesOf = ({ id }: Issued, documents: readonly Issued[]) => documents.filter(({ againstId }) => againstId === id)
const invoicesOf = (documents: readonly Issued[]) => documents.filter(({ againstId }) => againstId === null)

/** A line's money for some of its pieces, whose tax follows. */
const partOf = (line: TaxLine, quantity: number | null, amountPaise: number): TaxLine => ({
  ...line,
  quantity,
  amountPaise,
  ...taxWithin(amountPaise, line.percent, line.igstPaise === 0),
})

/**
 * The lines of the next invoice of an order: these pieces, or all that no invoice holds, as far as none holds them. All
 * its invoices together are `whole`, to the paisa, whatever parcels it goes in; shipping and fees stand on the first.
 */
export function linesToInvoice(
  whole: readonly TaxLine[],
  documents: readonly Issued[],
  wanted: readonly Pieces[] | 'all',
): TaxLine[] {
  const invoices = invoicesOf(documents)
  const goods = whole.flatMap((line) => {
    if (line.quantity === null) return []
    const held = { pieces: 0, paise: 0 }
    for (const invoice of invoices)
      for (const one of invoice.lines.filter((other) => isSame(line, other))) {
        // What was sent and came back was invoiced all the same.
        const stands = standingOf(one, freers(notesOf(invoice, documents)))
        held.pieces += stands.pieces
        held.paise += stands.paise
      }
    const open = line.quantity - held.pieces
    const asked = wanted === 'all' ? open : (wanted.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0)
    const quantity = Math.min(asked, open)
    if (quantity <= 0) return []
    const left = line.amountPaise - held.paise
    const share = Math.min(left, Math.round((line.amountPaise * quantity) / line.quantity))
    return [partOf(line, quantity, quantity === open ? left : share)]
  })
  if (goods.length === 0) return []
  const isHeld = (line: TaxLine) =>
    invoices.some((invoice) =>
      invoice.lines.some((one) => isSame(line, one) && standingOf(one, freers(notesOf(invoice, documents))).paise > 0),
    )
  return [...goods, ...whole.filter((line) => line.quantity === null && !isHeld(line))]
}

const freers = (notes: readonly Issued[]) => notes.filter(({ freesGoods }) => freesGoods)

/** What a credit note says of one invoice. */
export type Credit = { againstId: number; lines: TaxLine[] }

/**
 * The credit notes for pieces that came back, one against each invoice that holds some of them. `paise`: what they come
 * to altogether, at most what was invoiced; null: all of it. `besides`: shipping and fees of an invoice go with its last
 * piece, or, as a sum, shipping alone.
 */
export function creditsForPieces(
  documents: readonly Issued[],
  pieces: readonly Pieces[],
  { paise, shipping }: { paise: number | null; shipping: 'with the last piece' | number },
): Credit[] {
  const wanted = new Map(pieces.map(({ itemId, quantity }) => [itemId, quantity]))
  let shippingLeft = shipping === 'with the last piece' ? 0 : shipping
  const taken = invoicesOf(documents).flatMap((invoice) => {
    const notes = notesOf(invoice, documents)
    let piecesLeft = 0
    const goods = invoice.lines.flatMap((line) => {
      if (line.itemId === undefined || line.quantity === null) return []
      const stands = standingOf(line, notes)
      const quantity = Math.min(stands.pieces, wanted.get(line.itemId) ?? 0)
      piecesLeft += stands.pieces - quantity
      if (quantity <= 0) return []
      wanted.set(line.itemId, wanted.get(line.itemId)! - quantity)
      const share = Math.round((line.amountPaise * quantity) / line.quantity)
      return [{ line, quantity, maxPaise: quantity === stands.pieces ? stands.paise : Math.min(stands.paise, share) }]
    })
    if (goods.length === 0 && shippingLeft === 0) return []
    const besides = invoice.lines.flatMap((line) => {
      if (line.quantity !== null) return []
      const stands = standingOf(line, notes)
      if (shipping === 'with the last piece')
        return piecesLeft === 0 ? [{ line, quantity: null, maxPaise: stands.paise }] : []
      const maxPaise = line.description === shippingLine ? Math.min(stands.paise, shippingLeft) : 0
      shippingLeft -= maxPaise
      return [{ line, quantity: null, maxPaise }]
    })
    return [...goods, ...besides].map((one) => ({ ...one, againstId: invoice.id }))
  })
  const most = taken.reduce((sum, { maxPaise }) => sum + maxPaise, 0)
  const shares = shareByWeight(
    Math.min(paise ?? most, most),
    taken.map(({ maxPaise }) => maxPaise),
  )
  const credited = taken.map(({ againstId, line, quantity }, at) => ({
    againstId,
    line: partOf(line, quantity, shares[at]!),
  }))
  return [...Map.groupBy(credited, ({ againstId }) => againstId)].flatMap(([againstId, ones]) => {
    const lines = ones.map(({ line }) => line).filter(({ amountPaise, quantity }) => amountPaise > 0 || quantity)
    return lines.length > 0 ? [{ againstId, lines }] : []
  })
}

/** The whole rest of an invoice, whose parcel never leaves. */
export function creditForInvoice(invoice: Issued, documents: readonly Issued[]): TaxLine[] {
  const notes = notesOf(invoice, documents)
  return invoice.lines.flatMap((line) => {
    const { pieces, paise } = standingOf(line, notes)
    return paise > 0 || pieces > 0 ? [partOf(line, line.quantity === null ? null : pieces, paise)] : []
  })
}

/** Money that goes back without goods, over what stands of the invoices in proportion; at most all of it. */
export function creditsForMoney(documents: readonly Issued[], paise: number): Credit[] {
  const standing = invoicesOf(documents).flatMap((invoice) =>
    invoice.lines.map((line) => ({
      line,
      againstId: invoice.id,
      maxPaise: Math.max(0, standingOf(line, notesOf(invoice, documents)).paise),
    })),
  )
  const most = standing.reduce((sum, { maxPaise }) => sum + maxPaise, 0)
  const shares = shareByWeight(
    Math.min(paise, most),
    standing.map(({ maxPaise }) => maxPaise),
  )
  const credited = standing.flatMap(({ line, againstId }, at) =>
    shares[at]! > 0 ? [{ againstId, line: partOf(line, line.quantity, shares[at]!) }] : [],
  )
  return [...Map.groupBy(credited, ({ againstId }) => againstId)].map(([againstId, ones]) => ({
    againstId,
    lines: ones.map(({ line }) => line),
  }))
}
