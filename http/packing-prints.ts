import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { drawAside, requireDrawn } from '#shop/documents/draw-aside.server.ts'
import { findPrintTheme } from '#shop/documents/find-print-theme.server.ts'
import { findInvoices } from '#shop/documents/find-shown-documents.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import { PrintJob } from '#shop/orders/step-inputs.ts'
import { findLabelKeys } from '#shop/shipping/packing/find-label-keys.server.ts'
import { joinAside } from '#shop/shipping/packing/join-aside.server.ts'
import type { Print } from '#shop/shipping/packing/join-prints.server.ts'
import { printSizes } from '#shop/shipping/packing/print-sizes.ts'

const prints = contract({
  summary: 'Labels, invoices and packing slips of several orders as one print job, in the sequence asked for',
  audience: 'staff',
  querystring: PrintJob.extend({ size: z.enum(printSizes).catch('4x6') }),
  answers: { 200: fileOf('application/pdf', 'A PDF') },
})

/** The documents that the packing table prints in one go: registered in the staff scope. */
export function packingPrintRoutes(
  scope: FastifyInstance,
  { db, storage }: { db: Db; storage: Pick<Storage, 'read'> },
) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/admin/api/packing/prints.pdf', prints, async (request, reply) => {
    const { number: numbers, size } = request.query
    const labels = await findLabelKeys(db, numbers)
    const theme = await findPrintTheme(db)
    const documents: Print[] = []
    for (const slip of await findParcels(db, numbers)) {
      // Staff who press again have left this job, and the new one would wait for it.
      if (reply.raw.destroyed) return reply
      for (const key of labels.get(slip.number) ?? []) {
        const label = await storage.read(key)
        if (label) documents.push({ name: `The label of ${slip.number}`, bytes: label })
      }
      const invoices = await findInvoices(db, slip.number)
      if (invoices.length > 0)
        documents.push({
          name: `The invoice of ${slip.number}`,
          bytes: await drawAside('staff', { of: 'invoices', documents: invoices, theme }),
        })
      documents.push({
        name: `The slip of ${slip.number}`,
        bytes: await drawAside('staff', { of: 'slips', parcels: [slip], size: size === 'a4' ? 'a4' : 'a5' }),
      })
    }
    if (documents.length === 0) throw new Refusal(404, 'Choose orders to print first.')
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="Packing.pdf"')
      .send(requireDrawn(await joinAside({ prints: documents, size })))
  })
}
