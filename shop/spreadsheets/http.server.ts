import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { Refusal } from '#shared/failures.ts'
import { typedId } from '#shared/fields.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { draftPath, writeDraft } from '#shop/media/open-drafts.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { TakenFile } from './answers.ts'
import { exportProducts } from './exporting/export-products.server.ts'
import { exportFormNames } from './exporting/form-names.ts'
import { findRefusedRows } from './importing/refused-rows.server.ts'
import { takeFile } from './importing/take-file.server.ts'
import { maxFileBytes } from './inputs.ts'

const exported = contract({
  summary: 'Products as CSV; the query is that of the list of products, and form: own, shopify or woocommerce',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})

const refused = contract({
  summary: 'The refused rows of an import as CSV, each with what is wrong',
  audience: 'staff',
  params: z.object({ id: typedId }),
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})

const imported = contract({
  summary: 'Takes a CSV file of products, to be looked through before it is applied',
  audience: 'staff',
  sends: { mediaType: 'multipart/form-data', describes: z.object({ file: z.file() }) },
  answers: { 201: TakenFile },
})

async function sendCsv(reply: FastifyReply, fileName: string, pieces: AsyncGenerator<string>) {
  // A database that is away shows here, while the answer can still be another.
  const file = await streamInTurns(pieces, 'lists')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
}

/** Products as CSV, in both directions: registered in the staff scope. */
export async function spreadsheetRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }) {
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })

  app.get('/admin/api/products.csv', exported, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const filter = readProductListFilter(query)
    const form = exportFormNames.find((name) => name === query.get('form')) ?? 'own'
    const showsCosts = may(request.staff.roles, 'costs.view')
    const fileName = form === 'own' ? 'products.csv' : `products-for-${form}.csv`
    return sendCsv(reply, fileName, exportProducts(db, filter, { publicUrl, form, showsCosts }))
  })

  app
    .withTypeProvider<ByContract>()
    .get('/admin/api/product-imports/:id/refused.csv', refused, async (request, reply) => {
      const pieces = await findRefusedRows(db, request.staff, request.params.id)
      if (!pieces) throw new Refusal(404, 'Imports are deleted after 30 days. Please import the file again.')
      return sendCsv(reply, 'refused-rows.csv', pieces)
    })

  app.post('/admin/api/product-imports', { ...imported, bodyLimit: maxFileBytes + 65_536 }, async (request, reply) => {
    const upload = await request.file()
    if (!upload) throw new Refusal(400, 'Choose a CSV file first.')
    const path = draftPath()
    try {
      await pipeline(upload.file, writeDraft(path))
      if (upload.file.truncated) throw new Refusal(413, 'This file is larger than 100MB. Please split it.')
      const id = await takeFile(db, request.staff, { path, fileName: upload.filename })
      return await reply.code(201).send({ id })
    } finally {
      await rm(path, { force: true })
    }
  })
}
