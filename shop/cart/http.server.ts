import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { CartCheckResult } from './answers.ts'
import { CartCheck } from './inputs.ts'
import { checkCart } from './queries.server.ts'

const check = contract({
  summary: 'What the lines of a cart cost now, and what keeps any from being bought',
  audience: 'customers',
  body: CartCheck,
  answers: { 200: CartCheckResult },
})

type Services = {
  db: Db
  /** Whether these headers are of somebody signed in to the back office. */
  isStaff(headers: { cookie?: string }): Promise<boolean>
}

/** `POST /api/cart/check`, for the lines of a browser's cart. */
export function cartRoutes(app: FastifyInstance, { db, isStaff }: Services) {
  app.withTypeProvider<ByContract>().post('/api/cart/check', check, async (request, reply) => {
    const result = await checkCart(db, request.body, () => isStaff(request.headers))
    return reply.header('cache-control', 'no-store').send(result)
  })
}
