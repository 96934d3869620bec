import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { typedId } from '#shared/fields.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { parcels } from '../tables.server.ts'

const label = contract({
  summary: 'The courier’s label of a parcel',
  audience: 'staff',
  params: z.object({ id: typedId }),
  answers: { 200: fileOf('application/pdf', 'A PDF') },
})

/** Labels as the courier made them: registered in the staff scope. */
export function labelRoutes(scope: FastifyInstance, { db, storage }: { db: Db; storage: Pick<Storage, 'read'> }) {
  const app = scope.withTypeProvider<ByContract>()
  app.get('/admin/api/parcels/:id/label.pdf', label, async (request, reply) => {
    const [parcel] = await db.select().from(parcels).where(eq(parcels.id, request.params.id))
    const pdf = parcel?.bookingState === 'booked' && parcel.labelKey ? await storage.read(parcel.labelKey) : null
    if (!pdf) throw new Refusal(404, 'There is no label yet. It comes within a minute of the booking.')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="Label ${parcel!.reference}.pdf"`)
      .send(pdf)
  })
}
