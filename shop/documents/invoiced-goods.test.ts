import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { lastCreditDay, mayCredit } from './credit-deadline.ts'
import {
  creditForInvoice,
  creditsForMoney,
  creditsForPieces,
  type Issued,
  linesToInvoice,
  type Pieces,
} from './invoiced-goods.ts'
import type { TaxLine } from './tax-document.ts'
import { ratesOn } from './tax-rates.ts'
import { invoiceLines, taxTotals, taxWithin } from './tax-rules.ts'

const rates = ratesOn(StoreSettings.parse({}).tax, '2026-11-21')
const totalOf = (lines: readonly TaxLine[]) => taxTotals(lines).totalPaise

const order = fc
  .record({
    sold: fc.array(
      fc.record({
        description: fc.constant('Oxford'),
        hsn: fc.constant('6205'),
        percent: fc.constantFrom(null, 5, 12),
        quantity: fc.integer({ min: 1, max: 6 }),
        paidPaise: fc.integer({ min: 0, max: 3_000_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    deliveryPaise: fc.integer({ min: 0, max: 20_000 }),
    cashFeePaise: fc.integer({ min: 0, max: 9_000 }),
    withinState: fc.boolean(),
  })
  .map(({ sold, deliveryPaise, cashFeePaise, withinState }) => {
    const lines = sold.map((line, at) => ({ ...line, itemId: at + 1 }))
    return invoiceLines(lines, { deliveryPaise, cashFeePaise }, rates, withinState)
  })

/** Documents as they are stored one after the other. */
class Documents {
  readonly all: Issued[] = []

  invoice(lines: TaxLine[]) {
    if (lines.length > 0) this.all.push({ ...this.#next(), againstId: null, takesGoods: false, lines })
  }

  credit(againstId: number, lines: TaxLine[], { takesGoods = true, freesGoods = false } = {}) {
    this.all.push({ ...this.#next(), againstId, takesGoods, freesGoods, lines })
  }

  /** Of each invoice all that stands. */
  creditRest() {
    for (const invoice of this.all.filter(({ againstId }) => againstId === null))
      this.credit(invoice.id, creditForInvoice(invoice, this.all))
  }

  get total() {
    return this.all.reduce((sum, { againstId, lines }) => sum + (againstId === null ? 1 : -1) * totalOf(lines), 0)
  }

  #next = () => ({ id: this.all.length + 1, freesGoods: false })
}

const hasNoneBelowNothing = (lines: readonly TaxLine[]) =>
  lines.every((line) =>
    (['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const).every((one) => line[one] >= 0),
  )

const piecesOf = (whole: readonly TaxLine[]): Pieces[] =>
  whole.flatMap(({ itemId, quantity }) => (itemId && quantity ? [{ itemId, quantity }] : []))

/** One piece each time, of the lines in turn: as many parcels as there are pieces, at most so many. */
const parcelsOf = (whole: readonly TaxLine[]) =>
  piecesOf(whole).flatMap(({ itemId, quantity }) => Array.from({ length: quantity }, () => [{ itemId, quantity: 1 }]))

test('the invoices of an order’s parcels come to what one invoice would, some booked twice, in any sequence', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.boolean()), (whole, isBookedAgain) => {
      const documents = new Documents()
      for (const parcel of parcelsOf(whole)) {
        documents.invoice(linesToInvoice(whole, documents.all, parcel))
        if (!isBookedAgain.next().value) continue
        const last = documents.all.at(-1)!
        documents.credit(last.id, creditForInvoice(last, documents.all), { freesGoods: true })
        documents.invoice(linesToInvoice(whole, documents.all, parcel))
      }
      expect(documents.total).toBe(totalOf(whole))
      expect(linesToInvoice(whole, documents.all, 'all')).toEqual([])
      for (const { lines } of documents.all)
        for (const { amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } of lines) {
          expect(amountPaise).toBeGreaterThanOrEqual(0)
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amountPaise)
        }
    }),
  )
})

/** Tax of the centre, of the state, of the Union, and value: what all documents leave of each. */
const columnsLeft = (documents: readonly Issued[]) =>
  (['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const).map((column) =>
    documents.reduce((sum, { againstId, lines }) => sum + (againstId === null ? 1 : -1) * taxTotals(lines)[column], 0),
  )

test('parcel by parcel and piece by piece, invoices make up each column of the whole, and notes take each to nothing', () => {
  fc.assert(
    fc.property(order, fc.boolean(), fc.integer({ min: 0, max: 300_000 }), (whole, inParcels, moneyPaise) => {
      const documents = new Documents()
      const parcels = parcelsOf(whole)
      if (inParcels) for (const parcel of parcels) documents.invoice(linesToInvoice(whole, documents.all, parcel))
      else documents.invoice(linesToInvoice(whole, [], 'all'))
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxTotals(whole)
      expect(columnsLeft(documents.all)).toEqual([taxablePaise, cgstPaise, sgstPaise, igstPaise])
      for (const { againstId, lines } of creditsForMoney(documents.all, moneyPaise))
        documents.credit(againstId, lines, { takesGoods: false })
      for (const parcel of parcels.slice(0, -1))
        for (const { againstId, lines } of creditsForPieces(documents.all, parcel, { paise: null }))
          documents.credit(againstId, lines)
      documents.creditRest()
      expect(columnsLeft(documents.all)).toEqual([0, 0, 0, 0])
    }),
  )
})

test('a parcel booked anew after money went back is invoiced with the rest alone, taxed as its state asks', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 400_000 }), fc.boolean(), (whole, moneyPaise, isMoved) => {
      const documents = new Documents()
      documents.invoice(linesToInvoice(whole, [], 'all'))
      const [first] = documents.all
      for (const { againstId, lines } of creditsForMoney(documents.all, moneyPaise))
        documents.credit(againstId, lines, { takesGoods: false })
      const remainingPaise = documents.total
      documents.credit(first!.id, creditForInvoice(first!, documents.all), { freesGoods: true })
      const withinState = whole.some(({ cgstPaise }) => cgstPaise > 0) !== isMoved
      const anew = whole.map((line) => ({ ...line, ...taxWithin(line.amountPaise, line.percent, withinState) }))
      const lines = linesToInvoice(anew, documents.all, 'all')
      documents.invoice(lines)
      expect(documents.total).toBe(remainingPaise)
      for (const { percent, amountPaise, ...columns } of lines) {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxWithin(amountPaise, percent, withinState)
        expect([columns.taxablePaise, columns.cgstPaise, columns.sgstPaise, columns.igstPaise]).toEqual([
          expect.closeTo(taxablePaise, -0.7),
          expect.closeTo(cgstPaise, -0.7),
          expect.closeTo(sgstPaise, -0.7),
          expect.closeTo(igstPaise, -0.7),
        ])
      }
    }),
  )
})

test('whatever comes back and whatever money goes before it, no line is credited beyond its invoice', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('goods'),
      item: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('money'), item: fc.constant(0), quantity: fc.integer({ min: 1, max: 400_000 }) }),
  )
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 8 }), (whole, steps) => {
      const documents = new Documents()
      documents.invoice(linesToInvoice(whole, [], parcelsOf(whole)[0]!))
      documents.invoice(linesToInvoice(whole, documents.all, 'all'))
      for (const { kind, item, quantity } of steps) {
        const credits =
          kind === 'goods'
            ? creditsForPieces(documents.all, [{ itemId: item, quantity }], { paise: null })
            : creditsForMoney(documents.all, quantity)
        for (const { againstId, lines } of credits) documents.credit(againstId, lines, { takesGoods: kind === 'goods' })
        expect(documents.total).toBeGreaterThanOrEqual(0)
      }
      for (const invoice of documents.all.filter(({ againstId }) => againstId === null))
        expect(hasNoneBelowNothing(creditForInvoice(invoice, documents.all))).toBe(true)
      for (const { lines } of documents.all) expect(hasNoneBelowNothing(lines)).toBe(true)
      documents.creditRest()
      expect(columnsLeft(documents.all)).toEqual([0, 0, 0, 0])
      expect(creditsForPieces(documents.all, piecesOf(whole), { paise: null })).toEqual([])
    }),
  )
})

test('of a rest of one paisa no column of its credit note is below nothing', () => {
  const line = { description: 'Oxford', hsn: '6205', percent: 5 }
  const documents = new Documents()
  documents.invoice([
    { ...line, itemId: 1, quantity: 1, amountPaise: 24_381, ...taxWithin(24_381, 5, true) },
    { ...line, description: 'Cash on Delivery fee', quantity: null, amountPaise: 276, ...taxWithin(276, 5, true) },
  ])
  for (const paise of [24_656, 1])
    for (const { againstId, lines } of creditsForMoney(documents.all, paise)) {
      expect(hasNoneBelowNothing(lines)).toBe(true)
      documents.credit(againstId, lines, { takesGoods: false })
    }
  expect(columnsLeft(documents.all)).toEqual([0, 0, 0, 0])
})

test('accepted pieces are credited with exactly what comes back for them', () => {
  fc.assert(
    fc.property(order, fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
      const documents = new Documents()
      documents.invoice([...whole])
      const paise = Math.floor(totalOf(whole.filter(({ quantity }) => quantity !== null)) * part)
      const credits = creditsForPieces(documents.all, piecesOf(whole), { paise })
      expect(credits.reduce((sum, { lines }) => sum + totalOf(lines), 0)).toBe(paise)
    }),
  )
})

test('a refund without goods is credited in proportion, at the invoice’s rates, at most all of it', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 5_000_000 }), (whole, paise) => {
      const documents = new Documents()
      documents.invoice([...whole])
      const credits = creditsForMoney(documents.all, paise)
      expect(credits.reduce((sum, { lines }) => sum + totalOf(lines), 0)).toBe(Math.min(paise, totalOf(whole)))
      for (const { percent, description } of credits.flatMap(({ lines }) => lines))
        expect(whole).toContainEqual(expect.objectContaining({ percent, description }))
    }),
  )
})

test('a refund for pieces is credited on their lines, then on shipping and fees, and only then on the rest', () => {
  fc.assert(
    fc.property(order, fc.nat(), fc.integer({ min: 1, max: 5_000_000 }), (whole, seed, paise) => {
      const documents = new Documents()
      documents.invoice([...whole])
      const goods = piecesOf(whole)
      const { itemId } = goods[seed % goods.length]!
      const line = whole.find((one) => one.itemId === itemId)!
      const quantity = 1 + (seed % line.quantity!)
      const credited = creditsForMoney(documents.all, paise, [{ itemId, quantity }]).flatMap(({ lines }) => lines)
      const sumWhere = (isMeant: (one: TaxLine) => boolean) => totalOf(credited.filter(isMeant))
      const piecesPaise = Math.ceil((line.amountPaise * quantity) / line.quantity!)
      const besidesPaise = totalOf(whole.filter((one) => one.quantity === null))
      expect(totalOf(credited)).toBe(Math.min(paise, totalOf(whole)))
      expect(sumWhere((one) => one.itemId === itemId)).toBeGreaterThanOrEqual(Math.min(paise, piecesPaise))
      expect(sumWhere((one) => one.quantity === null)).toBe(Math.max(0, Math.min(besidesPaise, paise - piecesPaise)))
      if (paise <= piecesPaise)
        expect(credited.map((one) => [one.itemId, one.quantity, one.percent])).toEqual([
          [itemId, quantity, line.percent],
        ])
    }),
  )
})

test('an invoice may be credited until 30 November after its financial year', () => {
  expect(lastCreditDay('2026-04-01')).toBe('2027-11-30')
  expect(lastCreditDay('2027-03-31')).toBe('2027-11-30')
  expect(mayCredit('2026-11-21', '2027-11-30')).toBe(true)
  expect(mayCredit('2026-11-21', '2027-12-01')).toBe(false)
})
