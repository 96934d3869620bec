import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber } from '#shared/fields.ts'
import { drawInvoice } from './draw-invoice.server.ts'
import type { OrderLinks } from './finding/order-links.server.ts'
import { findCreditNote, findInvoice } from './issue-invoice.server.ts'
import type { TaxDocument } from './tax-document.ts'

const OrderParams = z.object({ number: orderNumber })
const NoteParams = OrderParams.extend({ refund: z.coerce.number().int().positive() })
const Query = z.object({ token: z.string().max(100).default('') })

/** Invoices and credit notes as they were issued, for staff: registered in the staff scope. */
export function staffInvoiceRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/admin/api/orders/:number/invoice.pdf', async (request, reply) => {
    const { number } = OrderParams.parse(request.params)
    return send(reply, await findInvoice(db, number), 'The invoice is issued when the order is shipped.')
  })
  app.get('/admin/api/orders/:number/credit-notes/:refund.pdf', async (request, reply) => {
    const { number, refund } = NoteParams.parse(request.params)
    return send(reply, await findCreditNote(db, number, refund))
  })
}

/** The same for the customer with the order's link. A wrong token and a wrong number get the same answer. */
export function customerInvoiceRoutes(app: FastifyInstance, { db, orderLinks }: { db: Db; orderLinks: OrderLinks }) {
  app.get('/orders/:number/invoice.pdf', async (request, reply) => {
    const { number } = OrderParams.parse(request.params)
    const { token } = Query.parse(request.query)
    if (!orderLinks.matches(number, token)) return send(reply, null)
    return send(reply, await findInvoice(db, number), 'Your invoice will be here once your order is on its way.')
  })
  app.get('/orders/:number/credit-notes/:refund.pdf', async (request, reply) => {
    const { number, refund } = NoteParams.parse(request.params)
    const { token } = Query.parse(request.query)
    return send(reply, orderLinks.matches(number, token) ? await findCreditNote(db, number, refund) : null)
  })
}

async function send(reply: FastifyReply, document: TaxDocument | null, missing = 'There is no such document.') {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  if (!document) throw new Refusal(404, missing)
  const name = `${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${document.number.replaceAll('/', '-')}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(await drawInvoice(document))
}
