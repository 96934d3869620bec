import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber, typedId } from '#shared/fields.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import { drawAside } from './draw-aside.server.ts'
import { findPrintTheme } from './find-print-theme.server.ts'
import { findCreditNote, findInvoices } from './find-shown-documents.server.ts'
import type { TaxDocument } from './tax-document.ts'

const OrderParams = z.object({ number: orderNumber })
const NoteParams = OrderParams.extend({ note: typedId })
const Query = z.object({ token: z.string().max(100).default('') })
const answers = { 200: fileOf('application/pdf', 'A PDF') }

const invoice = contract({
  summary: 'The invoices of an order, one for each parcel',
  audience: 'staff',
  params: OrderParams,
  answers,
})
const note = contract({ summary: 'A credit note of an order', audience: 'staff', params: NoteParams, answers })
const ownInvoice = contract({
  summary: 'The invoices of an order, one for each parcel, for whoever holds its link',
  audience: 'customers',
  params: OrderParams,
  querystring: Query,
  answers,
})
const ownNote = contract({
  summary: 'A credit note of an order, for whoever holds its link',
  audience: 'customers',
  params: NoteParams,
  querystring: Query,
  answers,
})

/** Invoices and credit notes as they were issued, for staff: registered in the staff scope. */
export function staffInvoiceRoutes(scope: FastifyInstance, { db }: { db: Db }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/admin/api/orders/:number/invoice.pdf', invoice, async (request, reply) => {
    const { number } = request.params
    return send('staff', db, reply, await findInvoices(db, number), 'The invoice is issued when the order is shipped.')
  })
  app.get('/admin/api/orders/:number/credit-notes/:note.pdf', note, async (request, reply) => {
    const { number, note: id } = request.params
    return send('staff', db, reply, noteOf(await findCreditNote(db, number, id)))
  })
}

/** The same for the customer with the order's link. A wrong token and a wrong number get the same answer. */
export function customerInvoiceRoutes(scope: FastifyInstance, { db, orderLinks }: { db: Db; orderLinks: OrderLinks }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/orders/:number/invoice.pdf', ownInvoice, async (request, reply) => {
    const { number } = request.params
    const { token } = request.query
    if (!(await orderLinks.matches(db, number, token))) return send('customers', db, reply, [])
    return send(
      'customers',
      db,
      reply,
      await findInvoices(db, number),
      'Your invoice will be here after we ship your order.',
    )
  })
  app.get('/orders/:number/credit-notes/:note.pdf', ownNote, async (request, reply) => {
    const { number, note: id } = request.params
    const { token } = request.query
    return send(
      'customers',
      db,
      reply,
      (await orderLinks.matches(db, number, token)) ? noteOf(await findCreditNote(db, number, id)) : [],
    )
  })
}

const noteOf = (document: TaxDocument | null) => (document ? [document] : [])

async function send(
  lane: 'staff' | 'customers',
  db: Db,
  reply: FastifyReply,
  documents: readonly TaxDocument[],
  missing = 'There is no such document.',
) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  const [first] = documents
  if (!first) throw new Refusal(404, missing)
  const kind = first.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const name =
    documents.length === 1 ? `${kind} ${first.number.replaceAll('/', '-')}.pdf` : `Invoices ${first.orderNumber}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(await drawAside(lane, { of: 'invoices', documents, theme: await findPrintTheme(db) }))
}
