import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { writeFile } from '#shared/csv/write-rows.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { daysBetween } from './claim-ages.ts'
import { findOwed } from './find-claims.server.ts'

const file = contract({
  summary: 'The cash that couriers collected and have not paid out',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file') },
})

const headings = ['Order', 'AWB', 'Courier', 'Collected on', 'Days', 'Collected', 'Received', 'Owed']

/** The debts of couriers, parcel by parcel: registered in the staff scope. */
export function owedFileRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/admin/api/owed-cash.csv', file, async (request, reply) => {
    requirePermission(request.staff, 'cash.view')
    const owed = await streamInTurns(
      writeFile(headings, () => findRows(db, dayInIndia(Date.now()))),
      'lists',
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="owed-cash.csv"')
      .send(owed)
  })
}

const findRows = async (db: Db, today: string) =>
  (await findOwed(db)).map((claim) => [
    claim.orderNumber,
    claim.awb ?? '',
    claim.courier,
    claim.collectedOn,
    String(daysBetween(claim.collectedOn, today)),
    rupeesField(claim.collectPaise),
    rupeesField(claim.receivedPaise),
    rupeesField(claim.duePaise),
  ])
