import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { exportPerson } from './find-person.server.ts'
import { readContact } from './person-contact.ts'

const exported = contract({
  summary: 'Everything that the shop holds about a person',
  audience: 'staff',
  querystring: z.object({ search: z.string().max(254).describe('An e-mail address or a phone number') }),
  answers: { 200: fileOf('application/json', 'A JSON file for the person') },
})

/** Everything about a person as one file: registered in the staff scope. */
export function personRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.withTypeProvider<ByContract>().get('/admin/api/people.json', exported, async (request, reply) => {
    const contact = readContact(request.query.search)
    if (!contact) throw new Refusal(422, 'Please enter a whole e-mail address, or a phone number of ten digits.')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="person.json"')
      .send(JSON.stringify(await exportPerson(db, request.staff, contact), null, 2))
  })
}
