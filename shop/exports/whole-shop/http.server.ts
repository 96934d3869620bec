import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { Refusal } from '#shared/failures.ts'
import { sentNumber } from '#shared/fields.ts'
import type { DescribeChange } from '#shop/exports/read-rows.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { zipEverything } from './zip-everything.server.ts'

const zipped = contract({
  summary: 'Everything of the shop: its lists as CSV and its pictures, in a ZIP archive',
  audience: 'staff',
  answers: { 200: fileOf('application/zip', 'A ZIP archive') },
})

const Part = sentNumber(1, 10_000).default(1)

type Services = { db: Db; publicUrl: string; storage: Storage; describe: DescribeChange }

/** The whole shop as a file: registered in the staff scope. */
export function leavingRoutes(app: FastifyInstance, { db, ...services }: Services) {
  app.get('/admin/api/everything.zip', zipped, async (request, reply) => {
    const asked = Part.safeParse(new URLSearchParams(request.url.split('?')[1]).get('part') ?? undefined)
    if (!asked.success) throw new Refusal(400, 'Please choose a part, such as 1.')
    const whole = zipEverything(db, request.staff, asked.data, services)
    // A refusal shows at the first piece, while the answer can still be another.
    const pieces = await streamInTurns(whole, 'archives')
    const name = `shop-${dayInIndia(Date.now())}${asked.data > 1 ? `-part-${asked.data}` : ''}.zip`
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(pieces)
  })
}
