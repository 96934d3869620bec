import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { readSubscribers } from './manage-newsletter.server.ts'

const newsletter = contract({
  summary: 'The addresses of the newsletter',
  audience: 'staff',
  answers: { 200: fileOf('text/csv', 'A CSV file, each address with the link that leaves') },
})

/** The newsletter's addresses for a mailing program, each with the link that leaves it: registered in the staff scope. */
export function newsletterRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }) {
  app.get('/admin/api/newsletter.csv', newsletter, async (request, reply) => {
    requirePermission(request.staff, 'customers.export')
    await logChange(db, request.staff, { action: 'export newsletter addresses', subject: 'newsletter' })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(await streamInTurns(lines(db, publicUrl), 'lists'))
  })
}

async function* lines(db: Db, publicUrl: string) {
  yield byteOrderMark + writeRows([['email', 'subscribed_at', 'unsubscribe_link']])
  for await (const rows of readSubscribers(db)) {
    yield writeRows(
      rows.map(({ email, subscribedAt, token }) => [
        email,
        subscribedAt.toISOString(),
        `${publicUrl}/newsletter/leave?token=${token}`,
      ]),
    )
  }
}
