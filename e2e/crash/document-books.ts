import type { TaxDocument } from '#shop/documents/tax-document.ts'
import { DocumentBook, type Sale, sayColumns, totalOf } from '#tests/second-book/book/documents.ts'
import { addColumns, type Columns, noMoney, type RateTable, sumBy } from '#tests/second-book/book/law.ts'
import type { Stage } from './stage.ts'

type Must = (isSo: boolean, breach: string) => void

type Order = {
  id: string
  number: string
  totalPaise: number
  uncollectedPaise: number
  shippingPaise: number
  feePaise: number
  roundingPaise: number
  paidAt: Date | null
  isWaiting: boolean
  gonePaise: number
  lines: {
    itemId: number
    quantity: number
    listPaise: number
    paidPaise: number
    hsn: string
    percent: number | null
  }[]
  documents: { cause: string; isNote: boolean; at: string; content: TaxDocument }[]
}

/**
 * The second book writes each order's invoices from its rows, and finds the same tax, and no more and no less of it left
 * than money: whatever was killed in between.
 */
export async function auditDocuments({ sql }: Stage, must: Must) {
  const [settings] = await sql<{ rates: RateTable[] }[]>`select values->'tax'->'rates' as rates from store_settings`
  const tables = settings!.rates
  const orders = await findInvoiced(sql)
  for (const order of orders) {
    const { number } = order
    const documents = order.documents.map((one) => ({ ...one, at: new Date(one.at) }))
    const stored = documents.filter(({ isNote, cause }) => !isNote || cause.startsWith('end of booking '))
    const book = new DocumentBook(saleOf(order))
    const at = documents[0]!.at.getTime()
    book.invoice('order', at, { tables, pieces: 'all', paid: order.paidAt?.getTime() ?? null, dispatched: at })
    const invoiced = sumOf(stored.map(({ isNote, content }) => [content, isNote ? -1 : 1] as const))
    const expected = book.all.flatMap(({ lines }) => lines).reduce((sum, line) => addColumns(sum, line), noMoney)
    must(
      invoiced.amount !== order.totalPaise || sayColumns(invoiced) === sayColumns(expected),
      `${number} is invoiced with ${sayColumns(invoiced)}, by the second book with ${sayColumns(expected)}`,
    )
    replayNotes(book, documents, (isSo, breach) => must(isSo, `${number}: ${breach}`))
    if (order.isWaiting || invoiced.amount !== order.totalPaise) continue
    const left = sumOf(documents.map(({ isNote, content }) => [content, isNote ? -1 : 1] as const)).amount
    const remaining = order.totalPaise - order.uncollectedPaise - order.gonePaise
    must(left === Math.max(0, remaining), `${number}: ${left} paise are invoiced and not credited, ${remaining} remain`)
    must(totalOf(book.all[0]!) === order.totalPaise, `${number} is invoiced with another total`)
  }
  return {
    'orders invoiced': orders.length,
    'credit notes': sumBy(orders, ({ documents }) => documents.filter(({ isNote }) => isNote).length),
  }
}

const ofMoney = /^(?:refund|cash refund|credit back|rest of exchange) /

/** The second book writes each credit note of a single invoice from its cause and sum, with the same tax by each head. */
function replayNotes(
  book: DocumentBook,
  documents: readonly { cause: string; isNote: boolean; at: Date; content: TaxDocument }[],
  must: Must,
) {
  if (documents.filter(({ isNote }) => !isNote).length > 1 || book.all.length !== 1) return
  for (const { cause, content, at } of documents.filter(({ isNote }) => isNote)) {
    const goods = content.lines.filter(({ quantity }) => quantity !== null)
    const besides = content.lines.filter(({ quantity }) => quantity === null)
    const isWhole = cause === 'cancelled' || cause.endsWith(' came back')
    // Fees of a return are shared over its pieces and its delivery, which its note alone does not tell.
    if (!ofMoney.test(cause) && !isWhole && besides.length > 0) return
    const written = book.all.length
    const paise = sumBy(content.lines, ({ amountPaise }) => amountPaise)
    if (ofMoney.test(cause)) book.creditMoney(cause, at.getTime(), paise)
    else
      book.creditGoods(cause, at.getTime(), {
        pieces: goods.map(({ itemId, quantity }) => ({ itemId: itemId!, quantity: quantity! })),
        paise: isWhole ? null : paise,
        deliveryPaise: sumBy(besides, ({ amountPaise }) => amountPaise),
      })
    const expected = book.all
      .slice(written)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => addColumns(sum, line), noMoney)
    const stored = sumOf([[content, 1]])
    must(
      sayColumns(stored) === sayColumns(expected),
      `the note “${cause}” has ${sayColumns(stored)}, by the second book ${sayColumns(expected)}`,
    )
  }
}

const saleOf = ({ lines, shippingPaise, feePaise, roundingPaise }: Order): Sale => ({
  // Every buyer of the crash run lives where the shop does.
  withinState: true,
  deliveryPaise: shippingPaise,
  feePaise,
  roundingPaise,
  lines: lines.map((line) => ({ ...line, variantId: 0, withoutCodePaise: line.paidPaise })),
})

const sumOf = (documents: readonly (readonly [TaxDocument, 1 | -1])[]) =>
  documents.reduce<Columns>(
    (sum, [{ lines }, sign]) => lines.reduce((all, line) => addColumns(all, columnsOf(line), sign), sum),
    noMoney,
  )

const columnsOf = (line: TaxDocument['lines'][number]): Columns => ({
  amount: line.amountPaise,
  taxable: line.taxablePaise,
  cgst: line.cgstPaise,
  sgst: line.sgstPaise,
  igst: line.igstPaise,
})

/** Orders with documents. `isWaiting`: some of its money is still on its way, or a person is asked. */
const findInvoiced = (sql: Stage['sql']) => sql<Order[]>`
  select o.id, o.number, o.total_paise as "totalPaise", o.uncollected_paise as "uncollectedPaise",
    o.shipping_paise + coalesce((select sum(amount_paise) from order_adjustments where order_id = o.id and target = 'delivery'), 0)::int as "shippingPaise",
    o.cash_fee_paise as "feePaise", o.rounding_paise as "roundingPaise", o.paid_at as "paidAt",
    o.needs_review is not null or o.payment_state = 'not_collected' or o.exchanged_from is not null
      or exists (select from orders e where e.exchanged_from = o.id)
      or exists (select from cash_refunds c where c.order_id = o.id and c.paid_at is null)
      or exists (select from return_requests r where r.order_id = o.id and r.judged_at is not null and r.closed_at is null)
      or exists (select from refunds r join payments p using (provider, provider_payment_id)
        where p.gateway_order_id = o.gateway_order_id and r.status <> 'processed') as "isWaiting",
    (coalesce((select sum(r.amount_paise) from refunds r join payments p using (provider, provider_payment_id)
        where p.gateway_order_id = o.gateway_order_id and p.disposition = 'normal' and r.status = 'processed'), 0)
      + coalesce((select sum(amount_paise) from cash_refunds c where c.order_id = o.id and c.is_of_sale and c.paid_at is not null), 0)
      + coalesce((select sum(paise) from credit_entries where order_number = o.number and cause in ('return', 'given_back')), 0))::int as "gonePaise",
    (select json_agg(json_build_object('itemId', i.id, 'quantity', i.quantity, 'listPaise', i.unit_price_paise, 'hsn', i.hsn,
        'percent', i.gst_percent, 'paidPaise', i.line_total_paise
          + coalesce((select sum(amount_paise) from order_adjustments where item_id = i.id), 0)) order by i.id)
      from order_items i where i.order_id = o.id) as lines,
    (select json_agg(json_build_object('cause', d.cause, 'isNote', d.against_id is not null, 'at', d.issued_at, 'content', d.content) order by d.id)
      from invoices d where d.order_id = o.id) as documents
  from orders o where exists (select from invoices d where d.order_id = o.id)`
