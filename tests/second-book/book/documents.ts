import {
  addColumns,
  type Columns,
  columnNames,
  indianDay,
  lastDayOfNote,
  noMoney,
  rateDay,
  rateFor,
  type RateTable,
  split,
  sumBy,
  tableOn,
  taxedAt,
} from './law.ts'

/** A thing sold: what was paid for all pieces of a line, after its discount. */
export type SoldLine = {
  itemId: number
  variantId: number
  quantity: number
  /** Of one piece, before any discount. */
  listPaise: number
  paidPaise: number
  /** The same as if there had been no code. */
  withoutCodePaise: number
  /** The one rate of its product; null: by the value of a piece. */
  percent: number | null
  hsn: string
}

export type Sale = {
  lines: readonly SoldLine[]
  deliveryPaise: number
  feePaise: number
  roundingPaise: number
  /** It stays once an invoice names it. */
  withinState: boolean
}

export type Pieces = { itemId: number; quantity: number }

/** `key`: of the thing sold; two documents mean the same thing by the same key. */
export type DocumentLine = Columns & { key: string; quantity: number | null; percent: number; hsn: string }

export type Document = {
  cause: string
  day: string
  against: Document | null
  lines: DocumentLine[]
  /** Where its pieces go; of a note, where those of its invoice went. */
  withinState: boolean
  /** Of a note: pieces came back with it; they never left at all. */
  takesGoods: boolean
  freesGoods: boolean
}

type NoteKind = Pick<Document, 'takesGoods' | 'freesGoods'>

const keyOf = (itemId: number) => `item ${itemId}`
export const totalOf = ({ lines }: Pick<Document, 'lines'>) => sumBy(lines, ({ amount }) => amount)

/** The tax documents of one order, as the law asks for them. */
export class DocumentBook {
  readonly all: Document[] = []
  readonly sale: Sale

  constructor(sale: Sale) {
    this.sale = sale
  }

  get invoices() {
    return this.all.filter(({ against }) => against === null)
  }

  notesOn(invoice: Document) {
    return this.all.filter(({ against }) => against === invoice)
  }

  has(cause: string) {
    return this.all.some((one) => one.cause === cause)
  }

  /** The rest of a line of an invoice, after the notes on it. */
  standing(invoice: Document, line: DocumentLine, notes = this.notesOn(invoice)) {
    let left: Columns & { pieces: number } = { ...noMoney, pieces: line.quantity ?? 0 }
    left = { ...addColumns(left, line), pieces: left.pieces }
    for (const note of notes)
      for (const credited of note.lines)
        if (credited.key === line.key) {
          const pieces = left.pieces - (note.takesGoods ? (credited.quantity ?? 0) : 0)
          left = { ...addColumns(left, credited, -1), pieces }
        }
    return left
  }

  /** All of the sale as one invoice would have it with these rates. `never`: pieces that are supplied to nobody. */
  private whole(table: RateTable, never: ReadonlyMap<number, number> = new Map()): DocumentLine[] {
    const { lines, deliveryPaise, feePaise, roundingPaise, withinState } = this.sale
    const goods = lines.map(({ itemId, quantity, paidPaise, percent, hsn }) => {
      const rate = percent ?? rateFor(table, paidPaise, quantity)
      return { key: keyOf(itemId), quantity, hsn, percent: rate, ...taxedAt(paidPaise, rate, withinState) }
    })
    // Section 2(90) of the CGST Act: the predominant part of what is supplied.
    let principal = goods[0]!
    let most = 0
    for (const [at, { itemId, quantity, paidPaise }] of lines.entries()) {
      const supplied = (paidPaise * (quantity - (never.get(itemId) ?? 0))) / quantity
      if (supplied > most) [principal, most] = [goods[at]!, supplied]
    }
    const besides: [string, number, number, string][] = [
      ['Shipping', deliveryPaise, principal.percent, principal.hsn],
      ['Cash on Delivery fee', feePaise, principal.percent, principal.hsn],
      ['Rounding', roundingPaise, 0, ''],
    ]
    return [
      ...goods,
      ...besides
        .filter(([, paise]) => paise > 0)
        .map(([key, paise, percent, hsn]) => ({
          key,
          quantity: null,
          percent,
          hsn,
          ...taxedAt(paise, percent, withinState),
        })),
    ]
  }

  /** Invoices these pieces, or all that no invoice has; those that never left may be invoiced anew. */
  invoice(
    cause: string,
    at: number,
    facts: {
      tables: readonly RateTable[]
      dispatched: number | null
      paid: number | null
      pieces: readonly Pieces[] | 'all'
      /** Taken off the sale before it left. */
      never?: ReadonlyMap<number, number>
    },
  ) {
    if (this.has(cause)) return
    const invoiced = indianDay(at)
    const day = rateDay({
      supply: facts.dispatched === null ? invoiced : indianDay(facts.dispatched),
      invoice: invoiced,
      payment: facts.paid === null ? null : indianDay(facts.paid),
    })
    const lines: DocumentLine[] = []
    const whole = this.whole(tableOn(facts.tables, day), facts.never)
    for (const line of whole.filter(({ quantity }) => quantity !== null)) {
      const held = this.heldOf(line)
      const open = line.quantity! - held.pieces
      const wanted =
        facts.pieces === 'all'
          ? open - sumBy([...(facts.never ?? [])], ([itemId, pieces]) => (keyOf(itemId) === line.key ? pieces : 0))
          : sumBy(
              facts.pieces.filter(({ itemId }) => keyOf(itemId) === line.key),
              (one) => one.quantity,
            )
      const quantity = Math.min(open, wanted)
      if (quantity <= 0) continue
      const rest = line.amount - held.amount
      const amount = quantity === open ? rest : Math.min(rest, Math.round((line.amount * quantity) / line.quantity!))
      lines.push({ ...line, quantity, ...this.partNotHeld(line, held, amount) })
    }
    if (lines.length === 0) return
    for (const line of whole.filter(({ quantity }) => quantity === null)) {
      const held = this.heldOf(line)
      if (held.amount < line.amount) lines.push({ ...line, ...this.partNotHeld(line, held, line.amount - held.amount) })
    }
    const { withinState } = this.sale
    this.all.push({ cause, day: invoiced, against: null, lines, withinState, takesGoods: false, freesGoods: false })
  }

  /** The pieces of a line that invoices name, but those that may be invoiced anew. */
  invoicedPieces(itemId: number) {
    return sumBy(this.invoices, (invoice) => {
      const freeing = this.notesOn(invoice).filter(({ freesGoods }) => freesGoods)
      const own = invoice.lines.filter(({ key }) => key === keyOf(itemId))
      return sumBy(own, (line) => this.standing(invoice, line, freeing).pieces)
    })
  }

  /** The pieces and the money of a line that invoices hold. mixed: some of it at another rate, or for another state. */
  private heldOf(line: DocumentLine) {
    const held = { pieces: 0, amount: 0, sameRate: 0, mixed: false, columns: noMoney }
    for (const one of this.invoices) {
      const freeing = this.notesOn(one).filter(({ freesGoods }) => freesGoods)
      for (const own of one.lines.filter(({ key }) => key === line.key)) {
        const stands = this.standing(one, own, freeing)
        held.pieces += stands.pieces
        held.amount += stands.amount
        held.columns = addColumns(held.columns, stands)
        if (own.percent === line.percent && one.withinState === this.sale.withinState) held.sameRate += stands.amount
        else if (stands.amount > 0) held.mixed = true
      }
    }
    return held
  }

  /** The last part of a line takes what is left of each column. */
  private partNotHeld(line: DocumentLine, held: ReturnType<DocumentBook['heldOf']>, amount: number): Columns {
    if (held.mixed || held.amount + amount < line.amount)
      return this.partOf(line.percent, held.mixed ? 0 : held.sameRate, amount)
    const { taxable, cgst, sgst, igst } = addColumns(line, held.columns, -1)
    return { amount, taxable, cgst, sgst, igst }
  }

  /** The tax of a part is that of all parts so far, less that of those before it. */
  private partOf(percent: number, before: number, amount: number): Columns {
    const { withinState } = this.sale
    return addColumns(taxedAt(before + amount, percent, withinState), taxedAt(before, percent, withinState), -1)
  }

  private partOfStanding(line: DocumentLine, stands: Columns, amount: number): Columns {
    if (amount === stands.amount) {
      const { taxable, cgst, sgst, igst } = stands
      return { amount, taxable, cgst, sgst, igst }
    }
    const part = this.partOf(line.percent, line.amount - stands.amount, amount)
    const heads = ['cgst', 'sgst', 'igst'] as const
    for (const head of heads) part[head] = Math.max(0, Math.min(part[head], stands[head]))
    let taxable = amount - part.cgst - part.sgst - part.igst
    // Whole paise can put one of them under the wrong head: nothing is below nothing, or beyond what stands.
    for (; taxable > stands.taxable; taxable -= 1) {
      const [widest] = heads.toSorted((one, other) => stands[other] - part[other] - stands[one] + part[one])
      part[widest!] += 1
    }
    for (; taxable < 0; taxable += 1) {
      const [largest] = heads.toSorted((one, other) => part[other] - part[one])
      part[largest!] -= 1
    }
    return { ...part, taxable }
  }

  private write(
    cause: string,
    at: number,
    kind: NoteKind,
    parts: readonly { invoice: Document; line: DocumentLine }[],
  ) {
    const day = indianDay(at)
    let written = 0
    for (const invoice of this.invoices) {
      const lines = parts.filter((part) => part.invoice === invoice).map(({ line }) => line)
      const isNothing = lines.every(({ amount }) => amount === 0)
      if (isNothing || day > lastDayOfNote(invoice.day)) continue
      const note = { cause, day, against: invoice, lines, withinState: invoice.withinState, ...kind }
      this.all.push(note)
      written += totalOf(note)
    }
    return written
  }

  /** All that stands of invoices: nothing of it was sold in the end. Returns the sum of the notes. */
  creditWhole(cause: string, at: number, which: readonly Document[], freesGoods: boolean) {
    if (this.has(cause)) return 0
    const parts = which.flatMap((invoice) =>
      invoice.lines.flatMap((line) => {
        const stands = this.standing(invoice, line)
        const quantity = stands.pieces === 0 ? null : stands.pieces
        if (stands.amount <= 0 && stands.pieces <= 0) return []
        return [{ invoice, line: { ...line, quantity, ...this.partOfStanding(line, stands, stands.amount) } }]
      }),
    )
    return this.write(cause, at, { takesGoods: true, freesGoods }, parts)
  }

  /** Lines of a note are invoiced again, line by line, and at the same rates. Returns its sum. */
  invoiceAgain(ofNote: string, cause: string, at: number) {
    const notes = this.all.filter((one) => one.cause === ofNote)
    const lines: DocumentLine[] = []
    for (const line of notes.flatMap((note) => note.lines)) {
      const place = lines.findIndex(({ key, percent }) => key === line.key && percent === line.percent)
      const same = lines[place]
      if (!same) lines.push({ ...line })
      else
        lines[place] = {
          ...same,
          ...addColumns(same, line),
          quantity: same.quantity === null ? null : same.quantity + (line.quantity ?? 0),
        }
    }
    for (const note of notes) note.freesGoods = true
    const invoice = {
      cause,
      day: indianDay(at),
      against: null,
      lines,
      withinState: this.sale.withinState,
      takesGoods: false,
      freesGoods: false,
    }
    this.all.push(invoice)
    return totalOf(invoice)
  }

  /**
   * Pieces that came back. `paise`: what is given for them, delivery included; null: all that they were invoiced with.
   */
  creditGoods(
    cause: string,
    at: number,
    back: { pieces: readonly Pieces[]; paise: number | null; deliveryPaise: number },
  ) {
    if (this.has(cause)) return 0
    const wanted = new Map<string, number>()
    for (const { itemId, quantity } of back.pieces) wanted.set(keyOf(itemId), quantity)
    let delivery = back.deliveryPaise
    const found: { invoice: Document; line: DocumentLine; quantity: number | null; stands: Columns; most: number }[] =
      []
    for (const invoice of this.invoices) {
      let isTouched = false
      for (const line of invoice.lines.filter((one) => one.quantity !== null)) {
        const stands = this.standing(invoice, line)
        const quantity = Math.min(stands.pieces, wanted.get(line.key) ?? 0)
        if (quantity <= 0) continue
        isTouched = true
        wanted.set(line.key, wanted.get(line.key)! - quantity)
        const share = Math.round((line.amount * quantity) / line.quantity!)
        found.push({
          invoice,
          line,
          quantity,
          stands,
          most: quantity === stands.pieces ? stands.amount : Math.min(stands.amount, share),
        })
      }
      if (!isTouched && delivery === 0) continue
      for (const line of invoice.lines) {
        if (line.quantity !== null) continue
        const stands = this.standing(invoice, line)
        const most = Math.min(stands.amount, delivery)
        delivery = Math.max(0, delivery - most)
        found.push({ invoice, line, quantity: null, stands, most })
      }
    }
    const all = sumBy(found, ({ most }) => most)
    const parts = split(
      Math.min(back.paise ?? all, all),
      found.map(({ most }) => most),
    )
    return this.write(
      cause,
      at,
      { takesGoods: true, freesGoods: false },
      found
        .map(({ invoice, line, quantity, stands }, at_) => ({
          invoice,
          line: { ...line, quantity, ...this.partOfStanding(line, stands, parts[at_]!) },
        }))
        .filter(({ line }) => line.amount > 0 || line.quantity),
    )
  }

  /**
   * Money that went back without goods. For `pieces` it comes off their lines as long as they were paid that much, then off
   * delivery and fees, and what is more off all that stands; without them off all that stands, by what stands.
   */
  creditMoney(cause: string, at: number, paise: number, pieces: readonly Pieces[] | null = null) {
    const own = new Set(this.all.filter((one) => one.cause === cause).map(({ against }) => against))
    const asked = new Map(pieces?.map(({ itemId, quantity }) => [keyOf(itemId), quantity]))
    const found = this.invoices
      .filter((invoice) => !own.has(invoice))
      .flatMap((invoice) =>
        invoice.lines.map((line) => {
          const quantity = line.quantity === null ? 0 : Math.min(line.quantity, asked.get(line.key) ?? 0)
          asked.set(line.key, (asked.get(line.key) ?? 0) - quantity)
          const worth = quantity === 0 ? 0 : Math.ceil((line.amount * quantity) / line.quantity!)
          return { invoice, line, quantity, worth, stands: this.standing(invoice, line), part: 0 }
        }),
      )
    let left = paise
    const take = (limitFor: (one: (typeof found)[number]) => number) => {
      const most = found.map((one) => Math.min(limitFor(one), one.stands.amount - one.part))
      const taken = Math.min(
        left,
        sumBy(most, (one) => one),
      )
      for (const [place, share] of split(taken, most).entries()) found[place]!.part += share
      left -= taken
    }
    if (pieces) {
      take(({ worth }) => worth)
      take(({ line, stands }) => (line.quantity === null ? stands.amount : 0))
    }
    take(({ stands }) => stands.amount)
    return this.write(
      cause,
      at,
      { takesGoods: false, freesGoods: false },
      found
        .filter(({ part }) => part > 0)
        .map(({ invoice, line, stands, quantity, worth, part }) => {
          const named = quantity > 0 && part <= Math.min(worth, stands.amount) ? quantity : line.quantity
          return { invoice, line: { ...line, quantity: named, ...this.partOfStanding(line, stands, part) } }
        }),
    )
  }

  /** The sums that were invoiced and not credited, by rate and column. */
  remaining(): Map<number, Columns> {
    const remaining = new Map<number, Columns>()
    for (const { against, lines } of this.all)
      for (const line of lines)
        remaining.set(line.percent, addColumns(remaining.get(line.percent) ?? noMoney, line, against === null ? 1 : -1))
    return remaining
  }
}

export const sayColumns = (columns: Columns) => columnNames.map((name) => columns[name]).join('/')
