import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { notFound, Refusal } from '#shared/failures.ts'
import { sentNumber } from '#shared/fields.ts'
import { drawAside } from '../draw-aside.server.ts'
import { labelSheetNames, labelsOnSheet, maxLabels, readLabelled } from '../label-sheets.ts'
import { findPieceLabels } from './find-piece-labels.server.ts'

const labels = contract({
  summary: 'Labels for pieces, with barcode and MRP',
  audience: 'staff',
  querystring: z.object({
    sheet: z.enum(labelSheetNames).catch('a4-65'),
    used: sentNumber(0, 64).catch(0),
    pieces: z.string().transform(readLabelled).catch(null),
  }),
  answers: { 200: fileOf('application/pdf', 'A PDF') },
})

/** Labels for pieces as one print job: registered in the staff scope. */
export function pieceLabelRoutes(scope: FastifyInstance, { db }: { db: Db }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/admin/api/products/labels.pdf', labels, async (request, reply) => {
    const { sheet, used, pieces: wanted } = request.query
    if (wanted === null)
      throw new Refusal(400, `Please choose at most ${maxLabels.toLocaleString('en-IN')} labels, and at least one.`)
    const pieces = await findPieceLabels(db, wanted)
    if (pieces.length === 0) throw notFound('Product')
    const pdf = await drawAside('staff', { of: 'labels', pieces, sheet, used: used % labelsOnSheet(sheet) })
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="Piece labels.pdf"').send(pdf)
  })
}
