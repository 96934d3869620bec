import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber, typedId } from '#shared/fields.ts'
import type { OrderLinks } from '#shop/orders/finding/order-links.server.ts'
import { drawInvoice } from './draw-invoice.server.ts'
import { findPrintLook } from './find-print-look.server.ts'
import { findCreditNote, findInvoice } from './issue-invoice.server.ts'
import type { TaxDocument } from './tax-document.ts'

const OrderParams = z.object({ number: orderNumber })
const NoteParams = OrderParams.extend({ refund: typedId })
const Query = z.object({ token: z.string().max(100).default('') })
const answers = { 200: fileOf('application/pdf', 'A PDF') }

const invoice = contract({ summary: 'The invoice of an order', audience: 'staff', params: OrderParams, answers })
const note = contract({ summary: 'The credit note of a refund', audience: 'staff', params: NoteParams, answers })
const ownInvoice = contract({
  summary: 'The invoice of an order, for whoever holds its link',
  audience: 'customers',
  params: OrderParams,
  querystring: Query,
  answers,
})
const ownNote = contract({
  summary: 'The credit note of a refund, for whoever holds the link of the order',
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
    return send(db, reply, await findInvoice(db, number), 'The invoice is issued when the order is shipped.')
  })
  app.get('/admin/api/orders/:number/credit-notes/:refund.pdf', note, async (request, reply) => {
    const { number, refund } = request.params
    return send(db, reply, await findCreditNote(db, number, refund))
  })
}

/** The same for the customer with the order's link. A wrong token and a wrong number get the same answer. */
export function customerInvoiceRoutes(scope: FastifyInstance, { db, orderLinks }: { db: Db; orderLinks: OrderLinks }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/orders/:number/invoice.pdf', ownInvoice, async (request, reply) => {
    const { number } = request.params
    const { token } = request.query
    if (!orderLinks.matches(number, token)) return send(db, reply, null)
    return send(db, reply, await findInvoice(db, number), 'Your invoice will be here after we ship your order.')
  })
  app.get('/orders/:number/credit-notes/:refund.pdf', ownNote, async (request, reply) => {
    const { number, refund } = request.params
    const { token } = request.query
    return send(db, reply, orderLinks.matches(number, token) ? await findCreditNote(db, number, refund) : null)
  })
}

async function send(db: Db, reply: FastifyReply, document: TaxDocument | null, missing = 'There is no such document.') {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  if (!document) throw new Refusal(404, missing)
  const name = `${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${document.number.replaceAll('/', '-')}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(await drawInvoice(document, await findPrintLook(db)))
}
