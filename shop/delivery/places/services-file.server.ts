import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { readServices } from './find-services.server.ts'
import { serviceNames } from './plan-services.ts'

const file = contract({
  summary: 'The PIN codes that parcels go to, as they are uploaded',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})

const headings = ['PIN code', 'Service', 'Closed until', 'Source', 'Updated']

/** Today's table of PIN codes: registered in the staff scope. */
export function servicesFileRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/admin/api/pin-codes.csv', file, async (request, reply) => {
    requirePermission(request.staff, 'settings.view')
    const file = await streamInTurns(writeRowsOf(db), 'lists')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="pin-codes.csv"')
      .send(file)
  })
}

async function* writeRowsOf(db: Db) {
  let head = byteOrderMark + writeRows([headings])
  for await (const page of readServices(db)) {
    const rows = page.map(({ pinCode, service, closedUntil, source, updatedAt }) => [
      pinCode,
      serviceNames[service][0]!,
      closedUntil ?? '',
      source,
      updatedAt.toISOString(),
    ])
    yield head + writeRows(rows)
    head = ''
  }
  if (head) yield head
}
