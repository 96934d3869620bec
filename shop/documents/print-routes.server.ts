import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { notFound, Refusal } from '#shared/failures.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import { PrintJob } from '#shop/orders/step-inputs.ts'
import { drawAside } from './draw-aside.server.ts'
import { findPrintTheme } from './find-print-theme.server.ts'
import { findInvoices } from './find-shown-documents.server.ts'
import type { TaxDocument } from './tax-document.ts'

const slips = contract({
  summary: 'Packing slips of several orders as one print job',
  audience: 'staff',
  querystring: PrintJob,
  answers: { 200: fileOf('application/pdf', 'A PDF') },
})

const invoices = contract({
  summary: 'Invoices of several orders as one print job',
  audience: 'staff',
  querystring: PrintJob,
  answers: { 200: fileOf('application/pdf', 'A PDF') },
})

/** Documents of several orders as one print job: registered in the staff scope. */
export function printRoutes(scope: FastifyInstance, { db }: { db: Db }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/admin/api/orders/slips.pdf', slips, async (request, reply) => {
    const { number, size } = request.query
    const parcels = await findParcels(db, number)
    if (parcels.length === 0) throw notFound('Order')
    return send(reply, 'Packing slips', await drawAside('staff', { of: 'slips', parcels, size }))
  })
  app.get('/admin/api/orders/invoices.pdf', invoices, async (request, reply) => {
    const { number } = request.query
    const documents: TaxDocument[] = []
    // In the sequence asked for. An order that has not been shipped has no invoice yet.
    for (const one of number) {
      documents.push(...(await findInvoices(db, one)))
    }
    if (documents.length === 0)
      throw new Refusal(404, 'None of these orders has an invoice yet. It is issued when an order is shipped.')
    return send(
      reply,
      'Invoices',
      await drawAside('staff', { of: 'invoices', documents, theme: await findPrintTheme(db) }),
    )
  })
}

const send = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf)
