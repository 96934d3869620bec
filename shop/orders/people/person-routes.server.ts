import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { exportPerson } from './find-person.server.ts'
import { readContact } from './person-contact.ts'

const Query = z.object({ search: z.string().max(254) })

/** Everything about a person as one file: registered in the staff scope. */
export function personRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/admin/api/people.json', async (request, reply) => {
    const contact = readContact(Query.parse(request.query).search)
    if (!contact) throw new Refusal(422, 'Please enter a whole e-mail address, or a phone number of ten digits.')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="person.json"')
      .send(JSON.stringify(await exportPerson(db, request.staff, contact), null, 2))
  })
}
