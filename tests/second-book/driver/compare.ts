import { asc, eq, inArray, sql } from 'drizzle-orm'
import { variants } from '#shop/catalogue/tables.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import type { TaxDocument } from '#shop/documents/tax-document.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findOwed } from '#shop/shipping/remittance/find-claims.server.ts'
import { expectBooksOfMoneyBack } from '#tests/orders.ts'
import type { OrderAccount } from '../book/account.ts'
import { sayColumns, totalOf } from '../book/documents.ts'
import { gstr1, unequalTables } from '../book/gstr1.ts'
import { type Columns, indianDay, lastDayOfNote, sumBy, yearOfTax } from '../book/law.ts'
import { agree, SharedDifference } from './difference.ts'
import { findTakings, type Live, rowOf } from './live.ts'

/** All that the shop has, against all that the second book has. */
export async function compare(live: Live) {
  for (const account of live.book.orders.values()) await compareOrder(live, account)
  await compareStock(live)
  await compareCredit(live)
  await compareOwed(live)
  await compareMonths(live)
  await compareNumbers(live)
  await compareReviews(live)
  await compareFigures(live)
  await expectBooksOfMoneyBack(live.db)
}

const columnsOf = (line: TaxDocument['lines'][number]): Columns => ({
  amount: line.amountPaise,
  taxable: line.taxablePaise,
  cgst: line.cgstPaise,
  sgst: line.sgstPaise,
  igst: line.igstPaise,
})

type Row = typeof invoices.$inferSelect

const sayLine = (line: { quantity: number | null; percent: number }, columns: string) =>
  `${line.quantity ?? '-'} at ${line.percent} %: ${columns}`

function sayStored(rows: readonly Row[], { againstId, content }: Row) {
  const against = rows.findIndex(({ id }) => id === againstId)
  const lines = content.lines.map((line) => sayLine(line, sayColumns(columnsOf(line))))
  return `${againstId === null ? 'invoice' : `note on ${against}`} ${lines.join('; ')}`
}

function sayBooked({ documents: { all } }: OrderAccount) {
  return all.map(({ against, lines }) => {
    const own = lines.map((line) => sayLine(line, sayColumns(line)))
    return `${against === null ? 'invoice' : `note on ${all.indexOf(against)}`} ${own.join('; ')}`
  })
}

async function compareOrder(live: Live, account: OrderAccount) {
  const { number } = account.placed
  const order = await rowOf(live, number)
  const state = order.paymentState === 'failed' ? 'expired' : order.paymentState
  agree(`${number}: state of its payment`, state, account.paymentState())
  const rows = await live.db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(asc(invoices.id))
  agree(
    `${number}: documents`,
    rows.map((row) => sayStored(rows, row)),
    sayBooked(account),
  )
  for (const { content, financialYear, issuedAt } of rows)
    agree(`${content.number}: its year of tax`, financialYear, yearOfTax(indianDay(issuedAt.getTime())))
  const { bankPaise, creditPaise } = await findMoneyLeft(live.db, order)
  agree(`${number}: money left`, { bank: bankPaise, credit: creditPaise }, account.purse.left())
}

/** After everything has settled: what was invoiced and not credited is what the shop keeps. */
export function compareRemaining(account: OrderAccount, now: number) {
  const isAllDelivered = account.isAllPacked && account.active.every(({ state }) => state === 'delivered')
  if (isAllDelivered && account.isDelivered)
    agree(`${account.placed.number}: documents name all of it that was sold`, account.isInvoiced, true)
  const remainingPaise = account.remainingPaise()
  if (!account.isInvoiced || remainingPaise === null) return
  // Cash that was refunded, and then never collected, is the shop's loss: no document stands for it.
  const money = Math.max(0, remainingPaise)
  // Money that goes back later changes no document.
  if (account.documents.invoices.some(({ day }) => lastDayOfNote(day) < indianDay(now))) return
  let remaining = 0
  for (const { amount } of account.documents.remaining().values()) remaining += amount
  // Couriers collect whole rupees, and no gateway sends less than one.
  const isOfParcels = account.isPartPaid || account.active.some(({ state }) => state === 'lost' || state === 'returned')
  const unsendable = (isOfParcels ? account.active.length : 0) + account.returns.length
  if (Math.abs(remaining - money) < 100 * unsendable) return
  agree(`${account.placed.number}: invoiced less credited, and the money that is kept`, remaining, money)
}

/** The sums of each month's GSTR-1, by the shop's documents and by the second book's. */
async function compareMonths({ db, book }: Live) {
  const rows = await db
    .select({ id: invoices.id, againstId: invoices.againstId, issuedAt: invoices.issuedAt, content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(inArray(orders.number, [...book.orders.keys()]))
  const valueOf = (lines: TaxDocument['lines']) => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const stored = rows.map(({ id, againstId, issuedAt, content: { seller, buyer, lines } }) => ({
    day: indianDay(issuedAt.getTime()),
    isNote: againstId !== null,
    state: buyer.state,
    withinState: buyer.state === seller.state,
    invoicePaise: valueOf(rows.find((one) => one.id === (againstId ?? id))!.content.lines),
    lines: lines.map((line) => ({ ...columnsOf(line), percent: line.percent, hsn: line.hsn })),
  }))
  const booked = [...book.orders.values()].flatMap(({ documents: { all } }) =>
    all.map((one) => ({
      day: one.day,
      isNote: one.against !== null,
      state: one.withinState ? 'Karnataka' : 'Kerala',
      withinState: one.withinState,
      invoicePaise: totalOf(one.against ?? one),
      lines: one.lines,
    })),
  )
  const tables = gstr1(booked)
  agree('GSTR-1', gstr1(stored), tables)
  agree('tables of GSTR-1', unequalTables(tables), null)
}

const sumOfMovements = sql<number>`(
  select sum(coalesce(stock_after, 0) - coalesce(stock_before, 0))::int from stock_movements
  where stock_movements.variant_id = variants.id)`

/** The takings of the sales screen, over the days of this life. */
async function compareFigures({ db, book, figures, life, clock }: Live) {
  const accounts = [...book.orders.values()]
  const takings = sumBy(accounts, (account) => account.takingsPaise() - account.purse.gonePaise())
  figures.seen = await findTakings(db, life.world.beginsOn, indianDay(clock.now))
  let added = 0
  for (const [day, paise] of figures.seen) added += paise - (figures.before.get(day) ?? 0)
  agree('takings less what went back', added, takings, SharedDifference)
}

/** Rule 46 of the CGST Rules: each series of a year counts on without a gap. */
async function compareNumbers({ db }: Live) {
  const gaps = await db.execute(sql`
    select split_part(number, '/', 1) as series, financial_year as year, count(*)::int as documents,
      min(split_part(number, '/', 3)::int) as first, max(split_part(number, '/', 3)::int) as last
    from invoices group by 1, 2 having count(*) <> max(split_part(number, '/', 3)::int)
      or min(split_part(number, '/', 3)::int) <> 1`)
  agree('gaps in the numbers of documents', [...gaps], [])
}

/** An order says to staff just what its open reviews say. */
async function compareReviews({ db }: Live) {
  const unequal = await db.execute(sql`
    select o.number, o.needs_review as said, w.asked from orders o
    full join (select order_id, array_agg(distinct sentence order by sentence) as asked
      from order_reviews where ended_at is null group by order_id) w on w.order_id = o.id
    where w.asked is distinct from (
      select array_agg(line order by line) from unnest(string_to_array(o.needs_review, E'\n')) line)`)
  agree('what staff have to look at', [...unequal], [])
}

async function compareStock({ db, book }: Live) {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock, moved: sumOfMovements })
    .from(variants)
    .where(inArray(variants.id, [...book.stock.keys()]))
    .orderBy(asc(variants.id))
  agree(
    'movements of stock',
    rows.map(({ moved }) => moved),
    rows.map(({ stock }) => stock),
  )
  agree(
    'stock',
    rows.map(({ stock }) => stock),
    [...book.stock].toSorted(([a], [b]) => a - b).map(([, pieces]) => pieces),
  )
}

async function compareCredit({ db, book, email, clock }: Live) {
  const [sums] = await db.execute<{ held: number; written: number; usable: number }>(sql`
    select b.paise::int as held,
      (select coalesce(sum(paise), 0)::int from credit_entries where holder_id = b.id) as written,
      (select coalesce(sum(e.paise + coalesce((select sum(t.paise) from credit_entries t where t.lot = e.id), 0)), 0)::int
        from credit_entries e where e.holder_id = b.id and e.lot is null and e.expires_at > now()) as usable
    from credit_balances b where b.holder = ${email}`)
  const credit = book.creditOf(email)
  const { held = 0, written = 0, usable = 0 } = sums ?? {}
  agree(
    'store credit',
    { held, written, usable },
    { held: credit.balance, written: credit.balance, usable: credit.usable(clock.now) },
  )
}

async function compareOwed({ db, book }: Live) {
  const claims = await findOwed(db)
  for (const account of book.orders.values()) {
    const own = claims.filter(({ orderNumber }) => orderNumber === account.placed.number)
    agree(
      `${account.placed.number}: cash that couriers owe`,
      own.reduce((sum, { duePaise }) => sum + duePaise, 0),
      account.owedByCouriers(),
    )
  }
}
