import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { Refusal } from '#shared/failures.ts'
import { typedId } from '#shared/fields.ts'
import { typedDay } from '#shared/typed-moment.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { askForFile } from './ask-file.server.ts'
import { isLongList } from './count-rows.server.ts'
import { type ExportForm, type ExportList, exportLists, exportNeeds } from './export-lists.ts'
import { openFile } from './find-files.server.ts'
import type { DescribeChange } from './read-rows.server.ts'
import { writeExport } from './write-export.server.ts'
import { zipDocuments } from './zip-documents.server.ts'

const mediaTypes: Record<ExportForm, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const exported = contract({
  summary: 'A list of the back office as CSV, as its screen is filtered',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})
const workbook = contract({
  summary: 'A list of the back office as an Excel workbook, as its screen is filtered',
  audience: 'staff',
  answers: { 200: fileOf(mediaTypes.xlsx, 'An Excel workbook') },
})

const made = contract({
  summary: 'A file of a long list that was made in the background, for the person who asked for it',
  audience: 'staff',
  params: z.object({ id: typedId }),
  answers: { 200: fileOf('text/csv', 'A CSV file or an Excel workbook') },
})

const zipped = contract({
  summary: 'The invoices and credit notes of a month as PDFs in a ZIP archive',
  audience: 'staff',
  answers: { 200: fileOf('application/zip', 'A ZIP archive') },
})

const blank = z.literal('').transform(() => undefined)
const day = z.union([blank, typedDay()]).optional()
const Asked = z.object({ list: z.enum(exportLists), from: day, to: day })
const Month = z.object({ month: z.string().refine((month) => typedDay().safeParse(`${month}-01`).success) })

const queryOf = ({ url }: { url: string }) => new URLSearchParams(url.split('?')[1])

type ExportServices = {
  db: Db
  storage: Pick<Storage, 'read'>
  describe: DescribeChange
  /** The address of the screen where files wait that were made in the background. */
  filesPage: string
}

/** The part of an address that narrows a list. */
function filterOf(query: URLSearchParams) {
  const filter = new URLSearchParams(query)
  for (const name of ['list', 'from', 'to']) filter.delete(name)
  return filter
}

type Named = { list: ExportList; form: ExportForm; fromDay: string | null; toDay: string | null; madeAt: Date }

function attachment({ list, form, fromDay, toDay, madeAt }: Named) {
  const today = dayInIndia(madeAt)
  const days = fromDay || toDay ? `${fromDay ?? 'begin'}-to-${toDay ?? today}` : today
  return `attachment; filename="${list}-${days}.${form}"`
}

/** Lists as files: registered in the staff scope. */
export function exportRoutes(scope: FastifyInstance, { db, storage, describe, filesPage }: ExportServices) {
  const app = scope.withTypeProvider<ByContract>()
  async function sendList(request: FastifyRequest, reply: FastifyReply, form: ExportForm) {
    const query = queryOf(request)
    const asked = Asked.safeParse(Object.fromEntries(query))
    if (!asked.success) throw new Refusal(400, 'Please choose a list, and days such as 2026-11-21.')
    const { list, from = null, to = null } = asked.data
    if (from && to && from > to)
      throw new Refusal(400, 'The first day is after the last one. Please choose them again.')
    const wanted = { list, days: { from, to }, query: filterOf(query) }
    requirePermission(request.staff, exportNeeds[list])
    if (await isLongList(db, request.staff, wanted)) {
      await askForFile(db, request.staff, wanted, form)
      return reply.redirect(filesPage, 303)
    }
    // A database that is away shows at the first piece, while the answer can still be another.
    const pieces = await streamInTurns(writeExport(db, request.staff, wanted, { form, describe }), 'lists')
    return reply
      .type(mediaTypes[form])
      .header('content-disposition', attachment({ list, form, fromDay: from, toDay: to, madeAt: new Date() }))
      .send(pieces)
  }
  app.get('/admin/api/exports/files/:id', made, async (request, reply) => {
    const file = await openFile(db, request.staff, request.params.id, storage)
    return reply
      .type(mediaTypes[file.form])
      .header('content-length', file.bytes)
      .header('content-disposition', attachment({ ...file, madeAt: file.endedAt! }))
      .send(Readable.from(file.pieces))
  })
  app.get('/admin/api/exports.csv', exported, (request, reply) => sendList(request, reply, 'csv'))
  app.get('/admin/api/exports.xlsx', workbook, (request, reply) => sendList(request, reply, 'xlsx'))
  app.get('/admin/api/documents.zip', zipped, async (request, reply) => {
    const asked = Month.safeParse(Object.fromEntries(queryOf(request)))
    if (!asked.success) throw new Refusal(400, 'Please choose a month, such as 2026-11.')
    const { month } = asked.data
    const pieces = await streamInTurns(zipDocuments(db, request.staff, month), 'archives')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="documents-${month}.zip"`)
      .send(pieces)
  })
}
