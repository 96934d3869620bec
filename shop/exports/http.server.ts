import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { begunWith } from '#shared/csv/begun-with.ts'
import { Refusal } from '#shared/failures.ts'
import { exportLists } from './export-lists.ts'
import { writeExport } from './write-export.server.ts'

const exported = contract({
  summary: 'A list of the back office as CSV, from one day in India to another',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})

const Asked = z.object({ list: z.enum(exportLists), from: z.iso.date(), to: z.iso.date() })

/** Lists as files: registered in the staff scope. */
export function exportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/admin/api/exports.csv', exported, async (request, reply) => {
    const asked = Asked.safeParse(Object.fromEntries(new URLSearchParams(request.url.split('?')[1])))
    if (!asked.success) throw new Refusal(400, 'Please choose a list, and a first and a last day.')
    const { list, from, to } = asked.data
    if (from > to) throw new Refusal(400, 'The first day is after the last one. Please choose them again.')
    // A database that is away shows at the first piece, while the answer can still be another.
    const pieces = writeExport(db, request.staff, list, { from, to })
    const first = await pieces.next()
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${list}-${from}-to-${to}.csv"`)
      .send(Readable.from(begunWith(first, pieces)))
  })
}
